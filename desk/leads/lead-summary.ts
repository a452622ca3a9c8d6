import * as z from 'zod';
import { BY_CALL } from '../../server/leads/answers.ts';
import { remarksOf } from '../../server/leads/remarks.ts';
import { CLOSE_REASONS, type SubmissionTable } from '../../server/store/schema.ts';

/** What became of a lead, for everyone who looks at it. */
export const progress = {
  state: z.enum(['accepted', 'quarantined']),
  answerBy: z.int().nullable(),
  endedAt: z.int().nullable(),
  ending: z.enum(['answered', ...CLOSE_REASONS]).nullable(),
  endedBy: z.string().nullable(),
  /** Whether a call was booked, which counts as the answer, even before it takes place. */
  byCall: z.boolean(),
};

/** A lead in a list. */
export const leadSummary = z.strictObject({
  id: z.string(),
  kind: z.enum(['contact', 'newsletter']),
  createdAt: z.int(),
  fullName: z.string(),
  email: z.string(),
  service: z.string(),
  remark: z.string(),
  /** The id of the person whose lead it is, or null for everybody's. */
  givenTo: z.string().nullable(),
  ...progress,
});

/** Returns what became of a lead. */
export const progressOf = ({ state, answerBy, endedAt, ending, endedBy }: SubmissionTable) => ({
  ...{ state, answerBy },
  ...{ endedAt, ending, endedBy, byCall: endedBy === BY_CALL },
});

/** Returns a lead as lists show it. */
export const summaryOf = (lead: SubmissionTable): z.infer<typeof leadSummary> => {
  const { id, kind, createdAt, fullName, email, service, givenTo } = lead;
  const last = remarksOf(lead).at(-1);
  const remark = last?.by ? `${last.by}: ${last.text}` : (last?.text ?? '');
  return { id, kind, createdAt, fullName, email, service, remark, givenTo, ...progressOf(lead) };
};
