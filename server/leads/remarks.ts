import { lines, optional } from '../../forms/text.ts';
import { lockLead } from '../store/locks.ts';
import type { Tx } from '../store/store.ts';

/** Characters, in UTF-16 units, the unit of `maxlength`. */
export const REMARK_MAX_LENGTH = 500;

/** Checks and cleans a remark. Its problems are worded by what calls it. */
export const remarkRule = optional(lines({ max: REMARK_MAX_LENGTH, required: 'outdated', called: 'note' }));

/**
 * Writes the firm's own remark on a submission, or removes it if it's empty.
 * @param was the remark that the person saw, if someone else may have changed it since
 */
export async function setRemark(
  db: Tx,
  id: string,
  remark: string,
  was?: string,
): Promise<'done' | 'changed' | 'gone'> {
  const submission = await lockLead(db, id);
  if (!submission) return 'gone';
  if (submission.remark === remark) return 'done';
  if (was !== undefined && submission.remark !== was) return 'changed';
  await db.updateTable('submissions').set({ remark }).where('id', '=', id).execute();
  return 'done';
}
