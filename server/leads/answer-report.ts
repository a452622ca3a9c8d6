import { businessTime, type OfficeHours } from '../business-time.ts';
import { HOUR } from '../clock.ts';
import type { Store } from '../store/store.ts';

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Counts leads with a deadline, from a time and before another: `came` is the sum of `answered`, `open` and `closed`. */
export async function answerReport(
  { read }: Store,
  firm: OfficeHours,
  now: number,
  since = 0,
  before = Number.MAX_SAFE_INTEGER,
) {
  const leads = await read
    .selectFrom('submissions')
    .select(['countedFrom', 'answerBy', 'endedAt', 'ending'])
    .where('countedFrom', '>=', since)
    .where('countedFrom', '<', before)
    .where('answerBy', 'is not', null)
    .$narrowType<{ countedFrom: number; answerBy: number }>()
    .execute();
  const answered = leads.flatMap(({ ending, endedAt, ...lead }) =>
    ending === 'answered' && endedAt !== null ? [{ ...lead, endedAt }] : [],
  );
  const open = leads.filter(({ endedAt }) => endedAt === null);
  const hours = median(answered.map((lead) => businessTime(lead.countedFrom, lead.endedAt, firm) / HOUR));
  return {
    came: leads.length,
    answered: answered.length,
    inTime: answered.filter(({ endedAt, answerBy }) => endedAt <= answerBy).length,
    /** Business hours to the answer; null if none was answered. */
    medianHours: hours === null ? null : Math.round(hours * 100) / 100,
    open: open.length,
    late: open.filter(({ answerBy }) => answerBy < now).length,
    closed: leads.length - answered.length - open.length,
  };
}
