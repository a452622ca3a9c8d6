import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { firm, retention } from '../../content/firm.ts';
import { emailKey, isEmail } from '../../forms/email.ts';
import { leadFields } from '../../forms/lead-fields.ts';
import { callOf } from '../calls/booking.ts';
import { SECOND, systemClock } from '../clock.ts';
import { removeMailFiles } from '../mail/file-mailer.ts';
import { endSubscription } from '../newsletter/subscriptions.ts';
import { dueNow, sweepKept } from '../retention/sweep-kept.ts';
import { STOPPED } from '../retention/sweeper.ts';
import { type Correction, correctLead } from '../store/correct-lead.ts';
import { deliveriesAbout, eraseAddress } from '../store/erase.ts';
import { databaseFile } from '../store/open-store.ts';
import { releaseSubmission, retryDead } from '../store/requeue.ts';
import { backUp } from '../store/sqlite-file.ts';
import { sweepState } from '../store/sweep.ts';
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

/** The options of `correct`, each with what field of a lead it is. */
const CORRECTED = { name: 'fullName', email: 'email', phone: 'phoneNumber' } as const;

/** @throws UsageError for what the contact form would not take either, and where nothing is to be corrected */
function correctionOf(args: CommandContext['args']): Correction {
  const declared = new Map(leadFields);
  const correction: Correction = {};
  for (const [option, field] of Object.entries(CORRECTED)) {
    const typed = args[option as keyof typeof CORRECTED];
    const checked = typed === undefined ? undefined : declared.get(field)?.rules.contact?.(typed);
    if (checked && 'message' in checked) throw new UsageError(`--${option}: ${checked.message}.`);
    if (checked) correction[field] = checked.value;
  }
  if (Object.keys(correction).length === 0)
    throw new UsageError('correct needs --name, --email or --phone, with what is right.');
  return correction;
}

/**
 * Puts right what a lead says of its sender. Exit code 3 where no submission has the id, or it is a sign-up: whoever has
 * another address signs up with that one; 1 where a call would lose the number that the firm rings.
 *
 * @throws UsageError for other than one id, and for a value that the contact form would not take
 */
export async function correct(context: CommandContext): Promise<Done> {
  const { store, args } = context;
  const correction = correctionOf(args);
  const lead = await namedSubmission(context);
  if (lead?.kind !== 'contact') {
    const words = lead ? 'This is a sign-up: its owner signs up anew.' : 'No submission has this id.';
    return result(args.json, { corrected: false }, words, 3);
  }
  const call = await callOf(store.read, lead.id);
  if (correction.phoneNumber === '' && call?.phoneNumber && call.change !== 'cancelled')
    return result(args.json, { corrected: false }, 'Nothing was changed: the call needs a number.', 1);
  await store.write((db) => correctLead(db, lead.id, correction));
  return result(args.json, { corrected: true }, 'Corrected. What was mailed before stays as it was.');
}

/**
 * Ends the subscription of an address, as the link in its mails does. Exit code 3 where it has none.
 *
 * @throws UsageError for other than one email address
 */
export async function unsubscribe({ store, args }: CommandContext): Promise<Done> {
  const [email = '', ...more] = args.operands;
  if (more.length > 0 || !isEmail(email)) throw new UsageError('unsubscribe takes one email address.');
  const ended = await store.write((db) => endSubscription(db, emailKey(email), systemClock));
  return ended
    ? result(args.json, { unsubscribed: true }, 'Ended: "subscribers" lists the address no more.')
    : result(args.json, { unsubscribed: false }, 'This address has no subscription.', 3);
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

/** By then a worker that had a mail in its hands has written its file, which can be removed. */
const FILE_WRITTEN = 2 * SECOND;

/**
 * Removes everything about an address. Exit code 0 also where nothing was stored; 1 where traces may be left in the log.
 *
 * @throws UsageError for other than one email address
 */
export async function erase({ store, config, args }: CommandContext): Promise<Done> {
  const [email = '', ...more] = args.operands;
  if (more.length > 0 || !isEmail(email)) throw new UsageError('erase takes one email address.');
  // Files before rows, for only the rows tell whose they are: an erasure that breaks off can be run again.
  let files = await removeMailFiles(config.dataDir, await deliveriesAbout(store, email));
  const erased = await store.write((db) => eraseAddress(db, email));
  if (erased.held > 0) await sleep(FILE_WRITTEN);
  files += await removeMailFiles(config.dataDir, new Set(erased.deliveries));
  // Also when there was nothing: an erasure that was interrupted is finished by the next.
  const emptied = await store.emptyLog();
  const facts = {
    submissions: erased.submissions,
    deliveries: erased.deliveries.length,
    subscriptions: erased.subscriptions,
    mailFiles: files,
    logEmptied: emptied,
  };
  if (!emptied) {
    const words =
      'Erased, but another process kept the log busy and traces may be left in it: run this again.';
    return result(args.json, facts, words, 1);
  }
  const words =
    erased.submissions + erased.subscriptions === 0
      ? 'Nothing was stored about this address.'
      : `Erased: ${plural(erased.submissions, 'submission')}, ${plural(erased.subscriptions, 'subscription')}, ${plural(files, 'mail file')}. Mails that were sent, and backups, are beyond reach.`;
  return result(args.json, facts, words);
}

/**
 * Shows what is past its time, or erases it with `--confirm` and the day of today in UTC. Exit code 1 where the day is
 * another, another process is sweeping, or traces may be left in the log.
 *
 * @throws UsageError for a `--confirm` that is no day
 */
export async function sweep({ store, config, args }: CommandContext): Promise<Done> {
  const context = { store, dataDir: config.dataDir, clock: systemClock, retention };
  const today = new Date(systemClock()).toISOString().slice(0, 10);
  if (args.confirm === undefined) {
    const [due, { stopped }] = [await dueNow(context), await sweepState(store)];
    const why = stopped === null ? '' : `The sweep has stopped: ${STOPPED[stopped]}.\n`;
    const how = `If today is ${today} (UTC), "leads sweep --confirm ${today}" erases it now. If not, set the clock right.`;
    return result(args.json, { today, stopped, due }, `${why}Past its time: ${inWords(due)}.\n${how}`);
  }
  if (day(args.confirm, '--confirm') !== day(today, '--confirm')) {
    const words = `Nothing was erased: by this machine's clock today is ${today} (UTC). Set the clock right, or confirm that day.`;
    return result(args.json, { today, erased: null }, words, 1);
  }
  const swept = await sweepKept(context, { confirmed: true });
  if (swept.result !== 'swept') {
    return result(args.json, { today, erased: null }, 'Another process is sweeping just now.', 1);
  }
  const { erased, logEmptied } = swept;
  const words = logEmptied
    ? `Erased: ${inWords(erased)}.`
    : `Erased: ${inWords(erased)}. Another process kept the log busy and traces may be left in it: run this again.`;
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
