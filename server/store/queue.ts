import { randomUUID } from 'node:crypto';
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely';
import { CLOCK_TOLERANCE, type Clock } from '../clock.ts';
import { MOST_UNSETTLED, nextAttempt, type Outcome, SUSPECT_UNSETTLED } from '../outbox/next-attempt.ts';
import type { DeliveryState, DeliveryTable, Schema, SubmissionTable, Target } from './schema.ts';
import type { Store } from './store.ts';

/** A delivery in the hands of a worker, with the submission that it is about. */
export type Claimed = { delivery: DeliveryTable; submission: SubmissionTable; lease: string };

/** Deliveries that are due and in nobody's hands. Moments "decided" in the future are those of a wrong clock. */
function due(now: number) {
  const future = now + CLOCK_TOLERANCE;
  return (eb: ExpressionBuilder<Schema, 'deliveries'>): Expression<SqlBool> =>
    eb.and([
      eb('deliveries.state', '=', 'pending'),
      eb.or([eb('deliveries.nextAt', '<=', now), eb('deliveries.scheduledAt', '>', future)]),
      eb.or([
        eb('deliveries.lease', 'is', null),
        eb('deliveries.leaseUntil', '<=', now),
        eb('deliveries.leasedAt', '>', future),
      ]),
    ]);
}

/** The targets that have something due: one question for all of them, asked every second by an idle worker. */
export async function dueTargets(store: Store, clock: Clock): Promise<Target[]> {
  const found = await store.read
    .selectFrom('deliveries')
    .select('target')
    .distinct()
    .where(due(clock()))
    .execute();
  return found.map(({ target }) => target);
}

/** Whether a target has a due delivery that more than one worker did not survive. */
export async function hasSuspect(store: Store, target: Target, clock: Clock): Promise<boolean> {
  const found = await store.read
    .selectFrom('deliveries')
    .select('id')
    .where('target', '=', target)
    .where(due(clock()))
    .where('unsettled', '>=', SUSPECT_UNSETTLED)
    .limit(1)
    .execute();
  return found.length > 0;
}

/**
 * Takes due deliveries of one target into the caller's hands for `leaseFor` milliseconds. Nobody else is given
 * them in that time; after it they are anybody's, since their holder must have died.
 *
 * A delivery that no worker has survived so often that it must be the cause becomes `dead` instead.
 *
 * @param options.suspects takes those that more than one worker did not survive, instead of all others
 * @param options.holding ids that this process is still working on, whatever the clock says of their leases
 */
export async function claimDeliveries(
  store: Store,
  target: Target,
  options: {
    most: number;
    leaseFor: number;
    holding: ReadonlySet<string>;
    clock: Clock;
    suspects?: boolean;
  },
): Promise<Claimed[]> {
  const { most, leaseFor, holding, clock, suspects = false } = options;
  const now = clock();
  const wanted = suspects ? '>=' : '<';
  // Looking costs little; only a find is worth the write lock.
  const found = await store.read
    .selectFrom('deliveries')
    .select('id')
    .where('target', '=', target)
    .where(due(now))
    .where('unsettled', wanted, SUSPECT_UNSETTLED)
    .limit(1 + holding.size)
    .execute();
  if (found.every(({ id }) => holding.has(id))) return [];

  const lease = randomUUID();
  return await store.write(async (db) => {
    let candidates = db
      .selectFrom('deliveries')
      .select(['id', 'unsettled'])
      .where('target', '=', target)
      .where(due(now))
      .where('unsettled', wanted, SUSPECT_UNSETTLED)
      .orderBy('nextAt')
      .limit(most);
    if (holding.size > 0) candidates = candidates.where('id', 'not in', [...holding]);
    if (store.kind === 'postgresql') candidates = candidates.forUpdate().skipLocked();
    const rows = await candidates.execute();

    const deadly = rows.filter((row) => row.unsettled >= MOST_UNSETTLED).map((row) => row.id);
    if (deadly.length > 0) {
      await db
        .updateTable('deliveries')
        .set({
          state: 'dead',
          lease: null,
          leasedAt: null,
          leaseUntil: null,
          settledAt: now,
          lastError: `the worker stopped ${MOST_UNSETTLED} times while delivering this`,
        })
        .where('id', 'in', deadly)
        .execute();
    }
    const ids = rows.filter((row) => row.unsettled < MOST_UNSETTLED).map((row) => row.id);
    if (ids.length === 0) return [];
    const deliveries = await db
      .updateTable('deliveries')
      .set((eb) => ({ lease, leasedAt: now, leaseUntil: now + leaseFor, unsettled: eb('unsettled', '+', 1) }))
      .where('id', 'in', ids)
      .returningAll()
      .execute();
    const submissions = await db
      .selectFrom('submissions')
      .selectAll()
      .where(
        'id',
        'in',
        deliveries.map((delivery) => delivery.submissionId),
      )
      .execute();
    const byId = new Map(submissions.map((submission) => [submission.id, submission]));
    return deliveries.flatMap((delivery) => {
      const submission = byId.get(delivery.submissionId);
      return submission ? [{ delivery, submission, lease }] : [];
    });
  });
}

/**
 * Whether a delivery is still in the hands of whoever claimed it: neither erased nor taken over since. On PostgreSQL it
 * stays so until the transaction ends.
 */
export async function isHeld(
  db: Transaction<Schema>,
  kind: Store['kind'],
  { delivery, lease }: Claimed,
): Promise<boolean> {
  let query = db
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', delivery.id)
    .where('lease', '=', lease);
  if (kind === 'postgresql') query = query.forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Writes down what an attempt came to, and ends the lease. A delivery whose lease has passed to another worker
 * keeps that worker's hold, except that "delivered" always counts: the other side has it.
 *
 * @returns what the delivery became, or `gone` if it was erased or taken over meanwhile
 */
export async function settleDelivery(
  store: Store,
  { delivery, lease }: Claimed,
  outcome: Outcome,
  clock: Clock,
): Promise<DeliveryState | 'gone'> {
  const now = clock();
  const unleased = { lease: null, leasedAt: null, leaseUntil: null };
  const free = { ...unleased, unsettled: 0 };
  const attempts = delivery.attempts + (outcome.result === 'postponed' ? 0 : 1);
  let state: DeliveryState;
  let change: Partial<DeliveryTable>;
  if (outcome.result === 'delivered' || outcome.result === 'skipped' || outcome.result === 'refused') {
    state = outcome.result;
    const lastError = 'why' in outcome ? outcome.why : null;
    change = { ...free, attempts, state, settledAt: now, lastError, network: null };
  } else if (outcome.result === 'broken-off') {
    // Those that did not survive this delivery before are still to be counted.
    state = 'pending';
    change = { ...unleased, unsettled: delivery.unsettled - 1 };
  } else {
    const nextAt =
      outcome.result === 'postponed'
        ? now + outcome.wait
        : nextAttempt({ id: delivery.id, createdAt: delivery.createdAt, attempts }, now, outcome);
    state = nextAt === undefined ? 'dead' : 'pending';
    change = { ...free, attempts, state, lastError: outcome.why, scheduledAt: now };
    if (nextAt === undefined) change = { ...change, settledAt: now, network: null };
    else change.nextAt = nextAt;
  }
  return await store.write(async (db) => {
    let update = db
      .updateTable('deliveries')
      .set(change)
      .where('id', '=', delivery.id)
      .where('state', '=', 'pending');
    if (outcome.result !== 'delivered') update = update.where('lease', '=', lease);
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
    return numUpdatedRows > 0n ? state : 'gone';
  });
}
