import { emailKey } from '../../forms/email.ts';
import type { Clock } from '../clock.ts';
import { type Correction, correctLead } from '../leads/correct-lead.ts';
import { lockLead, takeLock } from '../store/locks.ts';
import type { SubmissionTable } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';
import { callOf, readdressCall, stateOf } from './booking.ts';

export type CorrectionResult =
  /** `newLinks`: those sent to the old address stopped working. `callMails`: both sides get the email about the call again. */
  | { result: 'done'; newLinks: boolean; callMails: boolean }
  /**
   * - `same`: the lead has these values
   * - `signUp`: a newsletter sign-up has no sender to correct
   * - `needsNumber`: its call would have no number
   * - `otherCall`: the address has an upcoming call of another lead
   * - `changed`: someone else has corrected it since
   */
  | { result: 'same' | 'signUp' | 'needsNumber' | 'otherCall' | 'changed' | 'gone' };

const FIELDS = ['fullName', 'email', 'phoneNumber'] as const;

/** Returns whether the lead has other values than these in the fields to correct. */
const differs = (lead: SubmissionTable, correction: Correction, values: Correction) =>
  FIELDS.some((name) => correction[name] !== undefined && lead[name] !== values[name]);

/**
 * Corrects the sender of a lead, and its call.
 * @param was the values that the person saw, if someone else may have corrected them since
 */
export async function correctSender(
  db: Tx,
  leadId: string,
  correction: Correction,
  clock: Clock,
  was?: Correction,
): Promise<CorrectionResult> {
  const { email, phoneNumber } = correction;
  // Before the row is locked, in the same order as bookings.
  if (email !== undefined) await takeLock(db, 'calls');
  const lead = await lockLead(db, leadId);
  if (!lead) return { result: 'gone' };
  if (lead.kind !== 'contact') return { result: 'signUp' };
  if (!differs(lead, correction, correction)) return { result: 'same' };
  if (was && differs(lead, correction, was)) return { result: 'changed' };
  const call = await callOf(db, leadId);
  if (phoneNumber === '' && call?.phoneNumber && call.change !== 'cancelled')
    return { result: 'needsNumber' };
  const newLinks = email !== undefined && emailKey(email) !== lead.emailKey;
  if (newLinks && (await readdressCall(db, leadId, email, clock)) !== 'done') return { result: 'otherCall' };
  await correctLead(db, lead, correction, clock);
  return { result: 'done', newLinks, callMails: newLinks && stateOf(call, clock()) === 'open' };
}
