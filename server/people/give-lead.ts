import { lockLead } from '../store/locks.ts';
import type { SubmissionTable } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';
import { joinedPeople } from './people.ts';

type Whose = SubmissionTable['givenTo'];

/**
 * Gives a lead to a person of the firm, or back to everybody.
 * @param was whose it was on the screen, so that nobody takes away what someone else has just taken
 * @returns `away` if the person isn't at the desk anymore
 */
export async function giveLead(
  db: Tx,
  leadId: string,
  to: Whose,
  was: Whose,
): Promise<'done' | 'same' | 'changed' | 'away' | 'gone'> {
  const lead = await lockLead(db, leadId);
  if (!lead) return 'gone';
  if (lead.givenTo === to) return 'same';
  if (lead.givenTo !== was) return 'changed';
  if (to !== null && !(await joinedPeople(db)).some(({ id }) => id === to)) return 'away';
  // Counts as a change, so that open screens follow.
  await db
    .updateTable('submissions')
    .set({ givenTo: to, version: lead.version + 1 })
    .where('id', '=', leadId)
    .execute();
  return 'done';
}
