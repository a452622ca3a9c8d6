import { keepPreviousData } from '@tanstack/react-query';
import { type SubmitEvent, useId } from 'react';
import type { BodyOf, ReplyOf } from '../../actions.ts';
import { useRead } from '../requests.ts';
import { ExportLeads } from './ExportLeads.tsx';
import { showList, useList } from './kept-list.ts';
import { LeadRows } from './LeadRows.tsx';
import styles from './leads.module.css';
import { useNewest } from './use-newest.ts';
import { MineOrAll } from './Whose.tsx';

type Found = ReplyOf<'findLeads'>;
type Shown = BodyOf<'findLeads'>['show'];

const FILTERS: [Shown, string][] = [
  ['open', 'Open'],
  ['answered', 'Answered'],
  ['closed', 'Closed'],
  ['aside', 'Possible spam'],
  ['all', 'All'],
];

const NONE: Record<Shown, string> = {
  open: 'Nobody is waiting for an answer.',
  answered: 'No lead is marked as answered.',
  closed: 'No lead was closed without an answer.',
  aside: 'Nothing looks like spam.',
  all: 'There are no leads yet.',
};

/** Lists and searches leads. */
export function Leads() {
  useNewest();
  const { words, show, isMine, from, before } = useList();
  const { data, error, isFetching } = useRead(
    'findLeads',
    { body: { words, show, isMine, from } },
    // Another list replaces this one without a gap.
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <Search />
      <MineOrAll />
      <Filters counts={data?.counts} />
      {error && (
        <p className="error" role="alert">
          {error.message}
        </p>
      )}
      <div aria-busy={isFetching}>
        {data ? (
          <Results found={data} first={before.length * PAGE_SIZE + 1} />
        ) : (
          <p>{error ? '' : 'Reading…'}</p>
        )}
      </div>
      <ExportLeads />
    </>
  );
}

/** As many as the desk answers at once. */
const PAGE_SIZE = 50;

function Search() {
  const { words } = useList();
  const id = useId();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('words')).trim();
    // Someone who searches for a name may not know what became of the lead.
    showList(typed === '' ? { words: '', show: 'open' } : { words: typed, show: 'all' });
  };
  return (
    <search>
      <form className={styles.search} onSubmit={search} key={words}>
        <label className={styles.label} htmlFor={id}>
          Search leads
        </label>
        <p className="quiet" id={`${id}-hint`}>
          Part of a name, an address, a number, or a word from the note. Small misspellings are fine.
        </p>
        <div className={styles.line}>
          <input
            id={id}
            name="words"
            type="search"
            maxLength={200}
            defaultValue={words}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
          />
          <button type="submit">Search</button>
        </div>
      </form>
    </search>
  );
}

function Filters({ counts }: { counts: Found['counts'] | undefined }) {
  const { show } = useList();
  const amounts: Partial<Record<Shown, number | undefined>> = { open: counts?.open, aside: counts?.aside };
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Which leads</legend>
      {FILTERS.map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-pressed={show === name}
          onClick={() => showList({ show: name })}
        >
          {label}
          {amounts[name] !== undefined && ` (${amounts[name]})`}
        </button>
      ))}
    </fieldset>
  );
}

function Results({ found: { leads, total, similar }, first }: { found: Found; first: number }) {
  const { words, show, isMine, from, before } = useList();
  if (total === 0)
    return words === '' ? (
      <p>{isMine ? 'None of these is yours.' : NONE[show]}</p>
    ) : (
      <div className="row">
        <p>
          No lead has all of these words{show === 'all' ? '' : ' among those shown'}, or a similar name. Try
          one name, or only its first letters.
        </p>
        <button type="button" onClick={() => showList({ words: '', show: 'open' })}>
          Clear the search
        </button>
      </div>
    );
  const last = leads.at(-1);
  const hasMore = first + leads.length - 1 < total;
  return (
    <>
      <p className="quiet" role="status">
        {similar && 'No lead has all of these words. These names look similar. '}
        {total === leads.length
          ? amountOf(total)
          : `${first}–${first + leads.length - 1} of ${amountOf(total)}`}
        {words !== '' && ' found'}, newest first
      </p>
      <LeadRows leads={leads} label="Leads" />
      <div className={`row ${styles.pages}`}>
        {before.length > 0 && (
          <button
            type="button"
            onClick={() => showList({ from: before.at(-1) ?? null, before: before.slice(0, -1) })}
          >
            Newer leads
          </button>
        )}
        {hasMore && last && (
          <button
            type="button"
            onClick={() =>
              showList({ from: { id: last.id, createdAt: last.createdAt }, before: [...before, from] })
            }
          >
            Older leads
          </button>
        )}
      </div>
    </>
  );
}

const amountOf = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'lead' : 'leads'}`;
