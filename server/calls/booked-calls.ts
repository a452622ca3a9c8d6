import type { Reader } from '../store/store.ts';

/** Lists booked calls that start at a time or later, and before another, with who they're with. */
export const bookedCalls = (db: Reader, from: number, to = Infinity) => {
  const calls = db
    .selectFrom('calls')
    .innerJoin('submissions', 'submissions.id', 'calls.submissionId')
    .select(['submissions.id', 'startsAt', 'endsAt', 'sequence', 'zone', 'fullName', 'email'])
    .select(['calls.phoneNumber', 'meeting', 'service', 'person'])
    .where('change', '!=', 'cancelled')
    .where('startsAt', '>=', from)
    .orderBy('startsAt');
  return (to === Infinity ? calls : calls.where('startsAt', '<', to)).execute();
};
