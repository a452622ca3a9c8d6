import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { systemActor } from '../activity/activity-log.ts';
import { systemClock } from '../clock.ts';
import { addRemark, MOST_REMARKS, removeRemark } from '../leads/remarks.ts';
import { releaseSubmission } from '../leads/requeue.ts';
import { retryDead } from '../leads/retry-dead.ts';
import { sweepState } from '../leads/status.ts';
import { type Counts, countExpired, sweep, WHY_HELD } from '../retention/sweep.ts';
import { backUpTo } from '../store/backups.ts';
import { databaseFile } from '../store/open-store.ts';
import type { Tx } from '../store/store.ts';
import {
  type CommandContext,
  change,
  changed,
  type Done,
  isDone,
  onSubmission,
  type Run,
  UsageError,
} from './command.ts';
import { plural } from './terminal.ts';

async function retryDeliveries(context: CommandContext, submissionId?: string): Promise<Done> {
  const retry = (db: Tx) => retryDead(db, submissionId, systemClock);
  const retried = await change(context, retry, Boolean, submissionId);
  return changed({ retried }, `${plural(retried, 'delivery')} due again.`, 'Nothing to retry.');
}

const retryOne = onSubmission({ retried: 0 }, (context, { id }) => retryDeliveries(context, id));

export function retry(context: CommandContext, { all }: { all?: true }, id?: string): Promise<Done> {
  if ((id === undefined) === !all) throw new UsageError('retry takes an ID or --all.');
  return id === undefined ? retryDeliveries(context) : retryOne(context, {}, id);
}

export const release = onSubmission({ released: false }, async (context, { id }) => {
  const release = (db: Tx) => releaseSubmission(db, id, context.firm, systemClock);
  const released = await change(context, release, Boolean, id);
  return changed({ released }, 'Released. Its emails go out now.', 'This submission is not quarantined.');
});

/** Adds a remark of the firm to a submission, or removes all of them. */
export const remark = onSubmission<object, [text: string]>(
  { written: false },
  async (context, { id }, _options, text) => {
    const added = { id: randomUUID(), by: systemActor().name, text };
    const job = (db: Tx) => (text === '' ? removeRemark(db, id) : addRemark(db, id, added, systemClock));
    const result = await change(context, job, isDone, id);
    const facts = { written: isDone(result) };
    if (result === 'done') return { text: text === '' ? 'Removed.' : 'Written.', facts };
    return { text: WHY_NO_REMARK[result], facts, exitCode: 3 };
  },
);

const WHY_NO_REMARK = {
  same: 'This submission has no remarks.',
  full: `This submission has ${MOST_REMARKS} remarks already.`,
  gone: 'This submission has just been erased.',
};

const formatCounts = ({ leads, signUps, quarantined, mailFiles }: Counts) =>
  `${plural(leads, 'lead')}, ${plural(signUps, 'sign-up')}, ${plural(quarantined, 'quarantined submission')}, ${plural(mailFiles, 'mail file')}`;

/** Shows what has expired, or erases it if today's date (UTC) is confirmed. */
export const sweepCommand: Run<{ confirm?: string }> = async (
  { store, config, retention, record },
  { confirm },
) => {
  const context = { store, dataDir: config.dataDir, clock: systemClock, retention };
  const today = new Date(systemClock()).toISOString().slice(0, 10);
  if (confirm === undefined) {
    const due = await countExpired(context);
    const { held } = await sweepState(store);
    const why = held > 0 ? `The retention sweep is held: ${WHY_HELD}.\n` : '';
    const how = `If today is ${today} (UTC), "leads sweep --confirm ${today}" erases it now. If not, fix the clock first.`;
    return { text: `${why}Expired: ${formatCounts(due)}.\n${how}`, facts: { today, held, due } };
  }
  if (confirm !== today) {
    const text = `Nothing was erased, because this computer's clock says that today is ${today} (UTC). Fix the clock, or confirm that date.`;
    return { text, facts: { today, erased: null }, exitCode: 1 };
  }
  // Before it, because it erases in many steps.
  await store.write((db) => record(db));
  const swept = await sweep(context, { confirmed: true });
  if (swept.result !== 'swept') throw new Error(`unexpected result of a confirmed sweep: ${swept.result}`);
  const { erased, logEmptied } = swept;
  const left = logEmptied ? '' : ` ${TRACES_LEFT}`;
  return {
    text: `Erased: ${formatCounts(erased)}.${left}`,
    facts: { today, erased, logEmptied },
    exitCode: logEmptied ? 0 : 1,
  };
};

export const TRACES_LEFT =
  'Erased data may still be in SQLite’s write-ahead log, because another process was using it. Run this again.';

/** Copies the SQLite database to a file. Exit code 1 if that fails, as always with PostgreSQL. */
export const backupDatabase: Run<object, [file: string]> = async ({ store, config }, _options, file) => {
  const facts = { backup: null };
  if (store.kind === 'postgresql')
    return { text: 'The leads are in PostgreSQL: use pg_dump.', facts, exitCode: 1 };
  const database = databaseFile(config.dataDir);
  try {
    const target = resolve(file);
    const counts = await backUpTo({ store, dataDir: config.dataDir, clock: systemClock }, target);
    const text = `Backed up ${plural(counts.submissions, 'submission')} to ${target} and checked the copy. To restore, stop the server, replace ${database} with it, and delete the -wal and -shm files next to it.`;
    return { text, facts: { backup: target, ...counts }, amount: counts.submissions };
  } catch (error) {
    return { text: `No backup was made: ${(error as Error).message}.`, facts, exitCode: 1 };
  }
};
