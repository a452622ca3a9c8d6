import { useId } from 'react';
import type { ReplyOf } from '../../actions.ts';
import { useMe } from '../me.ts';
import { say, sayWhyNot } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { useAction } from '../requests.ts';
import { showList, useList } from './kept-list.ts';
import styles from './leads.module.css';
import type { Summary } from './Progress.tsx';

type Whose = Summary['givenTo'];

const WHY_NOT = {
  changed: 'Someone else has taken it or handed it over since you opened it. Nothing was changed.',
  away: 'That person no longer uses the desk. Nothing was changed.',
};

/** Returns how to call someone of the desk, and whether there's anyone to share leads with. */
export function usePeople() {
  const { id, people } = useMe();
  const nameOf = (whose: Whose) => people.find((person) => person.id === whose)?.name;
  return { me: id, people, nameOf, isShared: people.length > 1 };
}

/** Whose lead it is, with a list of everyone it can be given to. */
export function Whose({ lead: { id, givenTo, kind, endedAt } }: { lead: ReplyOf<'showLead'> }) {
  const { me, people, nameOf, isShared } = usePeople();
  const field = useId();
  const give = useAction('giveLead', {
    onDone: ({ result }, { body: { to, was } }) => {
      if (result !== 'done') return sayWhyNot(WHY_NOT[result]);
      const now = {
        mine: 'It’s yours. If it waits too long, the first reminder comes to you.',
        theirs: `Given to ${nameOf(to)}, who isn’t told now, but gets the first reminder.`,
        nobodys: 'It’s everybody’s again.',
      };
      const whose = to === null ? 'nobodys' : to === me ? 'mine' : 'theirs';
      say(now[whose], () => run(was, to));
    },
  });
  const run = (to: Whose, was: Whose) => give.run({ params: { id }, body: { to, was } });
  if (!isShared || kind !== 'contact' || endedAt !== null) return null;
  return (
    <div className={styles.whose}>
      <label className={styles.label} htmlFor={field}>
        Whose is it?
      </label>
      <select
        id={field}
        disabled={give.isPending}
        value={givenTo ?? ''}
        onChange={({ currentTarget: { value } }) => run(value || null, givenTo)}
      >
        <option value="">Everybody’s</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.id === me ? `${person.name} (you)` : person.name}
          </option>
        ))}
      </select>
      {givenTo === null && (
        <button type="button" disabled={give.isPending} onClick={() => run(me, null)}>
          Take it
        </button>
      )}
      <Problem errors={[give.error]} />
    </div>
  );
}

/** Says in a row whose lead it is, if it's someone's. */
export function WhoseName({ givenTo }: { givenTo: Whose }) {
  const { me, nameOf } = usePeople();
  const name = nameOf(givenTo);
  if (name === undefined) return null;
  return <span className={styles.tag}>{givenTo === me ? 'yours' : name}</span>;
}

/** Chooses between one's own leads and everybody's, where there's more than one person. */
export function MineOrAll() {
  const { isShared } = usePeople();
  const { isMine } = useList();
  if (!isShared) return null;
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Whose leads</legend>
      {[false, true].map((one) => (
        <button
          key={String(one)}
          type="button"
          aria-pressed={isMine === one}
          onClick={() => showList({ isMine: one })}
        >
          {one ? 'Mine' : 'Everybody’s'}
        </button>
      ))}
    </fieldset>
  );
}
