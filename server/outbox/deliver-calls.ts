import type { Transaction } from 'kysely';
import { BY_CALL, callOf, reportMissedCall, stateOf } from '../calls/booking.ts';
import { type CallNews, callFirmMail, callMail, callReminder, reminderTime } from '../calls/call-mails.ts';
import type { Outcome } from '../delivery-outcome.ts';
import type { Mail } from '../mail/mail.ts';
import { reopenLead } from '../store/answers.ts';
import type { CallTable, Schema, SubmissionTable } from '../store/schema.ts';
import { issueToken } from '../store/tokens.ts';
import { type DeliveryContext, GONE, linkExpiry, sendToFirm, writeIfHeld } from './delivery-context.ts';
import type { Deliver, Deliverers } from './worker.ts';

type CallEmail = {
  write: typeof callMail;
  send: (mail: Mail, signal: AbortSignal) => Promise<Outcome>;
  isReminder?: boolean;
  /** What else to store if the email leaves only after the call. */
  ifOver?: (db: Transaction<Schema>, lead: SubmissionTable, call: CallTable) => Promise<void>;
};

/** Returns how to deliver the emails about calls. */
export function deliverCalls(context: DeliveryContext): Deliverers {
  const { mailer, mails, clock } = context;
  return {
    'call-mail': aboutCall(context, {
      write: callMail,
      send: mailer.send,
      ifOver: (db, _lead, call) => reportMissedCall(db, call, clock()),
    }),
    'call-firm-mail': aboutCall(context, {
      write: callFirmMail,
      send: (mail, signal) => sendToFirm(context, mail, signal),
      // The firm may not have known about the call, so someone still has to get in touch.
      ifOver: async (db, { id, endedBy }) => {
        if (endedBy === BY_CALL) await reopenLead(db, id, mails.firm, clock);
      },
    }),
    'call-reminder': aboutCall(context, { write: callReminder, send: mailer.send, isReminder: true }),
  };
}

/** Describes the call as it is when the email leaves. */
function aboutCall(context: DeliveryContext, { write, send, isReminder, ifOver }: CallEmail): Deliver {
  const { mails, clock } = context;
  return async (claimed, signal) => {
    const { submission } = claimed;
    type Ready = { call: CallTable; news: CallNews; token: string };
    const ready = await writeIfHeld(context, claimed, async (db): Promise<Outcome | Ready> => {
      const now = clock();
      const call = await callOf(db, submission.id);
      if (!call || (isReminder && stateOf(call, now) !== 'open'))
        return { result: 'skipped', why: 'the call was canceled or has started' };
      // Due too early if the clock was ahead when the call was booked.
      const wait = isReminder ? reminderTime(call) - now : 0;
      if (wait > 0) return { result: 'postponed', why: 'not due yet', wait };
      const isOver = call.change !== 'cancelled' && stateOf(call, now) === 'none';
      if (isOver) await ifOver?.(db, submission, call);
      const token = await issueToken(db, 'call', submission, linkExpiry(context, 'call'));
      return { call, news: isOver ? 'over' : call.change, token };
    });
    if (ready === 'gone') return GONE;
    if ('result' in ready) return ready;
    return await send(write(claimed, ready.call, ready.news, mails, ready.token), signal);
  };
}
