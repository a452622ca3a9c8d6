import { keepPreviousData } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import type { BodyOf, ReplyOf } from '../../actions.ts';
import { useMoments } from '../moments.ts';
import { say } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { linkTo } from '../paths.ts';
import { useAction, useRead } from '../requests.ts';
import { amount } from './amounts.ts';
import styles from './newsletter.module.css';
import { Undeliverable } from './Undeliverable.tsx';

type List = BodyOf<'findSubscribers'>;
type Row = ReplyOf<'findSubscribers'>['subscriptions'][number];
type State = Row['state'];

const FILTERS: [State | null, string][] = [
  ['confirmed', 'Subscribed'],
  ['pending', 'Not confirmed'],
  ['unsubscribed', 'Unsubscribed'],
  [null, 'All'],
];

/** Everyone who signed up for the newsletter, with search. */
export function Subscribers() {
  const [list, setList] = useState<List>({ words: '', state: 'confirmed', from: null });
  /** Where the pages before started. */
  const [before, setBefore] = useState<List['from'][]>([]);
  const { data, error, isFetching } = useRead(
    'findSubscribers',
    { body: list },
    { placeholderData: keepPreviousData },
  );
  const show = (part: Partial<List>) => {
    setList({ ...list, from: null, ...part });
    setBefore([]);
  };
  const last = data?.subscriptions.at(-1);
  const hasMore = data !== undefined && before.length * PAGE_SIZE + data.subscriptions.length < data.total;
  return (
    <>
      <p className={styles.back}>
        <a href={linkTo('newsletter')}>All issues</a>
      </p>
      <Search onSearch={(words) => show({ words, state: words === '' ? 'confirmed' : null })} />
      <Filters list={list} counts={data?.counts} onChoose={(state) => show({ state })} />
      <Problem errors={[error]} />
      <div aria-busy={isFetching}>{data && <Rows found={data} first={before.length * PAGE_SIZE + 1} />}</div>
      <div className={`row ${styles.pages}`}>
        {before.length > 0 && (
          <button
            type="button"
            onClick={() => {
              setList({ ...list, from: before.at(-1) ?? null });
              setBefore(before.slice(0, -1));
            }}
          >
            Newer
          </button>
        )}
        {hasMore && last && (
          <button
            type="button"
            onClick={() => {
              setBefore([...before, list.from]);
              setList({ ...list, from: { emailKey: last.emailKey, changedAt: last.changedAt } });
            }}
          >
            Older
          </button>
        )}
      </div>
      <Undeliverable />
    </>
  );
}

/** As many as the desk answers at once. */
const PAGE_SIZE = 50;

function Search({ onSearch }: { onSearch: (words: string) => void }) {
  const id = useId();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('words')).trim());
  };
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <label htmlFor={id}>Search subscribers</label>
        <p className="quiet" id={`${id}-hint`}>
          Any part of an email address.
        </p>
        <div className={styles.line}>
          <input
            id={id}
            name="words"
            type="search"
            maxLength={254}
            autoComplete="off"
            autoCapitalize="off"
            aria-describedby={`${id}-hint`}
          />
          <button type="submit">Search</button>
        </div>
      </form>
    </search>
  );
}

function Filters({
  list,
  counts,
  onChoose,
}: {
  list: List;
  counts: Record<State, number> | undefined;
  onChoose: (state: State | null) => void;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Which subscribers</legend>
      {FILTERS.map(([state, label]) => (
        <button key={label} type="button" aria-pressed={list.state === state} onClick={() => onChoose(state)}>
          {label}
          {state !== null && counts && ` (${amount(counts[state])})`}
        </button>
      ))}
    </fieldset>
  );
}

function Rows({
  found: { total, subscriptions },
  first,
}: {
  found: ReplyOf<'findSubscribers'>;
  first: number;
}) {
  if (total === 0) return <p className={styles.none}>No subscribers to show.</p>;
  const last = first + subscriptions.length - 1;
  return (
    <>
      <p className="quiet" role="status">
        {subscriptions.length === total
          ? amount(total)
          : `${amount(first)}–${amount(last)} of ${amount(total)}`}
        , latest change first
      </p>
      <ul className="list" aria-label="Subscribers">
        {subscriptions.map((row) => (
          <li key={row.emailKey} className={styles.subscriber}>
            <Subscriber row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

const SINCE: Record<State, string> = {
  confirmed: 'Subscribed since',
  pending: 'Signed up, but hasn’t confirmed:',
  unsubscribed: 'Unsubscribed since',
};

function Subscriber({ row: { email, state, changedAt } }: { row: Row }) {
  const { day } = useMoments();
  const [asks, setAsks] = useState(false);
  const end = useAction('unsubscribePerson', {
    onDone: ({ result }) =>
      say(result === 'done' ? `Unsubscribed ${email}.` : `${email} was unsubscribed already.`),
  });
  return (
    <>
      <p>
        {email}
        <br />
        <span className="quiet">
          {SINCE[state]} {day(changedAt)}
        </span>
      </p>
      {state !== 'unsubscribed' && !asks && (
        <button type="button" aria-label={`Unsubscribe ${email}`} onClick={() => setAsks(true)}>
          Unsubscribe
        </button>
      )}
      {state !== 'unsubscribed' && asks && (
        <div className="row">
          <span className="quiet">Only they can sign up again.</span>
          <button
            type="button"
            className="danger"
            disabled={end.isPending}
            onClick={() => end.run({ body: { email } })}
          >
            Yes, unsubscribe
          </button>
          <button type="button" onClick={() => setAsks(false)}>
            Keep
          </button>
        </div>
      )}
      <Problem errors={[end.error]} />
    </>
  );
}
