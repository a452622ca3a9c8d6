import type { Clock } from '../clock.ts';
import { type Promised, startClock } from './reminders.ts';
import type { Ending, SubmissionTable, TokenTable } from './schema.ts';
import { ofSubmission, type Reader, type Store, type Tx } from './store.ts';
import { findToken } from './tokens.ts';
import { announceLead } from './webhook-events.ts';

/**
 * Closes a lead that was answered or needs no answer, once. Its reminders are skipped when they're due.
 * @returns `false` if it isn't an open lead
 */
export async function endLead(db: Tx, leadId: string, ending: Ending, by: string | undefined, clock: Clock) {
  const { numUpdatedRows } = await db
    .updateTable('submissions')
    .set({ endedAt: clock(), ending, endedBy: by ?? null })
    .where('id', '=', leadId)
    .where('kind', '=', 'contact')
    .where('state', '=', 'accepted')
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await announceLead(db, ending === 'answered' ? 'lead.answered' : 'lead.closed', leadId, clock);
  return true;
}

/** Reopens an answered lead, whose time to answer starts again. @returns whether it had been answered */
export async function reopenLead(db: Tx, leadId: string, firm: Promised, clock: Clock): Promise<boolean> {
  const answered = await db
    .selectFrom('submissions')
    .select('id')
    .where('id', '=', leadId)
    .where('ending', '=', 'answered')
    .executeTakeFirst();
  if (answered) await startClock(db, leadId, firm, clock);
  return answered !== undefined;
}

export function leadById(db: Reader, id: string): Promise<SubmissionTable | undefined> {
  return db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the lead of a mailed link, unless the link has expired. */
export async function leadOfLink(db: Reader, purpose: TokenTable['purpose'], token: string, now: number) {
  const link = await findToken(db, purpose, token, now);
  return link && (await leadById(db, link.submissionId));
}

/** Matches leads that have a deadline and haven't been closed. */
export const isOpen = ofSubmission.and([
  ofSubmission('answerBy', 'is not', null),
  ofSubmission('endedAt', 'is', null),
]);

export function countOpen(store: Store, now: number): Promise<{ open: number; late: number }> {
  return store.read
    .selectFrom('submissions')
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      eb.fn.countAll<number>().filterWhere('answerBy', '<', now).as('late'),
    ])
    .where(isOpen)
    .executeTakeFirstOrThrow();
}
