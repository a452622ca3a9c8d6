import { BY_CALL, callOf, reportMissedCall, stateOf } from '../calls/booking.ts';
import { callFirmMail, callMail, callReminder, reminderTime } from '../calls/call-mails.ts';
import { reopenLead } from '../store/answers.ts';
import type { CallTable, SubmissionTable } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';
import { type DeliveryContext, deliverMail, issueLink, type Prepare } from './delivery-context.ts';
import type { Deliverers } from './worker.ts';

type CallEmail = {
  write: typeof callMail;
  isReminder?: boolean;
  /** What else to store if the email leaves only after the call. */
  ifOver?: (db: Tx, lead: SubmissionTable, call: CallTable) => Promise<unknown>;
};

export function deliverCalls(context: DeliveryContext): Deliverers {
  const { mails, clock } = context;
  const toVisitor = aboutCall({
    write: callMail,
    ifOver: (db, _lead, call) => reportMissedCall(db, call, clock()),
  });
  const toFirm = aboutCall({
    write: callFirmMail,
    // The firm may not have known about the call, so someone still has to get in touch.
    ifOver: async (db, { id, endedBy }) => endedBy === BY_CALL && reopenLead(db, id, mails.firm, clock),
  });
  return {
    'call-mail': deliverMail(context, toVisitor),
    'call-firm-mail': deliverMail(context, toFirm, 'firm'),
    'call-reminder': deliverMail(context, aboutCall({ write: callReminder, isReminder: true })),
  };
}

/** Describes the call as it is when the email leaves. */
const aboutCall =
  ({ write, isReminder, ifOver }: CallEmail): Prepare =>
  async (db, claimed, context) => {
    const { submission } = claimed;
    const now = context.clock();
    const call = await callOf(db, submission.id);
    if (!call || (isReminder && stateOf(call, now) !== 'open'))
      return { result: 'skipped', why: 'the call was canceled or has started' };
    // Due too early if the clock was ahead when the call was booked.
    const wait = isReminder ? reminderTime(call) - now : 0;
    if (wait > 0) return { result: 'postponed', why: 'not due yet', wait };
    const isOver = call.change !== 'cancelled' && stateOf(call, now) === 'none';
    if (isOver) await ifOver?.(db, submission, call);
    const token = await issueLink(db, 'call', claimed, context);
    return write(claimed, call, isOver ? 'over' : call.change, context.mails, token);
  };
