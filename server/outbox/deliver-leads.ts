import { callOf } from '../calls/booking.ts';
import { CALL_PAGE } from '../calls/call-mails.ts';
import { firmMail, lateMail, reminderMail } from '../mail/firm-mail.ts';
import { link } from '../mail/mail.ts';
import { visitorMail } from '../mail/visitor-mail.ts';
import { after } from '../retention/expired.ts';
import { takePlace } from '../store/courtesy-mails.ts';
import type { ClaimedSubmission } from '../store/queue.ts';
import { reasonNotToRemind } from '../store/reminders.ts';
import type { Tx } from '../store/store.ts';
import { issueToken } from '../store/tokens.ts';
import { type DeliveryContext, deliverMail, issueLink, type Prepare } from './delivery-context.ts';
import type { Deliverers } from './worker.ts';

export const deliverLeads = (context: DeliveryContext): Deliverers => ({
  'firm-mail': deliverMail(context, toFirm(firmMail), 'firm'),
  'reminder-mail': deliverMail(context, reminder(reminderMail), 'firm'),
  'late-mail': deliverMail(context, reminder(lateMail), 'firm'),
  'visitor-mail': deliverMail(context, receipt),
});

/** Issues the secret of a link that marks a lead as answered. It works as long as the lead is kept. */
const answerToken = (db: Tx, { submission }: ClaimedSubmission, { retention }: DeliveryContext) =>
  issueToken(db, 'answer', submission, after(submission.createdAt, retention.leads));

const toFirm =
  (write: typeof firmMail): Prepare =>
  async (db, claimed, context) =>
    write(claimed, context.mails, await answerToken(db, claimed, context));

/** Reminds the firm of a lead, unless it has been answered. */
const reminder =
  (write: typeof firmMail): Prepare =>
  async (db, claimed, context) =>
    (await reasonNotToRemind(db, claimed, context.clock)) ?? (await toFirm(write)(db, claimed, context));

/** Confirms to the visitor that the lead arrived, with a link to book a call if there's none yet. */
const receipt: Prepare = async (db, claimed, context) => {
  const { clock, mails, calls } = context;
  const unsent = await takePlace(db, claimed, clock);
  if (unsent) return unsent;
  const books = calls && !(await callOf(db, claimed.submission.id));
  const booking = books && link(mails, CALL_PAGE, await issueLink(db, 'call', claimed, context));
  return visitorMail(claimed, mails, booking || undefined);
};
