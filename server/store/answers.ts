import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Promised, startClock } from './reminders.ts';
import type { Ending, Schema, SubmissionTable, TokenTable } from './schema.ts';
import type { Store } from './store.ts';
import { findToken } from './tokens.ts';

/**
 * Notes that a lead was answered, or that nobody is going to. The first word counts; its reminders are skipped when they
 * fall due.
 *
 * @param by who says so, by a name of the firm's own
 * @returns whether it is this that ended the lead; `false` when it had ended, or is no lead that waits for an answer
 */
export async function endLead(
  db: Transaction<Schema>,
  leadId: string,
  ending: Ending,
  by: string | undefined,
  clock: Clock,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('submissions')
    .set({ endedAt: clock(), ending, endedBy: by ?? null })
    .where('id', '=', leadId)
    .where('kind', '=', 'contact')
    .where('state', '=', 'accepted')
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Opens a lead again that had been answered, with a clock that starts now: whoever was to be called waits again.
 *
 * @returns whether it had been answered
 */
export async function reopenLead(
  db: Transaction<Schema>,
  leadId: string,
  firm: Promised,
  clock: Clock,
): Promise<boolean> {
  const answered = await db
    .selectFrom('submissions')
    .select('id')
    .where('id', '=', leadId)
    .where('ending', '=', 'answered')
    .executeTakeFirst();
  if (answered) await startClock(db, leadId, firm, clock);
  return answered !== undefined;
}

/** A lead by its id, `undefined` where it was erased. */
export function leadById(
  db: Pick<Store['read'], 'selectFrom'>,
  id: string,
): Promise<SubmissionTable | undefined> {
  return db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The lead that a mailed link is about, `undefined` where the link has expired or the lead was erased. */
export async function leadOfLink(
  db: Pick<Store['read'], 'selectFrom'>,
  purpose: TokenTable['purpose'],
  token: string,
  now: number,
): Promise<SubmissionTable | undefined> {
  const link = await findToken(db, purpose, token, now);
  return link && (await leadById(db, link.submissionId));
}

/** Leads that wait for an answer: those with a clock that has not ended. */
export const isOpen = (eb: ExpressionBuilder<Schema, 'submissions'>) =>
  eb.and([eb('answerBy', 'is not', null), eb('endedAt', 'is', null)]);

/** How many leads are open, and how many of them past their time. */
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
