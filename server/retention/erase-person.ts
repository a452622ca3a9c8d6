import { setTimeout as sleep } from 'node:timers/promises';
import { emailKey } from '../../forms/email.ts';
import { type Clock, SECOND } from '../clock.ts';
import { removeMailFiles, removeMailFilesAbout } from '../mail/file-mailer.ts';
import type { Store, WriteJob } from '../store/store.ts';
import { deliveriesAbout, eraseAddress } from './erase-rows.ts';

type Mailbox = { address: string };

type Context = {
  store: Store;
  clock: Clock;
  /** The settings that say where mail files are and which addresses are the firm's own. */
  config: { dataDir: string; mailFrom: Mailbox; mailTo: readonly Mailbox[] };
};

export type Erasure =
  /** Nothing was erased: these leads have calls ahead, which have to be canceled first. */
  | { result: 'call'; calls: { id: string; startsAt: number }[] }
  /** Nothing was erased: the emails that say a call is canceled haven't left. */
  | { result: 'unsent' }
  /** `logEmptied`: whether SQLite's write-ahead log is free of erased data, too. */
  | {
      result: 'erased';
      submissions: number;
      deliveries: number;
      subscriptions: number;
      mailFiles: number;
      logEmptied: boolean;
    };

/** By then a worker that had claimed an email has written its file, which can then be removed. */
const FILE_WRITTEN = 2 * SECOND;

const callsAhead = ({ store, clock }: Context, email: string) =>
  store.read
    .selectFrom('submissions')
    .innerJoin('calls', 'calls.submissionId', 'submissions.id')
    .where('emailKey', '=', emailKey(email))
    .where('startsAt', '>', clock());

/**
 * Erases everything about an address in any spelling, including its mail files.
 * @param also what else to save with it
 */
export async function erasePerson(context: Context, email: string, also?: WriteJob<void>): Promise<Erasure> {
  const calls = await callsAhead(context, email)
    .select(['submissions.id', 'startsAt'])
    .where('change', '!=', 'cancelled')
    .orderBy('startsAt')
    .execute();
  if (calls.length > 0) return { result: 'call', calls };
  const unsent = await callsAhead(context, email)
    .innerJoin('deliveries', 'deliveries.submissionId', 'submissions.id')
    .select('deliveries.id')
    .where('change', '=', 'cancelled')
    .where('target', 'in', ['call-mail', 'call-firm-mail', 'call-former-mail'])
    .where('deliveries.state', '=', 'pending')
    .executeTakeFirst();
  return unsent ? { result: 'unsent' } : eraseNow(context, email, also);
}

async function eraseNow({ store, config }: Context, email: string, also?: WriteJob<void>): Promise<Erasure> {
  // Files before rows, because only the rows say whose they are: an interrupted erasure can then be run again.
  let mailFiles = await removeMailFiles(config.dataDir, await deliveriesAbout(store, email));
  const erased = await store.write(async (db) => {
    const erased = await eraseAddress(db, email);
    if (erased.submissions + erased.subscriptions > 0) await also?.(db);
    return erased;
  });
  if (erased.held > 0) await sleep(FILE_WRITTEN);
  mailFiles += await removeMailFiles(config.dataDir, new Set(erased.deliveries));
  const key = emailKey(email);
  // Every email is to or from the firm, so its own address says nothing about whose email it is.
  const isOurs = [config.mailFrom, ...config.mailTo].some(({ address }) => emailKey(address) === key);
  if (!isOurs) mailFiles += await removeMailFilesAbout(config.dataDir, key);
  const { submissions, subscriptions, deliveries } = erased;
  // Even if nothing was stored, to finish an erasure that was interrupted.
  const logEmptied = await store.truncateWal();
  return {
    result: 'erased',
    submissions,
    deliveries: deliveries.length,
    subscriptions,
    mailFiles,
    logEmptied,
  };
}
