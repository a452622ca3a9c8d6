import { type SubmitEvent, useId, useRef } from 'react';
import type { ReplyOf } from '../../schemas.ts';
import { Problem } from '../leads/LeadActions.tsx';
import { useMay } from '../me.ts';
import { useMoments } from '../moments.ts';
import { say, sayWhyNot } from '../news.ts';
import { useAction } from '../requests.ts';
import { FEED_WORDS, HELP } from './calendar-words.ts';
import styles from './calls.module.css';

type Calendar = ReplyOf<'showCalls'>['calendars'][number];

/** After this, visitors are offered no times: `UNREAD` in server/limits.ts. */
const DAY = 86_400_000;

/** Calendars whose busy times aren't offered: when each was read, what's wrong, and how to connect another one. */
export function Calendars({ calendars, takesCalls }: { calendars: Calendar[]; takesCalls: boolean }) {
  const may = useMay();
  const isStopped = calendars.some(({ readAt }) => readAt < Date.now() - DAY);
  const hasProblem = calendars.some(({ problem }) => problem !== null);
  if (calendars.length === 0 && !(takesCalls && may('connectCalendar'))) return null;
  return (
    <>
      {isStopped && (
        <p className="error">
          Visitors are offered no times, because a calendar hasn’t been read for a day. The page asks them to
          call or email. See <i>Busy times</i> below.
        </p>
      )}
      <details className={styles.form} open={hasProblem || undefined}>
        <summary>
          {calendars.length === 0
            ? 'Leave out times that are busy in your calendar'
            : calendars.length === 1
              ? 'Busy times from 1 calendar'
              : `Busy times from ${calendars.length} calendars`}
        </summary>
        <ul className="list">
          {calendars.map((calendar) => (
            <Connected key={calendar.id} calendar={calendar} />
          ))}
        </ul>
        {takesCalls && (may('connectCalendar') ? <ConnectForm /> : <p>An owner can connect one.</p>)}
      </details>
    </>
  );
}

function Connected({ calendar }: { calendar: Calendar }) {
  const { id, host, ending, readAt, changedAt, problem, doubtful } = calendar;
  const { when } = useMoments();
  const may = useMay();
  const remove = useAction('removeCalendar', {
    onDone: () => say(`Removed: times that are busy in it are offered again.`),
  });
  const name = `${host} …${ending}`;
  return (
    <li>
      <p>
        <strong>{name}</strong>
      </p>
      <p className="quiet">
        Last read {when(readAt)}. Its busy times last changed {when(changedAt)}.
      </p>
      {problem !== null && <p className="error">{FEED_WORDS[problem]}</p>}
      {doubtful > 0 && (
        <p>
          {doubtful === 1 ? '1 event' : `${doubtful} events`} couldn’t be read for certain: a time zone that
          we don’t know counts as yours, and what can’t be read at all is offered. Block those times here.
        </p>
      )}
      {may('removeCalendar') && (
        <button
          type="button"
          aria-label={`Remove the calendar ${name}`}
          disabled={remove.isPending}
          onClick={() => remove.run({ params: { id }, body: {} })}
        >
          Remove
        </button>
      )}
      <Problem errors={[remove.error]} />
    </li>
  );
}

function ConnectForm() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const connect = useAction('connectCalendar', {
    onDone: ({ result }) => {
      if (result === 'noCalls') return sayWhyNot('The firm doesn’t take calls.');
      if (result !== 'done') return document.getElementById(id)?.focus();
      form.current?.reset();
      say('Connected, and read just now. Times that are busy in it aren’t offered.');
    },
  });
  const wrong = connect.answer && whyNot(connect.answer);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    connect.run({ body: { address: String(new FormData(event.currentTarget).get('address')) } });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {HELP.map((sentences) => (
        <p key={sentences} className="quiet">
          {sentences}
        </p>
      ))}
      <label htmlFor={id}>Private address of your calendar</label>
      <input
        id={id}
        name="address"
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong && `${id}-problem`}
      />
      {wrong && (
        <strong className="error" id={`${id}-problem`}>
          {wrong}
        </strong>
      )}
      <p>
        <button type="submit" disabled={connect.isPending}>
          {connect.isPending ? 'Reading the calendar…' : 'Connect'}
        </button>
      </p>
      <Problem errors={[connect.error]} />
    </form>
  );
}

function whyNot({ result, problem }: ReplyOf<'connectCalendar'>): string | undefined {
  if (problem) return FEED_WORDS[problem];
  if (result === 'invalid') return 'Paste the whole address. It starts with https:// or webcal://';
  if (result === 'most') return 'That’s all we can read at once. Remove one that you don’t need first.';
  return undefined;
}
