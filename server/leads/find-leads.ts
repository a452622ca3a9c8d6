import { setImmediate as nextTurn } from 'node:timers/promises';
import { emailKey } from '../../forms/email.ts';
import type { FormName } from '../../forms/lead-fields.ts';
import { countRows } from '../store/count-rows.ts';
import type { SubmissionTable } from '../store/schema.ts';
import { ofSubmission as eb, type Reader } from '../store/store.ts';
import { isAside, isOpen } from './answers.ts';
import { matcher, type Searchable } from './matching-words.ts';
import { remarksOf } from './remarks.ts';
import { repliesOf } from './replies.ts';

/** Leads with an old deadline or none can be neither. */
export const PROGRESS = ['open', 'answered', 'closed'] as const;
type Progress = (typeof PROGRESS)[number] | 'aside';

export type LeadFilter = {
  kind?: FormName | undefined;
  /** An address in any spelling. */
  email?: string | undefined;
  /** Milliseconds since 1970. */
  since?: number | undefined;
  state?: SubmissionTable['state'] | undefined;
  progress?: Progress | undefined;
  /** The id of the person whose leads they are. */
  givenTo?: string | undefined;
  /** Words of a name, address, phone number, note, remark or reply, also misspelled or in part. */
  search?: string | undefined;
};

/** The place of a submission in the list, newest first. */
export type Place = Pick<SubmissionTable, 'id' | 'createdAt'>;

export type Found = {
  /** How many match, on all pages. */
  total: number;
  submissions: SubmissionTable[];
  /** Whether nothing matches what was searched, so that these only resemble it. */
  similar: boolean;
};

const inProgress = {
  open: isOpen,
  aside: isAside,
  answered: eb('ending', '=', 'answered'),
  closed: eb.and([eb('ending', 'is not', null), eb('ending', '!=', 'answered')]),
};

/** Rows read at once by a search, so that other requests get their turn. */
const BATCH = 500;

function matching(db: Reader, { kind, email, since, state, progress, givenTo }: LeadFilter) {
  let query = db.selectFrom('submissions');
  if (kind) query = query.where('kind', '=', kind);
  if (email) query = query.where('emailKey', '=', emailKey(email));
  if (since !== undefined) query = query.where('createdAt', '>=', since);
  if (state) query = query.where('state', '=', state);
  if (progress) query = query.where(inProgress[progress]);
  if (givenTo !== undefined) query = query.where('givenTo', '=', givenTo);
  return query;
}

type Query = ReturnType<typeof matching>;

const newest = (query: Query) => query.selectAll().orderBy('createdAt', 'desc').orderBy('id');

const after = (query: Query, { createdAt, id }: Place) =>
  query.where((of) =>
    of.or([of('createdAt', '<', createdAt), of.and([of('createdAt', '=', createdAt), of('id', '>', id)])]),
  );

const isAfter = (place: Place) => (row: Place) =>
  row.createdAt < place.createdAt || (row.createdAt === place.createdAt && row.id > place.id);

/** A domain isn't a name: gmail would resemble Gail. */
const searchable = (submission: SubmissionTable): Searchable => {
  const { fullName, email, phoneNumber, service, note } = submission;
  return {
    names: [fullName, email.slice(0, email.lastIndexOf('@'))],
    others: [
      ...[email, service, note],
      ...[...remarksOf(submission), ...repliesOf(submission)].map(({ text }) => text),
    ],
    numbers: [phoneNumber],
  };
};

/**
 * Finds all rows with the words that someone typed, or if there are none, those that resemble them. The rows are compared
 * here, because SQLite and PostgreSQL disagree about letters and neither knows misspellings.
 */
async function searched(query: Query, typed: string): Promise<Pick<Found, 'similar' | 'submissions'>> {
  const match = matcher(typed);
  const exact: SubmissionTable[] = [];
  const similar: SubmissionTable[] = [];
  for (let last: Place | undefined; ; ) {
    const rows = await newest(last ? after(query, last) : query)
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const found = match(searchable(row));
      if (found === 'exact') exact.push(row);
      else if (found && exact.length === 0) similar.push(row);
    }
    last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    await nextTurn();
  }
  return exact.length > 0
    ? { submissions: exact, similar: false }
    : { submissions: similar, similar: similar.length > 0 };
}

/** Lists submissions, newest first. @param page without a limit, all of them; from the one after `from` */
export async function findSubmissions(
  db: Reader,
  filter: LeadFilter,
  { limit, from }: { limit?: number | undefined; from?: Place | undefined } = {},
): Promise<Found> {
  const query = matching(db, filter);
  if (filter.search?.trim()) {
    const { submissions, similar } = await searched(query, filter.search);
    const left = from ? submissions.filter(isAfter(from)) : submissions;
    return { total: submissions.length, submissions: left.slice(0, limit), similar };
  }
  const page = newest(from ? after(query, from) : query);
  const submissions = await (limit === undefined ? page : page.limit(limit)).execute();
  return { total: await countRows(query), submissions, similar: false };
}

/** Lists open leads, those with the earliest deadline first, then in order of arrival. */
export const leadsByDeadline = (db: Reader, limit: number): Promise<SubmissionTable[]> =>
  db
    .selectFrom('submissions')
    .selectAll()
    .where(isOpen)
    .orderBy('answerBy')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Returns what's sent about a submission, oldest first. */
export const deliveriesOf = (db: Reader, submissionId: string) =>
  db
    .selectFrom('deliveries')
    .select(['id', 'target', 'payload', 'state', 'attempts', 'nextAt', 'settledAt', 'code', 'lastError'])
    .where('submissionId', '=', submissionId)
    .orderBy('createdAt')
    .orderBy('target')
    .execute();

/** Lists leads with something that couldn't be sent to the firm or to the visitor, newest first. */
export const leadsWithFailures = (db: Reader, limit: number) =>
  db
    .selectFrom('submissions')
    .select(['id', 'fullName'])
    .where((of) =>
      of.exists(
        of
          .selectFrom('deliveries')
          .select('deliveries.id')
          .whereRef('deliveries.submissionId', '=', 'submissions.id')
          .where('deliveries.state', '=', 'dead'),
      ),
    )
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();

/** Returns a text that changes when a lead does, and holds nothing about anyone. */
export async function leadsStamp(db: Reader): Promise<string> {
  const leads = await db
    .selectFrom('submissions')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.max('createdAt').as('newest'),
      fn.max('endedAt').as('ended'),
      fn.countAll<number>().filterWhere('endedAt', 'is not', null).as('done'),
      fn.countAll<number>().filterWhere('state', '=', 'quarantined').as('aside'),
      fn.sum<number>('version').as('changes'),
    ])
    .executeTakeFirstOrThrow();
  const calls = await db
    .selectFrom('calls')
    .select(({ fn }) => [fn.countAll<number>().as('calls'), fn.sum<number>('sequence').as('moves')])
    .executeTakeFirstOrThrow();
  return Object.values({ ...leads, ...calls }).join('-');
}
