import type { Transaction } from 'kysely';
import { callOf } from '../calls/booking.ts';
import { CALL_PAGE } from '../calls/call-mails.ts';
import { firmMail, type lateMail, type reminderMail } from '../mail/firm-mail.ts';
import { link } from '../mail/mail.ts';
import { visitorMail } from '../mail/visitor-mail.ts';
import { after } from '../retention/expired.ts';
import { takePlace } from '../store/courtesy-mails.ts';
import type { Claimed } from '../store/queue.ts';
import { reasonNotToRemind } from '../store/reminders.ts';
import type { Schema } from '../store/schema.ts';
import { issueToken } from '../store/tokens.ts';
import {
  type DeliveryContext,
  GONE,
  linkExpiry,
  SHARE_USED,
  sendToFirm,
  writeIfHeld,
} from './delivery-context.ts';
import type { Deliver } from './worker.ts';

/** Issues the secret of a link that marks a lead as answered. It works as long as the lead is kept. */
const answerToken = (db: Transaction<Schema>, { submission }: Claimed, { retention }: DeliveryContext) =>
  issueToken(db, 'answer', submission, after(submission.createdAt, retention.leads));

/** Emails a lead to the firm. */
export function deliverToFirm(context: DeliveryContext): Deliver {
  return async (claimed, signal) => {
    const token = await writeIfHeld(context, claimed, (db) => answerToken(db, claimed, context));
    return token === 'gone'
      ? GONE
      : await sendToFirm(context, firmMail(claimed, context.mails, token), signal);
  };
}

/** Reminds the firm of a lead, unless it has been answered. */
export function deliverReminder(
  context: DeliveryContext,
  write: typeof reminderMail | typeof lateMail,
): Deliver {
  const { store, clock, mails } = context;
  return async (claimed, signal) => {
    const ready = await writeIfHeld(
      context,
      claimed,
      async (db) =>
        (await reasonNotToRemind(db, store.kind, claimed, clock)) ?? answerToken(db, claimed, context),
    );
    if (ready === 'gone') return GONE;
    if (typeof ready !== 'string') return ready;
    return await sendToFirm(context, write(claimed, mails, ready), signal);
  };
}

/** Confirms to the visitor that the lead arrived, with a link to book a call if there's none yet. */
export function deliverToVisitor(context: DeliveryContext): Deliver {
  const { store, clock, mails, calls, mailer } = context;
  return async (claimed, signal) => {
    const ready = await writeIfHeld(context, claimed, async (db) => {
      const place = await takePlace(db, claimed, { clock, kind: store.kind });
      if (place !== 'taken') return place;
      const books = calls && !(await callOf(db, claimed.submission.id));
      return {
        token: books && (await issueToken(db, 'call', claimed.submission, linkExpiry(context, 'call'))),
      };
    });
    if (ready === 'gone') return GONE;
    if (typeof ready === 'string') return SHARE_USED;
    const booking = ready.token ? link(mails, CALL_PAGE, ready.token) : undefined;
    return await mailer.send(visitorMail(claimed, mails, booking), signal);
  };
}
