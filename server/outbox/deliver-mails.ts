import { peopleOf } from '../../content-model/service-lead.ts';
import { emailKey } from '../../forms/email.ts';
import { callOf, reminderTime, reportMissedCall, stateOf } from '../calls/booking.ts';
import { CALL_PAGE, callFirmMail, callFormerMail, callMail } from '../calls/call-mails.ts';
import type { FormerCall } from '../calls/former-person.ts';
import { BY_CALL, promisedDay, reasonNotToRemind, reopenLead } from '../leads/answers.ts';
import { takePlace } from '../leads/courtesy-mails.ts';
import { repliesOf } from '../leads/replies.ts';
import { firmMail, lateMail, notedMail, reminderMail } from '../mail/firm-mail.ts';
import { type Address, type Addresses, link } from '../mail/mail.ts';
import { replyMail } from '../mail/reply-mail.ts';
import { visitorMail } from '../mail/visitor-mail.ts';
import { confirmationMail, welcomeMail } from '../newsletter/newsletter-mails.ts';
import { noteSignUp, subscriptionOf } from '../newsletter/subscriptions.ts';
import { deskAddress } from '../people/desk-state.ts';
import { addressesOf, personById } from '../people/people.ts';
import { after } from '../retention/expired.ts';
import type { CallTable, SubmissionTable } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';
import { issueToken } from '../store/tokens.ts';
import { type DeliveryContext, deliverMail, issueLink, type Prepare } from './delivery-context.ts';
import type { Deliverers } from './worker.ts';

/** Returns how to deliver each email about a submission. */
export const deliverMails = (context: DeliveryContext): Deliverers => ({
  'firm-mail': deliverMail(context, toItsPeople(toFirm(firmMail)), 'firm'),
  'reminder-mail': deliverMail(context, reminder(toWhoseItIs(toFirm(reminderMail))), 'firm'),
  'late-mail': deliverMail(context, reminder(toEverybody(toFirm(lateMail))), 'firm'),
  'note-mail': deliverMail(context, toItsPeople(toFirm(notedMail)), 'firm'),
  'visitor-mail': deliverMail(context, receipt),
  'reply-mail': deliverMail(context, reply),
  'confirmation-mail': deliverMail(context, confirmation),
  'welcome-mail': deliverMail(context, welcome),
  'call-mail': deliverMail(context, aboutCall(callMail, reportMissed)),
  'call-firm-mail': deliverMail(context, toItsCallers(aboutCall(callFirmMail, reopen)), 'firm'),
  'call-former-mail': deliverMail(context, toFormer),
  'call-reminder': deliverMail(context, aboutCall(callMail)),
});

/** Composes an email about a lead, with a link to mark it as answered that works as long as the lead is kept. */
const toFirm =
  (write: typeof firmMail): Prepare =>
  async (db, claimed, { mails, retention }) => {
    const { submission } = claimed;
    const expiresAt = after(submission.createdAt, retention.leads);
    const context = { ...mails, desk: await deskAddress(db) };
    return write(claimed, context, await issueToken(db, 'answer', submission, expiresAt));
  };

const uniqueOf = (addresses: Address[]) =>
  [...new Map(addresses.toReversed().map((one) => [emailKey(one.address), one])).values()].reverse();

/** Composes an email of the firm for other addresses, or for `MAIL_TO` if there are none. */
const withAddresses = (prepare: Prepare, [first, ...more]: Address[]): Prepare => {
  if (!first) return prepare;
  const mailTo: Addresses = [first, ...more];
  return (db, claimed, context) => prepare(db, claimed, { ...context, mails: { ...context.mails, mailTo } });
};

/** Returns the addresses of those who get the messages of a lead's service. */
const itsPeople = (db: Tx, { service }: SubmissionTable, { named }: DeliveryContext) =>
  addressesOf(
    db,
    peopleOf('messages', service, named).map(({ id }) => id),
  );

const toItsPeople =
  (prepare: Prepare): Prepare =>
  async (db, claimed, context) => {
    const people = await itsPeople(db, claimed.submission, context);
    return withAddresses(prepare, people)(db, claimed, context);
  };

/** Composes an email about a call for those who get the service's messages, and who has the call. */
const toItsCallers =
  (prepare: Prepare): Prepare =>
  async (db, claimed, context) => {
    const call = await callOf(db, claimed.submission.id);
    const own = call ? await addressesOf(db, [call.person]) : [];
    const people = await itsPeople(db, claimed.submission, context);
    const usual = people.length > 0 ? people : context.mails.mailTo;
    const to = uniqueOf([...usual, ...own]);
    const mails = own.length > 0 ? { ...context.mails, invited: own } : context.mails;
    return withAddresses(prepare, to)(db, claimed, { ...context, mails });
  };

/** Tells whoever had a call that it isn't theirs anymore. */
const toFormer: Prepare = async (db, claimed, { mails }) => {
  const { person: id, ...times }: FormerCall = JSON.parse(claimed.delivery.payload ?? '');
  const call = await callOf(db, claimed.submission.id);
  const person = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
  if (!call || !person) return { code: 'skipped', why: 'the call or the person is gone' };
  const { name, email: address, namedId, removedAt } = person;
  if (call.change !== 'cancelled' && removedAt === null && namedId === call.person)
    return { code: 'skipped', why: 'the call is theirs again' };
  return callFormerMail(claimed, { ...call, ...times }, { name, address }, mails);
};

/** Composes it for the person to whom the lead was given, or its service's. If nothing happens, the next one goes to everybody. */
const toWhoseItIs =
  (prepare: Prepare): Prepare =>
  async (db, claimed, context) => {
    const { givenTo } = claimed.submission;
    const person = givenTo === null ? undefined : await personById(db, givenTo);
    if (!person) return toItsPeople(prepare)(db, claimed, context);
    const { name, email: address } = person;
    return withAddresses(prepare, [{ name, address }])(db, claimed, context);
  };

/** Composes it for the service's people and `MAIL_TO`, so that a vacation isn't why nobody answers. */
const toEverybody =
  (prepare: Prepare): Prepare =>
  async (db, claimed, context) => {
    const people = await itsPeople(db, claimed.submission, context);
    return withAddresses(prepare, uniqueOf([...context.mails.mailTo, ...people]))(db, claimed, context);
  };

const reminder =
  (prepare: Prepare): Prepare =>
  async (db, claimed, context) =>
    (await reasonNotToRemind(db, claimed, context.clock)) ?? (await prepare(db, claimed, context));

/** Confirms to the visitor that the lead arrived, with a link to book a call if there's none yet. */
const receipt: Prepare = async (db, claimed, context) => {
  const { clock, mails, calls } = context;
  const unsent = await takePlace(db, claimed, clock);
  if (unsent) return unsent;
  const books = calls && !(await callOf(db, claimed.submission.id));
  const booking = books && link(mails, CALL_PAGE, await issueLink(db, 'call', claimed, context));
  const now = clock();
  const day = promisedDay(claimed.submission, mails.firm, now);
  return visitorMail(claimed, mails, { day, booking: booking || undefined, now });
};

/** Sends what someone wrote at the desk, as an answer to our receipt. */
const reply: Prepare = async (db, claimed, { mails }) => {
  const { delivery, submission } = claimed;
  const written = repliesOf(submission).find(({ id }) => id === delivery.id);
  if (!written) return { code: 'skipped', why: 'taken back' };
  const receipt = await db
    .selectFrom('deliveries')
    .select('id')
    .where('submissionId', '=', submission.id)
    .where('target', '=', 'visitor-mail')
    .where('state', '=', 'delivered')
    .executeTakeFirst();
  return replyMail(claimed, written, mails, receipt?.id);
};

const confirmation: Prepare = async (db, claimed, context) => {
  const { clock, mails } = context;
  if (!mails.firm.newsletter) return { code: 'skipped', why: 'the newsletter has ended' };
  const state = await noteSignUp(db, claimed.submission, clock);
  if (state === 'confirmed') return { code: 'skipped', why: 'already subscribed' };
  if (state === 'unsubscribed') return { code: 'skipped', why: 'unsubscribed since' };
  const unsent = await takePlace(db, claimed, clock, context.siteConfirmations);
  if (unsent) return unsent;
  return confirmationMail(claimed, mails, {
    confirm: await issueLink(db, 'confirm', claimed, context),
    unsubscribe: await issueLink(db, 'unsubscribe', claimed, context),
  });
};

const welcome: Prepare = async (db, claimed, context) => {
  const subscription = await subscriptionOf(db, claimed.submission.emailKey);
  if (subscription?.state !== 'confirmed') return { code: 'skipped', why: 'no longer subscribed' };
  const unsubscribe = await issueLink(db, 'unsubscribe', claimed, context);
  return welcomeMail(claimed, context.mails, unsubscribe, context.issues?.newest);
};

/** Stores what else is needed if an email leaves only after its call. */
type IfOver = (db: Tx, lead: SubmissionTable, call: CallTable, context: DeliveryContext) => Promise<unknown>;

const reportMissed: IfOver = (db, _lead, call, { clock }) => reportMissedCall(db, call, clock());

// The firm may not have known about the call, so someone still has to get in touch.
const reopen: IfOver = async (db, { id, endedBy }, _call, { mails, clock }) =>
  endedBy === BY_CALL && reopenLead(db, id, mails.firm, clock);

/** Describes the call as it is when the email leaves. */
const aboutCall =
  (write: typeof callMail, ifOver?: IfOver): Prepare =>
  async (db, claimed, context) => {
    const { submission, delivery } = claimed;
    const isReminder = delivery.target === 'call-reminder';
    const now = context.clock();
    const call = await callOf(db, submission.id);
    if (!call || (isReminder && stateOf(call, now) !== 'open'))
      return { code: 'skipped', why: 'the call was canceled or has started' };
    // Due too early if the clock was ahead when the call was booked.
    const wait = isReminder ? reminderTime(call) - now : 0;
    if (wait > 0) return { code: 'postponed', why: 'not due yet', wait };
    const isOver = call.change !== 'cancelled' && stateOf(call, now) === 'none';
    if (isOver) await ifOver?.(db, submission, call, context);
    const token = await issueLink(db, 'call', claimed, context);
    return write(
      claimed,
      call,
      isOver ? 'over' : call.change,
      { ...context.mails, named: context.named },
      token,
    );
  };
