import { rm } from 'node:fs/promises';
import type { Retention } from '../../content-model/firm-schema.ts';
import { removeOldActivity } from '../activity/activity-log.ts';
import { type Clock, DAY, everyHour } from '../clock.ts';
import { sweepState } from '../leads/status.ts';
import type { Log } from '../log.ts';
import { mailFilesBefore, removeMailFiles } from '../mail/file-mailer.ts';
import { removeSentFiles } from '../mail/sent-file.ts';
import { cleanUp } from '../store/clean-up.ts';
import { ofSubmission as eb, type Store, type Tx } from '../store/store.ts';
import { eraseSettled, eraseSubmissions } from './erase-rows.ts';
import {
  before,
  type Condition,
  countSubmissions,
  expired,
  firmNotified,
  KINDS,
  type Kind,
  notSettledSince,
} from './expired.ts';

export type SweepContext = { store: Store; dataDir: string; clock: Clock; retention: Retention };

export type Counts = Record<Kind | 'mailFiles', number>;

export type SweepResult =
  /** The last sweep was less than a day ago. */
  | { result: 'not due' }
  /** Nothing was erased: somebody has to look at it and confirm. */
  | { result: 'held' }
  /** `logEmptied`: whether SQLite's write-ahead log is free of erased data, too. */
  | { result: 'swept'; erased: Counts; logEmptied: boolean };

/** After a longer gap between two sweeps we can't tell a server that was off from a clock that jumped. */
export const LONGEST_GAP = 7 * DAY;

/** Submissions erased in one transaction, so that forms can be stored in between. */
const BATCH = 100;

export async function countExpired({ store, dataDir, clock, retention }: SweepContext): Promise<Counts> {
  const now = clock();
  const count = (kind: Kind) => countSubmissions(store, expired(kind, now, retention), firmNotified);
  return {
    leads: await count('leads'),
    signUps: await count('signUps'),
    quarantined: await count('quarantined'),
    mailFiles: (await mailFilesBefore(dataDir, before(now, retention.mailFiles))).length,
  };
}

/**
 * Counts what has to be confirmed: what hasn't come due since the last sweep, within a week, because its period ended or
 * the firm was notified. That comes from a clock that jumped, a server that was off, or a shorter period.
 */
async function countHeld(context: SweepContext, sweptAt: number | null): Promise<number> {
  const { store, clock, retention } = context;
  if (sweptAt === null || Math.abs(clock() - sweptAt) > LONGEST_GAP) {
    return Object.values(await countExpired(context)).reduce((sum, count) => sum + count);
  }
  const counts = KINDS.map((kind) =>
    countSubmissions(store, expired(kind, sweptAt, retention), firmNotified, notSettledSince(sweptAt)),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count);
}

/** Erases up to a batch of submissions as `leads erase` does. @returns how many */
async function eraseBatch({ store, dataDir, clock }: SweepContext, which: Condition): Promise<number> {
  const rows = await store.read.selectFrom('submissions').select('id').where(which).limit(BATCH).execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  // Files first, because only the rows say whose files they are.
  const deliveries = await store.read
    .selectFrom('deliveries')
    .select('id')
    .where('submissionId', 'in', ids)
    .execute();
  await removeMailFiles(dataDir, new Set(deliveries.map(({ id }) => id)));
  // Check again: a dead delivery may have been retried in the meantime.
  const { submissions } = await store.write((db) =>
    eraseSubmissions(db, eb.and([eb('id', 'in', ids), firmNotified]), clock),
  );
  return submissions;
}

async function removeExpiredLinks(db: Tx, now: number): Promise<void> {
  await db.deleteFrom('tokens').where('expiresAt', '<', now).execute();
  const confirm = db.selectFrom('tokens').select('emailKey').where('purpose', '=', 'confirm');
  const unconfirmed = db.deleteFrom('subscriptions').where('state', '=', 'pending');
  await unconfirmed.where('emailKey', 'not in', confirm).execute();
}

/**
 * Erases what has expired, once a day, or holds it for confirmation. Several processes may sweep at once, and a killed
 * sweep is finished by the next. @throws StoreUnavailable, or Error when the mail files can't be read
 */
export async function sweep(context: SweepContext, { confirmed = false } = {}): Promise<SweepResult> {
  const { store, dataDir, clock, retention } = context;
  const now = clock();
  const { sweptAt, held: known } = await sweepState(store);
  const isDue = confirmed || sweptAt === null || Math.abs(now - sweptAt) >= DAY;
  const held = confirmed || !isDue ? 0 : await countHeld(context, sweptAt);
  if (held !== known) await store.write((db) => db.updateTable('sweeps').set({ held }).execute());
  if (held > 0) return { result: 'held' };

  const erased: Counts = { leads: 0, signUps: 0, quarantined: 0, mailFiles: 0 };
  if (isDue) {
    for (const kind of KINDS) {
      const which = eb.and([expired(kind, now, retention), firmNotified]);
      for (let count = BATCH; count > 0; erased[kind] += count) count = await eraseBatch(context, which);
    }
  }
  // Runs even if another machine has done today's sweep, because it can't remove our files.
  for (const file of await mailFilesBefore(dataDir, before(now, retention.mailFiles))) {
    await rm(file, { force: true });
    erased.mailFiles += 1;
  }
  const kept = before(now, retention.leads);
  await removeSentFiles(dataDir, kept);
  if (!isDue) return { result: 'not due' };
  // In batches, because each newsletter issue leaves a delivery for every reader.
  while ((await store.write((db) => eraseSettled(db, kept, BATCH))) === BATCH);
  await store.write(async (db) => {
    await removeExpiredLinks(db, now);
    await removeOldActivity(db, before(now, retention.activity));
    await db.updateTable('sweeps').set({ sweptAt: now }).execute();
  });
  return { result: 'swept', erased, logEmptied: await store.truncateWal() };
}

/** Why a sweep is held, for the log and the command line. */
export const WHY_HELD =
  'it would erase more than what has expired since the last sweep, or the last one was more than a week ago';

/** Sweeps now and every hour, until it's stopped. Errors are logged, and the next sweep tries again. */
export function startSweeps(context: SweepContext & { log: Log }): { stop(): Promise<void> } {
  const { store, clock, log } = context;
  let wasHeld = false;

  async function sweepOnce(): Promise<void> {
    try {
      await cleanUp(store, clock);
      const result = await sweep(context);
      if (result.result === 'swept') {
        log.info('Erased what has expired.', result.erased);
        if (!result.logEmptied) log.warn('Traces may stay in the write-ahead log until the next sweep.');
      }
      const isHeld = result.result === 'held';
      // Log it once, not every hour.
      if (isHeld && !wasHeld) log.warn(`The retention sweep is held: ${WHY_HELD}. Run "leads sweep".`);
      wasHeld = isHeld;
    } catch (error) {
      log.error('The retention sweep failed and will run again in an hour.', error);
    }
  }

  return everyHour(sweepOnce);
}
