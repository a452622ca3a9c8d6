import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { CLOCK_TOLERANCE, type Clock } from '../clock.ts';
import { MOST_UNSETTLED, nextAttempt, type Outcome, SUSPECT_UNSETTLED } from './retry-schedule.ts';
import type { DeliveryState, DeliveryTable, Schema, SubmissionTable, Target } from './schema.ts';
import type { Store } from './store.ts';

/** A delivery in the hands of a worker, with the submission that it is about. */
export type Claimed = { delivery: DeliveryTable; submission: SubmissionTable; lease: string };

/**
 * The deliveries of a target that are ready to be tried and in nobody's hands, as questions that each go by an index of
 * their own; an `or` over them would read the whole queue. Suspects, which more than one worker did not survive, are few;
 * of the others some are due, and some were scheduled by a clock that has gone back since, whose moments say nothing.
 *
 * What the indexes are limited to is written out, as they would not apply to a parameter; and the order is theirs.
 */
function ready(db: Pick<Store['read'], 'selectFrom'>, target: Target, now: number, suspects: boolean) {
  const pending = db
    .selectFrom('deliveries')
    .where('target', '=', target)
    .where('state', '=', sql.lit('pending'))
    .where('unsettled', suspects ? '>=' : '<', sql.lit(SUSPECT_UNSETTLED));
  const due = pending
    .where('nextAt', '<=', now)
    .where((eb) => eb.or([eb('lease', 'is', null), eb('leaseUntil', '<=', now)]))
    .orderBy('nextAt');
  const misdated = pending
    .where('scheduledAt', '>', now + CLOCK_TOLERANCE)
    .orderBy(suspects ? 'nextAt' : 'scheduledAt');
  return [due, misdated];
}

/** Which of some questions have an answer: asked all at once, and each for its first row, as its index has it. */
async function answered(store: Store, questions: ReturnType<typeof ready>): Promise<boolean[]> {
  const first = questions.map((question, index) => question.select('id').limit(1).as(String(index)));
  const row = await store.read.selectNoFrom(first).executeTakeFirstOrThrow();
  return questions.map((_, index) => row[index] !== null);
}

/** Which of the targets have something to be tried: one question for all of them, asked every second by an idle worker. */
export async function dueTargets(store: Store, targets: readonly Target[], clock: Clock): Promise<Target[]> {
  const now = clock();
  const asked = targets.flatMap((target) =>
    [false, true].flatMap((suspects) =>
      ready(store.read, target, now, suspects).map((question) => ({ target, question })),
    ),
  );
  const found = await answered(
    store,
    asked.map(({ question }) => question),
  );
  return targets.filter((target) => asked.some((one, index) => one.target === target && found[index]));
}

/** Whether a target has a due delivery that more than one worker did not survive. */
export async function hasSuspect(store: Store, target: Target, clock: Clock): Promise<boolean> {
  return (await answered(store, ready(store.read, target, clock(), true))).includes(true);
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
  const questions = (db: Parameters<typeof ready>[0]) =>
    ready(db, target, now, suspects).map((question) =>
      holding.size > 0 ? question.where('id', 'not in', [...holding]) : question,
    );
  // Looking costs little; only a find is worth the write lock.
  const found = await answered(store, questions(store.read));
  if (!found.includes(true)) return [];

  const lease = randomUUID();
  return await store.write(async (db) => {
    const rows: { id: string; unsettled: number }[] = [];
    for (const question of questions(db).filter((_, index) => found[index])) {
      let candidates = question.select(['id', 'unsettled']).limit(most - rows.length);
      if (rows.length > 0)
        candidates = candidates.where(
          'id',
          'not in',
          rows.map(({ id }) => id),
        );
      if (store.kind === 'postgresql') candidates = candidates.forUpdate().skipLocked();
      rows.push(...(await candidates.execute()));
    }

    const deadly = rows.filter((row) => row.unsettled >= MOST_UNSETTLED).map((row) => row.id);
    if (deadly.length > 0) {
      await db
        .updateTable('deliveries')
        .set({
          state: 'dead',
          lease: null,
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
      .set((eb) => ({
        lease,
        leaseUntil: now + leaseFor,
        scheduledAt: now,
        unsettled: eb('unsettled', '+', 1),
      }))
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
  const unleased = { lease: null, leaseUntil: null };
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
