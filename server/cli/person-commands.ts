import { readFile } from 'node:fs/promises';
import { emailKey } from '../../forms/email.ts';
import { correctSender } from '../calls/correct-sender.ts';
import { systemClock } from '../clock.ts';
import { endSubscription } from '../newsletter/subscriptions.ts';
import { addressesIn, endAll, textOf } from '../newsletter/undeliverable.ts';
import { erasePerson } from '../retention/erase-person.ts';
import type { Tx } from '../store/store.ts';
import { unchanged } from './call-commands.ts';
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
  async (context, { id }, { name, email, phone }) => {
    if (name === undefined && email === undefined && phone === undefined)
      throw new UsageError('correct needs --name, --email or --phone.');
    const correction = { fullName: name, email, phoneNumber: phone };
    const correct = (db: Tx) => correctSender(db, id, correction, systemClock);
    const answer = await change(context, correct, ({ result }) => isDone(result), id);
    if (answer.result !== 'done') {
      const refused = answer.result === 'needsNumber' || answer.result === 'otherCall';
      return { text: NOT_CORRECTED[answer.result], facts: { corrected: false }, exitCode: refused ? 1 : 3 };
    }
    const links = answer.newLinks ? ' Links in emails sent to the old address no longer work.' : '';
    const again = answer.callMails ? ' The caller and the firm each get the email about the call again.' : '';
    return { text: `Corrected.${links}${again}`, facts: { corrected: true } };
  },
);

export const unsubscribe: Run<object, [email: string]> = async (context, _options, email) => {
  const end = (db: Tx) => endSubscription(db, emailKey(email), systemClock);
  const unsubscribed = await change(context, end, Boolean);
  return changed({ unsubscribed }, 'Unsubscribed.', 'This address has no subscription.');
};

/** Ends the subscriptions of all addresses found in a file, in any format. */
export const undeliverable: Run<object, [file: string]> = async ({ store, record }, _options, file) => {
  const list = await readFile(file).catch(() => {
    throw new UsageError(`${file} can't be read.`);
  });
  const keys = addressesIn(textOf(list));
  if (keys.length === 0)
    return {
      text: `${file} has no email addresses that can be read, so nothing has changed. Save the list as CSV or plain text and try again.`,
      facts: { addresses: 0, ended: 0 },
      exitCode: 3,
    };
  const ended = await endAll(store, keys, systemClock, (db) => record(db));
  return {
    text: `Read ${plural(keys.length, 'address')} and ended ${plural(ended, 'subscription')}.`,
    facts: { addresses: keys.length, ended },
  };
};

/** Erases everything about an address. Refuses while there's an upcoming call, or emails about a canceled one are unsent. */
export async function erase(
  { store, config, record }: CommandContext,
  _options: object,
  email: string,
): Promise<Done> {
  const done = await erasePerson({ store, config, clock: systemClock }, email, (db) => record(db));
  if (done.result === 'call') {
    const [first] = done.calls;
    const text = `Nothing was erased: this person has a call on ${moment(first?.startsAt ?? 0)}. Cancel it first with "leads cancel-call ${first?.id.slice(0, 8)}".`;
    return { text, facts: { erased: false, calls: done.calls.map(({ id }) => id) }, exitCode: 1 };
  }
  if (done.result === 'unsent') {
    const text =
      'Nothing was erased: the emails that say the call is canceled haven’t left yet. Run this again once they have; "leads show" says why they wait.';
    return { text, facts: { erased: false, waiting: true }, exitCode: 1 };
  }
  const { result: _, ...facts } = done;
  const { submissions, subscriptions, mailFiles, logEmptied } = facts;
  const text =
    submissions + subscriptions === 0
      ? 'Nothing was stored about this address.'
      : `Erased: ${plural(submissions, 'submission')}, ${plural(subscriptions, 'subscription')}, ${plural(mailFiles, 'mail file')}. Emails already sent and backups can’t be erased.`;
  return { text: logEmptied ? text : `${text} ${TRACES_LEFT}`, facts, exitCode: logEmptied ? 0 : 1 };
}
