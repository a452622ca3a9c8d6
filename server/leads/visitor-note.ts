import type { Clock } from '../clock.ts';
import { NOTE_TIME } from '../limits.ts';
import { lockLead } from '../store/locks.ts';
import { newDelivery } from '../store/new-delivery.ts';
import type { SubmissionTable } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';
import { issueToken, spendToken } from '../store/tokens.ts';
import { leadOfLink } from './answers.ts';
import { announceLead } from './webhook-events.ts';

/** Creates the secret with which a note can be added to a new lead, once and within an hour. @returns undefined if it's too late */
export async function openNote(db: Tx, lead: SubmissionTable, clock: Clock): Promise<string | undefined> {
  const until = lead.createdAt + NOTE_TIME;
  const used = await db
    .selectFrom('tokens')
    .select('hash')
    .where('submissionId', '=', lead.id)
    .where('purpose', '=', 'noted')
    .executeTakeFirst();
  return used || until <= clock() ? undefined : await issueToken(db, 'note', lead, until);
}

/**
 * Adds a visitor's words to the note of the lead that a secret is for, together with their delivery. The same words sent again
 * are `done`, too; others are `closed`, as the secret is after an hour.
 * @param text checked by `noteRule`
 */
export async function addVisitorNote(
  db: Tx,
  token: string,
  text: string,
  clock: Clock,
): Promise<{ result: 'done' | 'same' | 'closed'; id?: string }> {
  const now = clock();
  const id = await spendToken(db, { from: 'note', to: 'noted' }, token, now);
  const lead = id === undefined ? undefined : await lockLead(db, id);
  if (!lead) {
    const noted = await leadOfLink(db, 'noted', token, now);
    return { result: noted?.note.endsWith(text) ? 'same' : 'closed' };
  }
  const note = lead.note ? `${lead.note}\n\n${text}` : text;
  await db.updateTable('submissions').set({ note }).where('id', '=', lead.id).execute();
  // What's set aside is delivered with its note once it's released.
  if (lead.state === 'accepted') {
    await db
      .insertInto('deliveries')
      .values(newDelivery(lead.id, 'note-mail', now))
      .execute();
    await announceLead(db, 'lead.noted', lead.id, clock);
  }
  return { result: 'done', id: lead.id };
}
