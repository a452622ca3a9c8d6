import type { Clock } from '../clock.ts';
import { countRows } from '../store/count-rows.ts';
import { needsLocks } from '../store/locks.ts';
import { untried } from '../store/new-delivery.ts';
import type { DeliveryState, NewsletterIssueTable } from '../store/schema.ts';
import type { Reader, Tx } from '../store/store.ts';
import { newToken } from '../store/tokens.ts';
import { type Issue, versionOf } from './issue.ts';

type Send = { startsAt: number; toFiles: boolean; clock: Clock };

/**
 * Stores an issue as it is now, to be sent from `startsAt`. Replaces one that was only tried out, or was stopped before
 * anything left. @returns `false` if it has been sent, at least in part, or is waiting
 */
export async function scheduleIssue(
  db: Tx,
  issue: Issue,
  { startsAt, toFiles, clock }: Send,
): Promise<boolean> {
  const { id, subject, html, text } = issue;
  const known = await lockIssue(db, id);
  if (known) {
    if (!(await isReplaceable(db, known))) return false;
    // Only what was seen, because another transaction may have just replaced it.
    await db.deleteFrom('newsletterIssues').where('id', '=', id).execute();
  }
  const stored = await db
    .insertInto('newsletterIssues')
    .values({
      ...{ id, subject, html, text, version: versionOf(issue), toFiles: toFiles ? 1 : 0, state: 'waiting' },
      ...{ createdAt: clock(), startsAt, recipients: 0, secret: newToken() },
      ...{ nextAt: 0, failures: 0 },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns an issue, and locks it, so that processes take turns. */
export const lockIssue = (db: Tx, id: string): Promise<NewsletterIssueTable | undefined> =>
  db
    .selectFrom('newsletterIssues')
    .selectAll()
    .where('id', '=', id)
    .$if(needsLocks(db), (query) => query.forUpdate())
    .executeTakeFirst();

/** Returns whether nothing of an issue has left, and the site has other words for it now, or doesn't have it anymore. */
export function isOutdated(
  { id, state, recipients, version }: NewsletterIssueTable,
  published: Issue[],
): boolean {
  if (recipients > 0 || (state !== 'waiting' && state !== 'paused')) return false;
  const issue = published.find((one) => one.id === id);
  return !issue || versionOf(issue) !== version;
}

/**
 * Returns whether an issue can be sent anew: it was only tried out, or was stopped before anything left, or didn't start
 * because its words had changed.
 */
export async function isReplaceable(
  db: Reader,
  { id, state, toFiles, code }: NewsletterIssueTable,
): Promise<boolean> {
  if (toFiles === 1) return state === 'done' || state === 'stopped';
  const tried = db.selectFrom('deliveries').select('id').where('issueId', '=', id);
  const isOver = state === 'stopped' ? code !== 'restored' : state === 'paused' && code === 'changed';
  return (
    isOver &&
    !(await tried
      .where((eb) => eb.or([eb('attempts', '>', 0), eb('state', '!=', 'pending')]))
      .executeTakeFirst())
  );
}

export function issueById(db: Reader, id: string): Promise<NewsletterIssueTable | undefined> {
  return db.selectFrom('newsletterIssues').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stops an issue that hasn't ended. What's on its way still arrives. @returns whether there was anything to stop */
export async function stopIssue(db: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletterIssues')
    .set({ state: 'stopped', why: null, code: null })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending', 'paused'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Resumes an issue that was stopped or paused, or has failed deliveries, which are tried again. @returns whether it did */
export async function resumeIssue(db: Tx, id: string, clock: Clock): Promise<boolean> {
  const { numUpdatedRows: retried } = await db
    .updateTable('deliveries')
    .set({ ...untried(clock()), state: 'pending', settledAt: null, code: null, lastError: null })
    .where('issueId', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await db
    .updateTable('newsletterIssues')
    .set({ state: 'waiting', why: null, code: null, failures: 0, nextAt: 0, endedAt: null })
    .where('id', '=', id)
    .where('state', 'in', retried > 0n ? ['stopped', 'paused', 'done'] : ['stopped', 'paused'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows + retried > 0n;
}

/** How many deliveries of an issue are in each state, and how many of those that wait are on their way. */
export type Progress = Record<Exclude<DeliveryState, 'held'>, number> & { onTheWay: number };

export async function progressOf(db: Reader, id: string): Promise<Progress> {
  const counts = await db
    .selectFrom('deliveries')
    .select((eb) => [
      'state',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('lease').as('leased'),
    ])
    .where('issueId', '=', id)
    .groupBy('state')
    .execute();
  const progress: Progress = { delivered: 0, skipped: 0, refused: 0, dead: 0, pending: 0, onTheWay: 0 };
  for (const { state, count, leased } of counts) {
    if (state !== 'held') progress[state] = count;
    progress.onTheWay += leased;
  }
  return progress;
}

type IssueState = {
  id: string;
  /** From the build, if it still has it. */
  issue: Issue | undefined;
  send: NewsletterIssueTable | undefined;
};

/** Lists the issues of a build and those that were sent earlier, newest first. */
export async function issuesAndSends(db: Reader, built: Issue[]): Promise<IssueState[]> {
  const sends = await db.selectFrom('newsletterIssues').selectAll().orderBy('startsAt', 'desc').execute();
  const ids = new Set([...built.toReversed(), ...sends].map(({ id }) => id));
  return [...ids].map((id) => ({
    id,
    issue: built.find((one) => one.id === id),
    send: sends.find((one) => one.id === id),
  }));
}

/** Lists the readers who couldn't be sent an issue, and why. Refused ones have no mailbox anymore. */
export const failuresOf = (db: Reader, id: string, limit: number) =>
  db
    .selectFrom('deliveries')
    .innerJoin('subscriptions', 'emailKey', 'subscriptionKey')
    .select(['email', 'deliveries.state', 'lastError'])
    .where('issueId', '=', id)
    .where('deliveries.state', 'in', ['dead', 'refused'])
    .orderBy('settledAt', 'desc')
    .orderBy('email')
    .limit(limit)
    .execute();

/** Counts the subscribers that an issue would be sent to now. */
export const countReaders = (db: Reader): Promise<number> =>
  countRows(db.selectFrom('subscriptions').where('state', '=', 'confirmed'));

/** Returns an issue that one which starts at a time would have to wait for. */
export const issueAhead = (db: Reader, startsAt: number) =>
  db
    .selectFrom('newsletterIssues')
    .select(['id', 'subject'])
    .where('state', 'in', ['waiting', 'sending', 'paused'])
    .where('startsAt', '<=', startsAt)
    .executeTakeFirst();

/** Records that somebody has had a version of an issue sent to look at it. */
export async function noteTest(db: Tx, issue: Issue, toFiles: boolean, clock: Clock): Promise<void> {
  await db
    .insertInto('newsletterTests')
    .values({ version: versionOf(issue), toFiles: toFiles ? 1 : 0, sentAt: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether exactly this version was sent as a test. One in a file only counts for trying out. */
export async function wasTested(db: Reader, issue: Issue, toFiles: boolean): Promise<boolean> {
  let query = db.selectFrom('newsletterTests').select('version').where('version', '=', versionOf(issue));
  if (!toFiles) query = query.where('toFiles', '=', 0);
  return (await query.executeTakeFirst()) !== undefined;
}
