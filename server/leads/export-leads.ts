import { leadFields } from '../../forms/lead-fields.ts';
import { csvHead, csvLines } from '../csv.ts';
import type { SubmissionTable } from '../store/schema.ts';
import type { Reader } from '../store/store.ts';
import { findSubmissions, type LeadFilter, type Place } from './find-leads.ts';
import { remarksText } from './remarks.ts';
import { repliesText } from './replies.ts';

/** Rows read at once, so that any number takes the same memory and other requests get their turn. */
const BATCH = 500;

export const LEAD_COLUMNS = [
  'id',
  'createdAt',
  'kind',
  'state',
  ...leadFields.map(([name]) => name),
  'subscription',
  'answerBy',
  'ending',
  'endedAt',
  'endedBy',
  'remark',
  'reply',
] as const;

const iso = (at: number | null) => (at === null ? '' : new Date(at).toISOString());

/** Turns a row into what scripts get: every field unchanged, times in ISO 8601, missing values empty. */
export function plain(row: SubmissionTable) {
  // Whose a lead is says something about the firm's people, not about who sent it.
  const { emailKey, countedFrom, version, givenTo, remarks, replies, ...submission } = row;
  const { createdAt, answerBy, endedAt, ending, endedBy } = submission;
  return {
    ...submission,
    createdAt: iso(createdAt),
    answerBy: iso(answerBy),
    ending: ending ?? '',
    endedAt: iso(endedAt),
    endedBy: endedBy ?? '',
    remark: remarksText(row),
    reply: repliesText(row),
  };
}

export type ExportedLead = ReturnType<typeof plain> & {
  /** The state of its address's subscription, or empty. */
  subscription: string;
};

async function withSubscriptions(db: Reader, submissions: SubmissionTable[]): Promise<ExportedLead[]> {
  const keys = [...new Set(submissions.map(({ emailKey }) => emailKey))];
  const known = db.selectFrom('subscriptions').select(['emailKey', 'state']);
  const subscriptions = await known.where('emailKey', 'in', keys).execute();
  const states = new Map(subscriptions.map(({ emailKey, state }) => [emailKey, state]));
  return submissions.map((submission) => ({
    ...plain(submission),
    subscription: states.get(submission.emailKey) ?? '',
  }));
}

/** Lists submissions with their subscriptions, newest first, in batches. */
export async function* exportedLeads(
  db: Reader,
  filter: LeadFilter,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<ExportedLead[]> {
  let from: Place | undefined;
  for (let left = limit; left > 0; ) {
    // A search compares all rows anyway, so it's done once.
    const most = Math.min(left, filter.search?.trim() ? limit : BATCH);
    const { submissions } = await findSubmissions(db, filter, {
      limit: Number.isFinite(most) ? most : undefined,
      from,
    });
    if (submissions.length > 0) yield await withSubscriptions(db, submissions);
    from = submissions.at(-1);
    if (!from || submissions.length < most) return;
    left -= submissions.length;
  }
}

/** Formats submissions as a table, part by part. */
export async function* csvOfLeads(db: Reader, filter: LeadFilter): AsyncGenerator<string> {
  yield csvHead(LEAD_COLUMNS);
  for await (const rows of exportedLeads(db, filter)) yield csvLines(LEAD_COLUMNS, rows);
}
