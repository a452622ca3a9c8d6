import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { CLOCK_TOLERANCE, type Clock, MINUTE, SECOND } from '../clock.ts';
import { isTrouble, NEED_SOMEONE, type Outcome } from '../delivery-outcome.ts';
import { ISSUE_BATCH, ISSUE_BATCH_GAP, ISSUE_LONGEST_GAP, ISSUE_REFUSALS } from '../limits.ts';
import type { Mailer } from '../mail/mail.ts';
import { countRows } from '../store/count-rows.ts';
import { needsLocks } from '../store/locks.ts';
import { type Claimed, claimRows } from '../store/queue.ts';
import type { NewsletterIssueTable } from '../store/schema.ts';
import type { Reader, Store, Tx } from '../store/store.ts';
import type { Issue } from './issue.ts';
import { isOutdated, lockIssue } from './issue-sends.ts';
import { endSubscription } from './subscriptions.ts';

export type IssueSettings = {
  /** Emails per minute, from all processes together. */
  perMinute: number;
  files: Mailer;
  dataDir: string;
  /** The newest issue of the site, if it has any. */
  newest?: Pick<Issue, 'slug' | 'title'> | undefined;
  /** Reads the issues of the site as it's published now. Without it, an issue leaves as it was scheduled. */
  published?: (() => Issue[]) | undefined;
};

type Context = { store: Store; clock: Clock; mailer: Mailer; issues: IssueSettings };

const change = (db: Tx, id: string, to: Partial<NewsletterIssueTable>) =>
  db.updateTable('newsletterIssues').set(to).where('id', '=', id).execute();

/** Returns the issue that's being sent or paused, or else the first that's due. */
async function currentIssue({ read }: Store, now: number): Promise<NewsletterIssueTable | undefined> {
  const open = await read
    .selectFrom('newsletterIssues')
    .selectAll()
    .where('state', 'in', ['waiting', 'sending', 'paused'])
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
  return open.find(({ state }) => state !== 'waiting') ?? open.find(({ startsAt }) => startsAt <= now);
}

/** Starts an issue unless another is being sent. @returns whether it did */
function begin({ store, mailer, issues }: Context, id: string): Promise<boolean> {
  return store.write(async (db) => {
    const issue = await lockIssue(db, id);
    const others = db.selectFrom('newsletterIssues').select('id').where('state', 'in', ['sending', 'paused']);
    if (issue?.state !== 'waiting' || (await others.executeTakeFirst())) return false;
    // Nobody has looked at a copy of its new words, and nobody wants its old ones.
    if (issues.published && isOutdated(issue, issues.published())) {
      await change(db, id, {
        state: 'paused',
        code: 'changed',
        why: 'it was changed after it was scheduled',
      });
      return false;
    }
    // Without a mail server, only issues that are tried out are written to files.
    const isStuck = mailer.writesFiles && issue.toFiles === 0;
    await change(
      db,
      id,
      isStuck ? { state: 'paused', why: 'SMTP_URL is not set for the worker' } : { state: 'sending' },
    );
    return !isStuck;
  });
}

/** Gives a subscription the same id again, even in a restored database. Half the hash, because the index's size takes time. */
const deliveryId = ({ secret }: NewsletterIssueTable, emailKey: string) =>
  hash('sha256', `${secret} ${emailKey}`, 'base64url').slice(0, 22);

/** Queues deliveries that aren't queued yet, with one parameter for all because that takes a tenth of the time. @returns how many */
async function insertDeliveries(db: Tx, issueId: string, rows: string[][], now: number): Promise<number> {
  const json = JSON.stringify(rows);
  const values = needsLocks(db)
    ? sql`json_array_elements(cast(${json} as json)) as rows(value)`
    : sql`json_each(${json})`;
  const at = sql`cast(${now} as bigint)`;
  const { numAffectedRows } = await sql`
    insert into deliveries (id, "subscriptionKey", "issueId", target, state, "createdAt", "scheduledAt", "nextAt", attempts)
    select value ->> 0, value ->> 1, cast(${issueId} as text), 'issue-mail', 'pending', ${at}, ${at}, ${at}, 0
    from ${values} where true on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Queues deliveries to the next subscribers who had confirmed when the issue started. How far it has come is never stored:
 * that would be an address that erasing can't find. @returns the last `emailKey`, if there may be more
 */
function queueBatch({ store, clock }: Context, id: string, after: string): Promise<string | undefined> {
  return store.write(async (db) => {
    const issue = await lockIssue(db, id);
    if (issue?.state !== 'sending' || issue.queuedAt !== null) return undefined;
    const readers = await db
      .selectFrom('subscriptions')
      .select('emailKey')
      .where('state', '=', 'confirmed')
      .where('changedAt', '<=', issue.startsAt)
      .where('emailKey', '>', after)
      .orderBy('emailKey')
      .limit(ISSUE_BATCH)
      .execute();
    const now = clock();
    const rows = readers.map(({ emailKey }) => [deliveryId(issue, emailKey), emailKey]);
    const stored = await insertDeliveries(db, id, rows, now);
    const isLast = readers.length < ISSUE_BATCH;
    await change(db, id, {
      recipients: issue.recipients + stored,
      // Without the secret, the ids in this machine's list can't be traced to readers.
      ...(isLast ? { queuedAt: now, secret: '' } : {}),
    });
    return isLast ? undefined : readers.at(-1)?.emailKey;
  });
}

/** Queues all deliveries of an issue. After an interruption it starts again, and skips what's queued already. */
async function queueAll(context: Context, id: string, stopping: AbortSignal): Promise<void> {
  let after: string | undefined = '';
  while (after !== undefined && !stopping.aborted) {
    after = await queueBatch(context, id, after);
    if (after !== undefined) await sleep(ISSUE_BATCH_GAP);
  }
}

const pendingOf = (db: Reader, id: string) =>
  db
    .selectFrom('deliveries')
    .where('issueId', '=', id)
    // Written out, because a partial index doesn't match a parameter.
    .where('state', '=', sql.lit('pending'));

const gapOf = ({ issues }: Context) => MINUTE / issues.perMinute;

/** Claims the next email of an issue, one at a time and at its rate. It's earlier than a clock that was ahead has left it. */
function claimNext(context: Context, id: string, holding: ReadonlySet<string>): Promise<Claimed[]> {
  const { store, clock } = context;
  return store.write(async (db) => {
    const now = clock();
    const issue = await lockIssue(db, id);
    if (issue?.state !== 'sending' || mustWait(issue, now)) return [];
    const query = pendingOf(db, id).selectAll().where('nextAt', '<=', now).orderBy('nextAt').limit(1);
    const rows = await query.$if(needsLocks(db), (some) => some.forUpdate().skipLocked()).execute();
    const claimed = await claimRows(
      db,
      rows.filter((row) => !holding.has(row.id)),
      now,
    );
    // Up to a second of emails may be late, because the worker looks only that often.
    const from = Math.min(Math.max(issue.nextAt, now - SECOND), now);
    if (claimed.length > 0) await change(db, id, { nextAt: Math.round(from + gapOf(context)) });
    return claimed;
  });
}

/** Returns whether it's too early for the next email. A time that's too far ahead was set by a wrong clock. */
const mustWait = ({ nextAt }: NewsletterIssueTable, now: number) =>
  nextAt > now && nextAt < now + ISSUE_LONGEST_GAP + CLOCK_TOLERANCE;

/** Starts an issue that's due, queues its deliveries, and claims the next one. Ends it once all have been settled. */
export async function claimIssueMail(context: Context, holding: ReadonlySet<string>, stopping: AbortSignal) {
  const { store, clock } = context;
  // One at a time, so that a crash repeats one email at most.
  if (holding.size > 0) return [];
  const issue = await currentIssue(store, clock());
  if (!issue || issue.state === 'paused' || mustWait(issue, clock())) return [];
  const { id } = issue;
  if (issue.state === 'waiting' && !(await begin(context, id))) return [];
  if (issue.queuedAt === null) await queueAll(context, id, stopping);
  const pending = pendingOf(store.read, id);
  if (await pending.select('id').where('nextAt', '<=', clock()).limit(1).executeTakeFirst())
    return await claimNext(context, id, holding);
  if (!(await pending.select('id').limit(1).executeTakeFirst())) await finish(context, id);
  return [];
}

const finish = ({ store, clock }: Context, id: string) =>
  store.write(async (db) => {
    const issue = await lockIssue(db, id);
    if (issue?.state !== 'sending' || issue.queuedAt === null) return;
    await change(db, id, { state: 'done', endedAt: clock() });
  });

/** Slows an issue down after temporary failures, pauses it if all are refused, and ends a subscription refused for the second time. */
export async function noteOutcome(
  context: Context,
  db: Tx,
  { delivery: { issueId, subscriptionKey } }: Claimed,
  outcome: Outcome,
): Promise<void> {
  const issue = await lockIssue(db, issueId ?? '');
  if (!issue) return;
  if (isTrouble(outcome)) {
    const failures = issue.failures + 1;
    const mustStop = NEED_SOMEONE.includes(outcome.code) && failures >= ISSUE_REFUSALS;
    const gap = Math.min(gapOf(context) * 2 ** failures, ISSUE_LONGEST_GAP);
    const paused = { state: 'paused', why: outcome.why } as const;
    await change(db, issue.id, {
      failures,
      nextAt: Math.round(context.clock() + gap),
      ...(mustStop && issue.state === 'sending' ? paused : {}),
    });
    return;
  }
  const isAnswer = outcome.code === 'delivered' || outcome.code === 'recipient-refused';
  if (isAnswer && issue.failures > 0) await change(db, issue.id, { failures: 0 });
  if (outcome.code === 'recipient-refused' && subscriptionKey !== null)
    await countRefusal(context, db, subscriptionKey);
}

/** Ends a subscription if its mailbox has been refused twice since it was confirmed. */
async function countRefusal({ clock }: Context, db: Tx, key: string): Promise<void> {
  const refused = db
    .selectFrom('deliveries')
    .innerJoin('subscriptions', 'emailKey', 'subscriptionKey')
    .where('subscriptionKey', '=', key)
    .where('deliveries.state', '=', 'refused')
    .whereRef('settledAt', '>=', 'changedAt');
  if ((await countRows(refused)) >= 2) await endSubscription(db, key, clock);
}
