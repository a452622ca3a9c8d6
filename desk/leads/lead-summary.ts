import type { z } from 'zod';
import { BY_CALL } from '../../server/leads/answers.ts';
import { remarksOf } from '../../server/leads/remarks.ts';
import type { SubmissionTable } from '../../server/store/schema.ts';
import type { leadSummary } from './lead-schemas.ts';

/** Returns what became of a lead. */
export const progressOf = ({ state, answerBy, endedAt, ending, endedBy }: SubmissionTable) => ({
  ...{ state, answerBy },
  ...{ endedAt, ending, endedBy, byCall: endedBy === BY_CALL },
});

/** Returns a lead as lists show it. */
export const summaryOf = (lead: SubmissionTable): z.infer<typeof leadSummary> => {
  const { id, kind, createdAt, fullName, email, service, givenTo } = lead;
  const remark = remarksOf(lead).at(-1)?.text ?? '';
  return { id, kind, createdAt, fullName, email, service, remark, givenTo, ...progressOf(lead) };
};
