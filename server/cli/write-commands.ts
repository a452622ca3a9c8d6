import { resolve } from 'node:path';
import { firm, retention } from '../../content-model/firm.ts';
import { systemClock } from '../clock.ts';
import { WHY_HELD } from '../retention/start-sweeps.ts';
import { countExpired, sweep, sweepState } from '../retention/sweep.ts';
import { databaseFile } from '../store/open-store.ts';
import { releaseSubmission, retryDead } from '../store/requeue.ts';
import { backUp } from '../store/sqlite-file.ts';
import { day, UsageError } from './arguments.ts';
import { type CommandContext, type Done, namedSubmission } from './read-commands.ts';
import { inWords } from './swept.ts';
import { plural } from './terminal.ts';

/** The same result as text for people or JSON for scripts. */
export function result(
  json: boolean | undefined,
  facts: object,
  words: string,
  exitCode: 0 | 1 | 3 = 0,
): Done {
  return { output: json ? `${JSON.stringify(facts)}\n` : `${words}\n`, exitCode };
}

/**
 * Makes dead deliveries due again: those of one submission, or all. Exit code 3 where there is nothing to retry.
 *
 * @throws UsageError for other than one id or `--all`
 */
export async function retry(context: CommandContext): Promise<Done> {
  const { store, args } = context;
  if (args.all && args.operands.length > 0) throw new UsageError('retry takes an id or --all, not both.');
  const submission = args.all ? undefined : await namedSubmission(context);
  if (!args.all && !submission) {
    return result(args.json, { retried: 0 }, 'No submission has this id.', 3);
  }
  const retried = await store.write((db) => retryDead(db, submission?.id, systemClock));
  const words = retried === 0 ? 'There is nothing dead here.' : `${plural(retried, 'delivery')} due again.`;
  return result(args.json, { retried }, words, retried === 0 ? 3 : 0);
}

/**
 * Lets a quarantined submission go its way. Exit code 3 where no submission has the id, or it is not quarantined.
 *
 * @throws UsageError for other than one id
 */
export async function release(context: CommandContext): Promise<Done> {
  const { store, args } = context;
  const submission = await namedSubmission(context);
  if (!submission) return result(args.json, { released: false }, 'No submission has this id.', 3);
  const released = await store.write((db) => releaseSubmission(db, submission.id, firm, systemClock));
  return released
    ? result(args.json, { released }, 'Released: its mails go out now.')
    : result(args.json, { released }, 'This submission is not quarantined.', 3);
}

/**
 * Shows what has expired, or erases it with `--confirm` and today's date in UTC. Exit code 1 if the date is a different
 * one, or if traces may be left in the log.
 *
 * @throws UsageError for a `--confirm` that isn't a date
 */
export async function sweepCommand({ store, config, args }: CommandContext): Promise<Done> {
  const context = { store, dataDir: config.dataDir, clock: systemClock, retention };
  const today = new Date(systemClock()).toISOString().slice(0, 10);
  if (args.confirm === undefined) {
    const due = await countExpired(context);
    const { held } = await sweepState(store);
    const why = held > 0 ? `The retention sweep is held: ${WHY_HELD}.\n` : '';
    const how = `If today is ${today} (UTC), "leads sweep --confirm ${today}" erases it now. If not, fix the clock first.`;
    return result(args.json, { today, held, due }, `${why}Expired: ${inWords(due)}.\n${how}`);
  }
  if (day(args.confirm, '--confirm') !== day(today, '--confirm')) {
    const words = `Nothing was erased, because this computer's clock says that today is ${today} (UTC). Fix the clock, or confirm that date.`;
    return result(args.json, { today, erased: null }, words, 1);
  }
  const swept = await sweep(context, { confirmed: true });
  if (swept.result !== 'swept') throw new Error(`a confirmed sweep is ${swept.result}`);
  const { erased, logEmptied } = swept;
  const traces = ' Another process was using the log, so traces may be left in it. Run this again.';
  const words = `Erased: ${inWords(erased)}.${logEmptied ? '' : traces}`;
  return result(args.json, { today, erased, logEmptied }, words, logEmptied ? 0 : 1);
}

/**
 * Copies the SQLite database to a file. Exit code 1 where no backup was made, as always with PostgreSQL.
 *
 * @throws UsageError for other than one file name
 */
export async function backupDatabase({ store, config, args }: CommandContext): Promise<Done> {
  const [file, ...more] = args.operands;
  if (file === undefined || more.length > 0) throw new UsageError('backup takes one file name.');
  if (store.kind === 'postgresql') {
    return result(args.json, { backup: null }, 'The leads are in PostgreSQL: use pg_dump.', 1);
  }
  try {
    const target = resolve(file);
    const counts = await backUp(databaseFile(config.dataDir), target);
    const words = `Backed up ${plural(counts.submissions, 'submission')} to ${target}, and checked the copy. To restore, stop the server and put it in place of ${databaseFile(config.dataDir)}, without its -wal and -shm files.`;
    return result(args.json, { backup: target, ...counts }, words);
  } catch (error) {
    return result(args.json, { backup: null }, `No backup was made: ${(error as Error).message}.`, 1);
  }
}
