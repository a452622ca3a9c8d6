import { emailKey } from '../../forms/email.ts';
import type { LeadValues } from '../../forms/lead-fields.ts';
import type { Clock } from '../clock.ts';
import type { SubmissionTable } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';
import { announceLead } from './webhook-events.ts';

/** New values for a lead, validated like the contact form. */
export type Correction = Partial<Pick<LeadValues, 'fullName' | 'email' | 'phoneNumber'>>;

/** Corrects a lead and the phone number of its call. Links sent to a wrong address stop working, but not the firm's own. */
export async function correctLead(
  db: Tx,
  { id, emailKey: known }: Pick<SubmissionTable, 'id' | 'emailKey'>,
  correction: Correction,
  clock: Clock,
): Promise<void> {
  const { email, phoneNumber } = correction;
  const key = { emailKey: email ? emailKey(email) : known };
  await db
    .updateTable('submissions')
    .set({ ...correction, ...key })
    .where('id', '=', id)
    .execute();
  if (key.emailKey !== known) {
    await db.deleteFrom('tokens').where('submissionId', '=', id).where('purpose', '=', 'call').execute();
    await db.updateTable('tokens').set(key).where('submissionId', '=', id).execute();
  }
  // An online meeting has none.
  if (phoneNumber !== undefined) {
    const call = db.updateTable('calls').set({ phoneNumber }).where('submissionId', '=', id);
    await call.where('phoneNumber', '!=', '').execute();
  }
  await announceLead(db, 'lead.corrected', id, clock);
}
