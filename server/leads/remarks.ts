import { lines, optional } from '../../forms/text.ts';
import type { Clock } from '../clock.ts';
import { lockLead } from '../store/locks.ts';
import type { SubmissionTable } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';

/** Characters, in UTF-16 units, the unit of `maxlength`. */
export const REMARK_MAX_LENGTH = 500;

/** A lead with more is a conversation that belongs elsewhere. */
export const MOST_REMARKS = 50;

/** Checks and cleans a remark. Its problems are worded by what calls it. */
export const remarkRule = optional(lines({ max: REMARK_MAX_LENGTH, required: 'outdated', called: 'note' }));

/** A remark of someone of the firm. `at` and `by` are null for one from when a lead had a single, unsigned one. */
export type Remark = { id: string; at: number | null; by: string | null; text: string };

type Columns = Pick<SubmissionTable, 'remark' | 'remarks'>;

/** The id of the unsigned remark. */
const UNSIGNED = 'unsigned';

const signedOf = ({ remarks }: Columns) => JSON.parse(remarks) as Remark[];

/** Returns the firm's remarks on a submission, oldest first. */
export function remarksOf(submission: Columns): Remark[] {
  const { remark: text } = submission;
  const unsigned = text === '' ? [] : [{ id: UNSIGNED, at: null, by: null, text }];
  return [...unsigned, ...signedOf(submission)];
}

/** Returns the remarks as one text for tables, each with its time in ISO 8601 and its author. */
export const remarksText = (submission: Columns): string =>
  remarksOf(submission)
    .map(({ at, by, text }) => (at === null ? text : `${new Date(at).toISOString()} ${by}: ${text}`))
    .join('\n');

/** Adds a remark to a submission, unless it's there already. */
export async function addRemark(
  db: Tx,
  id: string,
  remark: { id: string; by: string; text: string },
  clock: Clock,
): Promise<'done' | 'same' | 'full' | 'gone'> {
  const submission = await lockLead(db, id);
  if (!submission) return 'gone';
  const known = signedOf(submission);
  if (known.some((other) => other.id === remark.id)) return 'same';
  if (known.length >= MOST_REMARKS) return 'full';
  await write(db, submission, { remarks: JSON.stringify([...known, { ...remark, at: clock() }]) });
  return 'done';
}

/** Removes a remark from a submission. @param remark its id, or all of them if it's left out */
export async function removeRemark(db: Tx, id: string, remark?: string): Promise<'done' | 'same' | 'gone'> {
  const submission = await lockLead(db, id);
  if (!submission) return 'gone';
  const known = remarksOf(submission);
  const left = known.filter((other) => remark !== undefined && other.id !== remark);
  if (left.length === known.length) return 'same';
  await write(db, submission, {
    remark: left.find((other) => other.id === UNSIGNED)?.text ?? '',
    remarks: JSON.stringify(left.filter((other) => other.id !== UNSIGNED)),
  });
  return 'done';
}

/** Counts as a change of the lead, so that open screens follow. */
const write = (db: Tx, { id, version }: SubmissionTable, columns: Partial<Columns>) =>
  db
    .updateTable('submissions')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();
