import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { EMAIL_MAX_LENGTH, emailKey, isEmail } from '../../forms/email.ts';
import { correctSender } from '../calls/correct-sender.ts';
import { SECOND, systemClock } from '../clock.ts';
import { deliveriesAbout, eraseAddress } from '../leads/erase.ts';
import { removeMailFiles, removeMailFilesAbout } from '../mail/file-mailer.ts';
import { endSubscription, subscriptionOf } from '../newsletter/subscriptions.ts';
import type { Store } from '../store/store.ts';
import { unchanged } from './call-commands.ts';
import { type CommandContext, changed, type Done, onSubmission, type Run, UsageError } from './command.ts';
import { moment, plural } from './terminal.ts';
import { TRACES_LEFT } from './write-commands.ts';

const NOT_CORRECTED = {
  same: 'Nothing was changed: the lead has these values already.',
  signUp: 'This is a newsletter sign-up: the person can sign up again with the right address.',
  needsNumber: 'Nothing was changed: the call needs a number.',
  otherCall: unchanged('otherCall'),
  changed: unchanged('changed'),
  gone: 'This lead has just been erased.',
};

/** Corrects the sender of a lead. Refuses if a call would lose its phone number, or the address has another lead's call. */
export const correct = onSubmission<{ name?: string; email?: string; phone?: string }>(
  { corrected: false },
  async ({ store }, { id }, { name, email, phone }) => {
    if (name === undefined && email === undefined && phone === undefined)
      throw new UsageError('correct needs --name, --email or --phone.');
    const correction = { fullName: name, email, phoneNumber: phone };
    const answer = await store.write((db) => correctSender(db, id, correction, systemClock));
    if (answer.result !== 'done') {
      const refused = answer.result === 'needsNumber' || answer.result === 'otherCall';
      return { text: NOT_CORRECTED[answer.result], facts: { corrected: false }, exitCode: refused ? 1 : 3 };
    }
    const links = answer.newLinks ? ' Links in emails sent to the old address no longer work.' : '';
    const again = answer.callMails ? ' Both sides get the email about the call again.' : '';
    return { text: `Corrected.${links}${again}`, facts: { corrected: true } };
  },
);

export const unsubscribe: Run<object, [email: string]> = async ({ store }, _options, email) => {
  const unsubscribed = await store.write((db) => endSubscription(db, emailKey(email), systemClock));
  return changed({ unsubscribed }, 'Unsubscribed.', 'This address has no subscription.');
};

/** Finds addresses between any signs that they can't have, or that lists put around them. */
const addressesIn = (text: string): string[] =>
  text
    .split(/[\s<>()[\]",;:|]+/)
    // Longer words can't be addresses, and trimming them would take time.
    .filter((word) => word.includes('@') && word.length <= 2 * EMAIL_MAX_LENGTH)
    .map((word) => word.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(isEmail);

/** Ends the subscriptions of all addresses found in a file, in any format. */
export const undeliverable: Run<object, [file: string]> = async ({ store }, _options, file) => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} can't be read.`);
  });
  const keys = new Set(addressesIn(text).map(emailKey));
  let ended = 0;
  for (const key of keys) {
    const isNew = await store.write(async (db) => {
      const known = await subscriptionOf(db, key);
      if (!known || known.state === 'unsubscribed') return false;
      return await endSubscription(db, key, systemClock);
    });
    if (isNew) ended += 1;
  }
  return {
    text: `Read ${plural(keys.size, 'address')} and ended ${plural(ended, 'subscription')}.`,
    facts: { addresses: keys.size, ended },
    exitCode: keys.size > 0 ? 0 : 3,
  };
};

/** By then a worker that had claimed an email has written its file, which can then be removed. */
const FILE_WRITTEN = 2 * SECOND;

const callsAhead = ({ read }: Store, email: string) =>
  read
    .selectFrom('submissions')
    .innerJoin('calls', 'calls.submissionId', 'submissions.id')
    .where('emailKey', '=', emailKey(email))
    .where('startsAt', '>', systemClock());

/** Erases everything about an address. Refuses while there's an upcoming call, or emails about a canceled one are unsent. */
export async function erase(context: CommandContext, _options: object, email: string): Promise<Done> {
  const { store } = context;
  const booked = await callsAhead(store, email)
    .selectAll('submissions')
    .select('startsAt')
    .where('change', '!=', 'cancelled')
    .execute();
  const [first] = booked;
  if (first) {
    const text = `Nothing was erased: this person has a call on ${moment(first.startsAt)}. Cancel it first with "leads cancel-call ${first.id.slice(0, 8)}".`;
    return { text, facts: { erased: false, calls: booked.map(({ id }) => id) }, exitCode: 1 };
  }
  const unsent = await callsAhead(store, email)
    .innerJoin('deliveries', 'deliveries.submissionId', 'submissions.id')
    .select('deliveries.id')
    .where('change', '=', 'cancelled')
    .where('target', 'in', ['call-mail', 'call-firm-mail'])
    .where('deliveries.state', '=', 'pending')
    .executeTakeFirst();
  if (unsent) {
    const text =
      'Nothing was erased: the emails that say the call is canceled haven’t left yet. Run this again once they have; "leads show" says why they wait.';
    return { text, facts: { erased: false, waiting: true }, exitCode: 1 };
  }
  return await eraseNow(context, email);
}

async function eraseNow({ store, config }: CommandContext, email: string): Promise<Done> {
  // Files before rows, because only the rows say whose they are: an interrupted erasure can then be run again.
  let files = await removeMailFiles(config.dataDir, await deliveriesAbout(store, email));
  const erased = await store.write((db) => eraseAddress(db, email));
  if (erased.held > 0) await sleep(FILE_WRITTEN);
  files += await removeMailFiles(config.dataDir, new Set(erased.deliveries));
  const key = emailKey(email);
  // Every email is to or from the firm, so its own address says nothing about whose email it is.
  const isOurs = [config.mailFrom, config.mailTo].some(({ address }) => emailKey(address) === key);
  if (!isOurs) files += await removeMailFilesAbout(config.dataDir, key);
  const { submissions, subscriptions } = erased;
  // Even if nothing was stored, to finish an erasure that was interrupted.
  const logEmptied = await store.truncateWal();
  const done =
    submissions + subscriptions === 0
      ? 'Nothing was stored about this address.'
      : `Erased: ${plural(submissions, 'submission')}, ${plural(subscriptions, 'subscription')}, ${plural(files, 'mail file')}. Emails already sent and backups can’t be erased.`;
  return {
    text: logEmptied ? done : `${done} ${TRACES_LEFT}`,
    facts: { submissions, deliveries: erased.deliveries.length, subscriptions, mailFiles: files, logEmptied },
    exitCode: logEmptied ? 0 : 1,
  };
}
