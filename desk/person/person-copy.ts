import { emailKey } from '../../forms/email.ts';
import { leadValues } from '../../forms/lead-fields.ts';
import { callOf } from '../../server/calls/booking.ts';
import { callerName } from '../../server/calls/callers.ts';
import { deliveriesOf } from '../../server/leads/find-leads.ts';
import { remarksOf } from '../../server/leads/remarks.ts';
import { repliesOf } from '../../server/leads/replies.ts';
import type { SubmissionTable } from '../../server/store/schema.ts';
import type { Reader } from '../../server/store/store.ts';

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

async function copyOf(db: Reader, submission: SubmissionTable) {
  const { id, kind, createdAt, answerBy, ending, endedAt } = submission;
  const call = await callOf(db, id);
  return {
    ...{ id, kind, sent: iso(createdAt), ...leadValues(submission) },
    ...{ answerBy: iso(answerBy), ending, ended: iso(endedAt) },
    remarks: remarksOf(submission).map(({ at, text }) => ({ at: iso(at), text })),
    replies: repliesOf(submission).map(({ at, text }) => ({ at: iso(at), text })),
    call: call && {
      startsAt: iso(call.startsAt),
      change: call.change,
      zone: call.zone,
      phone: call.phoneNumber,
      with: callerName(call.person) ?? call.person,
    },
    deliveries: (await deliveriesOf(db, id)).map(({ target, state, settledAt }) => ({
      ...{ target, state, at: iso(settledAt) },
    })),
  };
}

export const submissionsOf = (db: Reader, email: string): Promise<SubmissionTable[]> =>
  db
    .selectFrom('submissions')
    .selectAll()
    .where('emailKey', '=', emailKey(email))
    .orderBy('createdAt', 'desc')
    .execute();

/** Lists the calls of an address with their leads, also those that are over or canceled. */
export const callsOf = (db: Reader, email: string) =>
  db
    .selectFrom('calls')
    .innerJoin('submissions', 'submissions.id', 'calls.submissionId')
    .select(['submissions.id', 'startsAt', 'change'])
    .where('emailKey', '=', emailKey(email))
    .orderBy('startsAt', 'desc')
    .execute();

/** Returns everything that's stored about an address, for the person it belongs to. */
export async function personCopy(db: Reader, email: string): Promise<Record<string, unknown>> {
  const subscription = await db
    .selectFrom('subscriptions')
    .select(['email', 'state', 'createdAt', 'changedAt'])
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst();
  const issues = await db
    .selectFrom('deliveries')
    .innerJoin('newsletterIssues', 'newsletterIssues.id', 'deliveries.issueId')
    .select(['subject', 'deliveries.state', 'settledAt'])
    .where('subscriptionKey', '=', emailKey(email))
    .execute();
  const submissions: Awaited<ReturnType<typeof copyOf>>[] = [];
  for (const submission of await submissionsOf(db, email)) submissions.push(await copyOf(db, submission));
  return {
    submissions,
    newsletter: subscription && {
      ...{ email: subscription.email, state: subscription.state },
      ...{ since: iso(subscription.createdAt), changed: iso(subscription.changedAt) },
      issues: issues.map(({ settledAt, ...issue }) => ({ ...issue, at: iso(settledAt) })),
    },
  };
}
