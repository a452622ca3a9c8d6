import { rm } from 'node:fs/promises';
import type { Retention } from '../../content-model/firm.ts';
import { type Clock, DAY } from '../clock.ts';
import { mailFilesBefore, removeMailFiles } from '../mail/file-mailer.ts';
import { eraseSubmissions } from '../store/erase.ts';
import { before, countSubmissionsThat, KEPT, type Kept, pastItsTime, told } from '../store/past-its-time.ts';
import type { SweepTable } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { ownSweepState, sweepState } from '../store/sweep.ts';

export type SweepContext = { store: Store; dataDir: string; clock: Clock; retention: Retention };

/** Numbers of submissions and mail files. */
export type Counts = Record<Kept | 'mailFiles', number>;

export type SweepResult =
  /** Less than a day has passed, or more than a week and there is nothing to erase. */
  | { result: 'not due' }
  /** Nothing was erased, and nothing will be before somebody confirms it or what is odd has ended. */
  | { result: 'stopped'; why: NonNullable<SweepTable['stopped']> }
  /** To be gone on with by the next. */
  | { result: 'interrupted' }
  /** `logEmptied`: whether what was erased is out of SQLite's write-ahead log too. */
  | { result: 'swept'; erased: Counts; logEmptied: boolean };

/**
 * The longest time between two sweeps that is taken for a server that was off. Beyond it a clock that has jumped is as
 * likely, and only a person can tell.
 */
export const LONGEST_GAP = 7 * DAY;

/** Submissions erased in one transaction: visitors' forms are stored between two of them. */
const BATCH = 100;

/** What a sweep would erase at this moment. */
export async function dueNow({ store, dataDir, clock, retention }: SweepContext): Promise<Counts> {
  const now = clock();
  const count = (kept: Kept) => countSubmissionsThat(store.read, pastItsTime(kept, now, retention), told);
  return {
    leads: await count('leads'),
    signUps: await count('signUps'),
    quarantined: await count('quarantined'),
    mailFiles: (await mailFilesBefore(dataDir, before(now, retention.mailFiles))).length,
  };
}

/** Leads and quarantined submissions that are past their time at a moment, whether the firm knows of them or not. */
export async function countLeads(
  db: Pick<Store['read'], 'selectFrom'>,
  at: number,
  retention: Retention,
): Promise<number> {
  const leads = await countSubmissionsThat(db, pastItsTime('leads', at, retention));
  return leads + (await countSubmissionsThat(db, pastItsTime('quarantined', at, retention)));
}

/**
 * Says whether a sweep may go on by itself: `due`, `not due`, or why it has to stop.
 *
 * What it erases may only be what has aged since the last one. Whatever was past its time by then already and was not
 * left for the firm's sake was dated by a clock that was wrong, or is so by a period that was made shorter.
 */
async function judge(
  context: SweepContext,
  { sweptAt, untold }: SweepTable,
): Promise<'due' | 'not due' | NonNullable<SweepTable['stopped']>> {
  const { store, dataDir, clock, retention } = context;
  const gap = clock() - (sweptAt ?? -Infinity);
  if (gap < -LONGEST_GAP) return 'behind';
  if (gap < DAY) return 'not due';
  const some = Object.values(await dueNow(context)).some((count) => count > 0);
  if (sweptAt === null) return some ? 'first' : 'due';
  // Not even noted as a sweep when it would be an empty one: counted from a wrong moment, the next days would erase.
  if (gap > LONGEST_GAP) return some ? 'gap' : 'not due';
  const oldFiles = await mailFilesBefore(dataDir, before(sweptAt, retention.mailFiles));
  const old = (await countLeads(store.read, sweptAt, retention)) + oldFiles.length;
  return old > untold ? 'unexpected' : 'due';
}

/** @returns the moment whose sweep is to be made, or why there is none */
async function begin(context: SweepContext, confirmed: boolean): Promise<number | SweepResult> {
  const { store, clock } = context;
  const state = await sweepState(store);
  // Begun by another process that is still at it, or was killed: it was allowed then.
  if (state.begunAt !== null && !confirmed) return state.begunAt;
  const verdict = confirmed ? 'due' : await judge(context, state);
  const stopped = verdict === 'due' || verdict === 'not due' ? null : verdict;
  if (stopped !== state.stopped)
    await store.write((db) => db.updateTable('sweeps').set({ stopped }).execute());
  if (stopped !== null) return { result: 'stopped', why: stopped };
  if (verdict === 'not due') return { result: 'not due' };
  return await store.write(async (db) => {
    const { sweptAt, begunAt } = await ownSweepState(db, store.kind);
    // Another process was quicker.
    if (sweptAt !== state.sweptAt) return { result: 'not due' };
    if (begunAt !== null && !confirmed) return begunAt;
    const now = clock();
    await db
      .updateTable('sweeps')
      .set({ begunAt: now, leads: 0, signUps: 0, quarantined: 0, mailFiles: 0 })
      .execute();
    return now;
  });
}

/** Erases submissions with their mail files, as `leads erase` does. Files before rows, for only the rows tell whose they are. */
async function eraseBatch({ store, dataDir }: SweepContext, kept: Kept, ids: string[]): Promise<void> {
  const deliveries = await store.read
    .selectFrom('deliveries')
    .select('id')
    .where('submissionId', 'in', ids)
    .execute();
  await removeMailFiles(dataDir, new Set(deliveries.map(({ id }) => id)));
  await store.write(async (db) => {
    await ownSweepState(db, store.kind);
    // Asked again, for a dead delivery may have been taken up since.
    const still = await db
      .selectFrom('submissions')
      .select('id')
      .where('id', 'in', ids)
      .where(told)
      .execute();
    if (still.length === 0) return;
    const { submissions } = await eraseSubmissions(db, (eb) =>
      eb(
        'id',
        'in',
        still.map(({ id }) => id),
      ),
    );
    await db
      .updateTable('sweeps')
      .set((eb) => ({ [kept]: eb(kept, '+', submissions) }))
      .execute();
  });
}

async function removeFiles(files: string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true });
}

/**
 * Erases what is past its time: once a day, and only if no clock or setting can have made it so. Any number of
 * processes may do this at once, and be killed while they do.
 *
 * @param options.confirmed whatever there is, and now: a person has looked at it
 * @param options.stopping ends it early, between two batches
 * @throws StoreUnavailable, or Error when the mail files cannot be looked at; the next sweep goes on
 */
export async function sweepKept(
  context: SweepContext,
  { confirmed = false, stopping }: { confirmed?: boolean; stopping?: AbortSignal } = {},
): Promise<SweepResult> {
  const { store, dataDir, retention } = context;
  const moment = await begin(context, confirmed);
  if (typeof moment !== 'number') {
    const { sweptAt } = await sweepState(store);
    // Where machines share a store, only one makes the day's sweep; each has mail files of its own.
    if (moment.result === 'not due' && store.kind === 'postgresql' && sweptAt !== null) {
      await removeFiles(await mailFilesBefore(dataDir, before(sweptAt, retention.mailFiles)));
    }
    return moment;
  }

  for (const kept of KEPT) {
    const past = await store.read
      .selectFrom('submissions')
      .select('id')
      .where(pastItsTime(kept, moment, retention))
      .where(told)
      .execute();
    for (let first = 0; first < past.length; first += BATCH) {
      if (stopping?.aborted) return { result: 'interrupted' };
      await eraseBatch(
        context,
        kept,
        past.slice(first, first + BATCH).map(({ id }) => id),
      );
    }
  }
  const files = await mailFilesBefore(dataDir, before(moment, retention.mailFiles));
  await removeFiles(files);

  const erased = await store.write(async (db) => {
    await ownSweepState(db, store.kind);
    await db.deleteFrom('tokens').where('expiresAt', '<', moment).execute();
    await db
      .deleteFrom('subscriptions')
      .where('state', '=', 'pending')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('tokens')
              .select('hash')
              .where('purpose', '=', 'confirm')
              .whereRef('tokens.emailKey', '=', 'subscriptions.emailKey'),
          ),
        ),
      )
      .execute();
    const untold = await countLeads(db, moment, retention);
    const { leads, signUps, quarantined, mailFiles } = await db
      .updateTable('sweeps')
      .set((eb) => ({
        sweptAt: moment,
        begunAt: null,
        untold,
        mailFiles: eb('mailFiles', '+', files.length),
      }))
      .returningAll()
      .executeTakeFirstOrThrow();
    return { leads, signUps, quarantined, mailFiles };
  });
  return { result: 'swept', erased, logEmptied: await store.emptyLog() };
}
