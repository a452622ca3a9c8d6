import type { Firm } from '../../content-model/firm.ts';
import { businessTime } from '../business-time.ts';
import { HOUR } from '../clock.ts';
import { dateIn } from '../moments.ts';
import type { SubmissionTable } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

type Lead = Pick<SubmissionTable, 'service' | 'endedAt' | 'ending'> & {
  countedFrom: number;
  answerBy: number;
};

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Counts leads with a deadline: `came` is the sum of `answered`, `open` and `closed`. */
function summary(group: string, leads: Lead[], firm: Firm, now: number) {
  const answered = leads.flatMap(({ ending, endedAt, ...lead }) =>
    ending === 'answered' && endedAt !== null ? [{ ...lead, endedAt }] : [],
  );
  const open = leads.filter(({ endedAt }) => endedAt === null);
  const hours = median(answered.map((lead) => businessTime(lead.countedFrom, lead.endedAt, firm) / HOUR));
  return {
    group,
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

/** Returns the Monday of a moment's week, in the firm's time zone. */
function weekOf(at: number, { timeZone }: Firm): string {
  const day = dateIn(timeZone, at);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/**
 * Counts how many leads since a time were answered on time: for each week or service, then for all. A lead counts in the
 * week from which its deadline was counted.
 */
export async function answerReport(
  store: Store,
  { firm, now, since = 0, by }: { firm: Firm; now: number; since?: number; by?: 'week' | 'service' },
) {
  const leads = await store.read
    .selectFrom('submissions')
    .select(['service', 'countedFrom', 'answerBy', 'endedAt', 'ending'])
    .where('countedFrom', '>=', since)
    .where('answerBy', 'is not', null)
    .$narrowType<{ countedFrom: number; answerBy: number }>()
    .execute();
  const keyOf = (lead: Lead) => (by === 'week' ? weekOf(lead.countedFrom, firm) : lead.service);
  const groups = by ? [...Map.groupBy(leads, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1)) : [];
  return [...groups, ['all', leads] as const].map(([group, some]) => summary(group, some, firm, now));
}
