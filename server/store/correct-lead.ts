import type { Transaction } from 'kysely';
import { emailKey } from '../../forms/email.ts';
import type { LeadValues } from '../../forms/lead-fields.ts';
import type { Schema, SubmissionTable } from './schema.ts';

/** What a lead shall say of its sender, by the rules of the contact form. What is left out stays. */
export type Correction = Partial<Pick<LeadValues, 'fullName' | 'email' | 'phoneNumber'>>;

/**
 * Corrects a lead and the number of its call. Emails that wait say what's right. Links that a wrong address was sent stop
 * working; the firm's own link, which marks the lead as answered, keeps working.
 */
export async function correctLead(
  db: Transaction<Schema>,
  { id, emailKey: known }: Pick<SubmissionTable, 'id' | 'emailKey'>,
  correction: Correction,
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
  // A call in a meeting room has none.
  if (phoneNumber !== undefined) {
    const call = db.updateTable('calls').set({ phoneNumber }).where('submissionId', '=', id);
    await call.where('phoneNumber', '!=', '').execute();
  }
}
