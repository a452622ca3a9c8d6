import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Clock, DAY } from '../clock.ts';
import type { Outcome, Refusal } from '../delivery-outcome.ts';
import { needsLocks } from './locks.ts';
import { newDelivery } from './new-delivery.ts';
import { MAX_ATTEMPTS, nextAttempt } from './retry-schedule.ts';
import type { DeliveryState, DeliveryTable, SubmissionTable, Target } from './schema.ts';
import { leadById, type Reader, type Store, type Tx, type WriteJob } from './store.ts';

type Leased = { delivery: DeliveryTable; lease: string };

/** A claimed delivery about a submission. */
export type ClaimedSubmission = Leased & { submission: SubmissionTable };

export type Claimed = ClaimedSubmission | (Leased & { submission?: undefined });

const LONGEST_WAIT = DAY;

/** Due deliveries of a target. The state is written out because a partial index doesn't match a parameter. */
function due(db: Reader, target: Target, now: number, except: ReadonlySet<string> = new Set()) {
  const query = db
    .selectFrom('deliveries')
    .where('target', '=', target)
    .where('state', '=', sql.lit('pending'))
    .where('nextAt', '<=', now)
    .orderBy('nextAt');
  return except.size > 0 ? query.where('id', 'not in', [...except]) : query;
}

/** Returns the targets with due deliveries. An idle worker asks every second, so it's one query. */
export async function dueTargets(store: Store, targets: readonly Target[], clock: Clock): Promise<Target[]> {
  const now = clock();
  const first = targets.map((target) => due(store.read, target, now).select('id').limit(1).as(target));
  const row = await store.read.selectNoFrom(first).executeTakeFirstOrThrow();
  return targets.filter((target) => row[target] !== null);
}

/** Saves what else there is to save when a delivery is refused or given up. */
export type WhenUnsent = (db: Tx, delivery: DeliveryTable) => Promise<void>;

/**
 * Claims due deliveries of one target. An attempt counts when it's claimed, and the next one is already scheduled, after a
 * gap longer than an attempt can take. So one that kills its worker isn't retried forever, and others go out in between.
 * @param options.holding ids that this process is still working on, in case the clock jumps
 */
export async function claimDeliveries(
  store: Store,
  target: Target,
  options: { most: number; holding: ReadonlySet<string>; clock: Clock; whenUnsent?: WhenUnsent | undefined },
): Promise<Claimed[]> {
  const { most, holding, clock, whenUnsent } = options;
  const now = clock();
  // Reading is cheap. Take the write lock only if there's something to claim.
  if (!(await due(store.read, target, now, holding).select('id').limit(1).executeTakeFirst())) return [];
  return await store.write(async (db) => {
    const query = due(db, target, now, holding).selectAll().limit(most);
    const rows = await query.$if(needsLocks(db), (some) => some.forUpdate().skipLocked()).execute();
    return await claimRows(db, rows, now, whenUnsent);
  });
}

/** Claims deliveries that the transaction has read and, on PostgreSQL, locked. */
export async function claimRows(
  db: Tx,
  rows: DeliveryTable[],
  now: number,
  whenUnsent?: WhenUnsent,
): Promise<Claimed[]> {
  const lease = randomUUID();
  const claimed: Claimed[] = [];
  for (const { id, submissionId, attempts } of rows) {
    const change =
      attempts < MAX_ATTEMPTS
        ? { lease, attempts: attempts + 1, scheduledAt: now, nextAt: nextAttempt(id, attempts + 1, now) }
        : ended('dead', now, { code: 'own-failure', why: 'the worker stopped during the last attempt' });
    const delivery = await db
      .updateTable('deliveries')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (delivery.state !== 'pending') {
      await whenUnsent?.(db, delivery);
      continue;
    }
    const submission = submissionId === null ? undefined : await leadById(db, submissionId);
    claimed.push({ delivery, submission, lease });
  }
  return claimed;
}

function ended(state: DeliveryState, now: number, outcome: Outcome) {
  return { state, lease: null, settledAt: now, ...noted(outcome), network: null };
}

/** What's stored about an outcome: its code for programs, and the reason for people. */
const noted = (outcome: Outcome) => ({
  code: outcome.code,
  lastError: 'why' in outcome ? outcome.why : null,
  reason: ('reason' in outcome && outcome.reason) || null,
});

/** Prepares a claimed delivery if it's still ours. What was erased since must not be stored or sent again. */
export const prepareHeld = <Ready>(
  store: Store,
  { delivery, lease }: Claimed,
  prepare: WriteJob<Ready | Outcome>,
): Promise<Ready | Outcome> =>
  store.write(async (db) => {
    const held = await db
      .selectFrom('deliveries')
      .select('id')
      .where('id', '=', delivery.id)
      .where('lease', '=', lease)
      .$if(needsLocks(db), (query) => query.forUpdate())
      .executeTakeFirst();
    return held ? prepare(db) : { code: 'skipped', why: 'erased or claimed by another worker' };
  });

function changeOf({ delivery }: Claimed, outcome: Outcome, now: number): Partial<DeliveryTable> {
  const { attempts } = delivery;
  const pending = { lease: null, scheduledAt: now };
  switch (outcome.code) {
    case 'interrupted':
      return { ...pending, attempts: attempts - 1, nextAt: now };
    case 'postponed':
      return { ...pending, attempts: attempts - 1, nextAt: now + outcome.wait, ...noted(outcome) };
    case 'delivered':
    case 'skipped':
      return ended(outcome.code, now, outcome);
    case 'recipient-refused':
      return ended('refused', now, outcome);
    case 'message-refused':
      return ended('dead', now, outcome);
    default: {
      if (attempts >= MAX_ATTEMPTS) return ended('dead', now, outcome);
      const asked = now + Math.min(outcome.wait ?? 0, LONGEST_WAIT);
      return { lease: null, nextAt: Math.max(delivery.nextAt, asked), ...noted(outcome) };
    }
  }
}

/** Queues an email to the firm about a refusal, once a day for each reason: it may get through where others don't. */
async function queueAlarm(db: Tx, reason: Refusal, now: number): Promise<void> {
  const alarm = newDelivery({ payload: JSON.stringify({ reason }) }, 'alarm-mail', now);
  const id = `${reason}-${Math.floor(now / DAY)}`;
  await db
    .insertInto('deliveries')
    .values({ ...alarm, id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Saves the outcome of an attempt and releases the delivery. If another worker has claimed it since, only `delivered` is
 * saved, because the other side has it. @param also saves what else there is to save with the new state @returns the new state,
 * or `gone` if it was erased or claimed
 */
export async function settleDelivery(
  store: Store,
  claimed: Claimed,
  outcome: Outcome,
  clock: Clock,
  also?: (db: Tx, state: DeliveryState) => Promise<unknown>,
): Promise<DeliveryState | 'gone'> {
  const change = changeOf(claimed, outcome, clock());
  return await store.write(async (db) => {
    let update = db
      .updateTable('deliveries')
      .set(change)
      .where('id', '=', claimed.delivery.id)
      .where('state', '=', 'pending');
    if (outcome.code !== 'delivered') update = update.where('lease', '=', claimed.lease);
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return 'gone';
    if ('reason' in outcome && outcome.reason) await queueAlarm(db, outcome.reason, clock());
    const state = change.state ?? 'pending';
    await also?.(db, state);
    return state;
  });
}
