import type { Transaction } from 'kysely';
import { emailKey, mailboxKey } from '../../forms/email.ts';
import type { LeadValues } from '../../forms/lead-fields.ts';
import type { Schema } from './schema.ts';

/** What a lead shall say of its sender, by the rules of the contact form. What is left out stays. */
export type Correction = Partial<Pick<LeadValues, 'fullName' | 'email' | 'phoneNumber'>>;

/**
 * Corrects a lead and its call. Mails that wait say what is right; those that left stay as they are, and so do their links,
 * which are erased with the right address from now on.
 */
export async function correctLead(
  db: Transaction<Schema>,
  id: string,
  correction: Correction,
): Promise<void> {
  const { email, phoneNumber } = correction;
  const key = email ? { emailKey: emailKey(email) } : {};
  await db
    .updateTable('submissions')
    .set({ ...correction, ...key })
    .where('id', '=', id)
    .execute();
  if (email) {
    await db.updateTable('tokens').set(key).where('submissionId', '=', id).execute();
    const mailbox = { mailboxKey: mailboxKey(email) };
    await db.updateTable('calls').set(mailbox).where('submissionId', '=', id).execute();
  }
  // A call in a meeting room has none.
  if (phoneNumber !== undefined) {
    const call = db.updateTable('calls').set({ phoneNumber }).where('submissionId', '=', id);
    await call.where('phoneNumber', '!=', '').execute();
  }
}
