import { setTimeout as sleep } from 'node:timers/promises';
import { sayProblem } from '../../content-model/field-errors.ts';
import { firm } from '../../content-model/firm.ts';
import { emailKey, isEmail } from '../../forms/email.ts';
import { leadFields } from '../../forms/lead-fields.ts';
import { callOf, cancelCall, readdressCall, stateOf } from '../calls/booking.ts';
import { SECOND, systemClock } from '../clock.ts';
import { removeMailFiles } from '../mail/file-mailer.ts';
import { momentIn } from '../moments.ts';
import { endSubscription } from '../newsletter/subscriptions.ts';
import { type Correction, correctLead } from '../store/correct-lead.ts';
import { deliveriesAbout, eraseAddress } from '../store/erase.ts';
import type { Store } from '../store/store.ts';
import { UsageError } from './arguments.ts';
import { REFUSED } from './call-commands.ts';
import { type CommandContext, type Done, namedSubmission } from './read-commands.ts';
import { plural } from './terminal.ts';
import { result } from './write-commands.ts';

/** The options of `correct`, each with what field of a lead it is. */
const CORRECTED = { name: 'fullName', email: 'email', phone: 'phoneNumber' } as const;

/** @throws UsageError for what the contact form would not take either, and where nothing is to be corrected */
function correctionOf(args: CommandContext['args']): Correction {
  const declared = new Map(leadFields);
  const correction: Correction = {};
  for (const [option, field] of Object.entries(CORRECTED)) {
    const typed = args[option as keyof typeof CORRECTED];
    const checked = typed === undefined ? undefined : declared.get(field)?.rules.contact?.(typed);
    if (checked && 'problem' in checked) throw new UsageError(`--${option}: ${sayProblem(checked)}.`);
    if (checked) correction[field] = checked.value;
  }
  if (Object.keys(correction).length === 0)
    throw new UsageError('correct needs --name, --email or --phone, with what is right.');
  return correction;
}

/**
 * Corrects what a lead says of its sender. Exit code 3 if no submission has the id or it's a sign-up, since a person with
 * another address signs up with that one; 1 if a call would lose its number, or the address has another lead's call.
 *
 * @throws UsageError for other than one id, and for a value that the contact form would not take
 */
export async function correct(context: CommandContext): Promise<Done> {
  const { store, args } = context;
  const correction = correctionOf(args);
  const lead = await namedSubmission(context);
  if (lead?.kind !== 'contact') {
    const words = lead
      ? 'This is a sign-up: the person can sign up again with the right address.'
      : 'No submission has this id.';
    return result(args.json, { corrected: false }, words, 3);
  }
  const call = await callOf(store.read, lead.id);
  if (correction.phoneNumber === '' && call?.phoneNumber && call.change !== 'cancelled')
    return result(args.json, { corrected: false }, 'Nothing was changed: the call needs a number.', 1);
  const { email } = correction;
  const isOther = email !== undefined && emailKey(email) !== lead.emailKey;
  const answer = await store.write(async (db) => {
    const giving = { clock: systemClock, kind: store.kind };
    const answer = isOther ? await readdressCall(db, lead.id, email, giving) : 'done';
    if (answer === 'done') await correctLead(db, lead, correction);
    return answer;
  });
  if (answer !== 'done') return result(args.json, { corrected: false }, REFUSED[answer] ?? answer, 1);
  const links = isOther ? ' Links in emails sent to the old address no longer work.' : '';
  const again =
    isOther && stateOf(call, systemClock()) === 'open' ? ' Both sides get the call’s email again.' : '';
  return result(args.json, { corrected: true }, `Corrected.${links}${again}`);
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

/** By then a worker that had a mail in its hands has written its file, which can be removed. */
const FILE_WRITTEN = 2 * SECOND;
/** How long the emails about a canceled call are waited for before the command gives up. */
const CALL_MAILS_WITHIN = 10 * SECOND;

/** The leads of an address that have a call ahead. */
function leadsWithCall({ read }: Store, email: string) {
  return read
    .selectFrom('submissions')
    .innerJoin('calls', 'calls.submissionId', 'submissions.id')
    .selectAll('submissions')
    .select('startsAt')
    .where('emailKey', '=', emailKey(email))
    .where('change', '!=', 'cancelled')
    .where('startsAt', '>', systemClock())
    .execute();
}

/** Waits until both sides have been emailed that a call ahead is canceled: erasing stops what hasn't left. @returns whether they have */
async function cancellationsLeft({ read }: Store, email: string): Promise<boolean> {
  for (const deadline = performance.now() + CALL_MAILS_WITHIN; ; await sleep(SECOND / 5)) {
    const waiting = await read
      .selectFrom('deliveries')
      .innerJoin('submissions', 'submissions.id', 'deliveries.submissionId')
      .innerJoin('calls', 'calls.submissionId', 'submissions.id')
      .select('deliveries.id')
      .where('emailKey', '=', emailKey(email))
      .where('change', '=', 'cancelled')
      .where('startsAt', '>', systemClock())
      .where('target', 'in', ['call-mail', 'call-firm-mail'])
      .where('deliveries.state', '=', 'pending')
      .executeTakeFirst();
    if (!waiting) return true;
    if (performance.now() > deadline) return false;
  }
}

/**
 * Removes everything about an address. A call ahead is canceled first, with `--cancel-call`; without it nothing is erased.
 * Exit code 0 even if nothing was stored; 1 if a call is ahead, the emails about its cancellation haven't left, or traces
 * may be left in the log.
 *
 * @throws UsageError for other than one email address
 */
export async function erase(context: CommandContext): Promise<Done> {
  const { store, args } = context;
  const [email = '', ...more] = args.operands;
  if (more.length > 0 || !isEmail(email)) throw new UsageError('erase takes one email address.');
  const booked = await leadsWithCall(store, email);
  const [first] = booked;
  if (first && !args['cancel-call']) {
    const words = `Nothing was erased: this person has a call on ${momentIn(firm.timeZone, first.startsAt)}. Cancel it first with "leads cancel-call ${first.id.slice(0, 8)}", or add --cancel-call to cancel it, email both sides and then erase.`;
    return result(args.json, { erased: false, calls: booked.map(({ id }) => id) }, words, 1);
  }
  for (const lead of booked)
    await store.write((db) => cancelCall(db, lead, { firm, clock: systemClock, kind: store.kind }));
  if (!(await cancellationsLeft(store, email))) {
    const words =
      'The call is canceled, but nothing was erased: the emails that say so haven’t left yet. Run this again once they have; "leads show" says why they wait.';
    return result(args.json, { erased: false, waiting: true }, words, 1);
  }
  return await eraseNow(context, email);
}

async function eraseNow({ store, config, args }: CommandContext, email: string): Promise<Done> {
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
