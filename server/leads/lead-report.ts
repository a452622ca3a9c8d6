import { dateIn, startOfDay } from '../moments.ts';
import type { SubmissionTable } from '../store/schema.ts';
import type { Reader } from '../store/store.ts';

export type Unit = 'month' | 'week';

/** Counts of one month, such as `2026-11`, or of the week from a Monday, such as `2026-11-23`. `leads` is the sum of the next five. */
type PeriodReport = {
  period: string;
  leads: number;
  onTime: number;
  /** Answered late, or still open and past the deadline. */
  late: number;
  waiting: number;
  /** Closed without an answer. */
  closed: number;
  /** Stored before deadlines existed. */
  noDeadline: number;
  /** Calls that weren't canceled, also those still ahead, by when they are. */
  calls: number;
  canceled: number;
  /** Newsletter subscriptions by when the person signed up, and by when they ended. */
  joined: number;
  left: number;
};

/** How many leads there were, how many of them were answered, and how many have a call that wasn't canceled. */
type Result = { leads: number; answered: number; calls: number };

export type LeadReport = {
  periods: PeriodReport[];
  services: { service: string; leads: number }[];
  /** By the page that sent the form. `notes` have a note: a tool's result, or the visitor's words. The page is empty if the server doesn't know it. */
  pages: (Result & { page: string; notes: number })[];
  /** By what the address of that page said of an ad. */
  ads: (Result & { source: string; campaign: string })[];
  /** How many are subscribed now. */
  subscribers: number;
};

const EMPTY = {
  ...{ leads: 0, onTime: 0, late: 0, waiting: 0, closed: 0, noDeadline: 0 },
  ...{ calls: 0, canceled: 0, joined: 0, left: 0 },
};

/** Returns the first day of a day's month or week. Weeks start on Monday. */
export const firstDay = (unit: Unit, day: Temporal.PlainDate): Temporal.PlainDate =>
  unit === 'month' ? day.with({ day: 1 }) : day.subtract({ days: day.dayOfWeek - 1 });

/** Returns when each month or week starts that has a part between two times, on the firm's clock, and when the last one ends. */
function periodsBetween(timeZone: string, unit: Unit, from: number, to: number) {
  const periods: { period: string; start: number }[] = [];
  const last = firstDay(unit, dateIn(timeZone, to));
  let first = firstDay(unit, dateIn(timeZone, from));
  while (Temporal.PlainDate.compare(first, last) <= 0) {
    const period = unit === 'month' ? first.toPlainYearMonth().toString() : first.toString();
    periods.push({ period, start: startOfDay(timeZone, first) });
    first = first.add({ [`${unit}s`]: 1 });
  }
  return { periods, end: startOfDay(timeZone, first) };
}

type Answered = Pick<SubmissionTable, 'answerBy' | 'ending' | 'endedAt'>;

function stateOf({ answerBy, ending, endedAt }: Answered, now: number) {
  if (answerBy === null) return 'noDeadline';
  if (ending === 'answered') return (endedAt ?? now) <= answerBy ? 'onTime' : 'late';
  if (ending !== null) return 'closed';
  return answerBy < now ? 'late' : 'waiting';
}

const leadsSince = (db: Reader, since: number) =>
  db
    .selectFrom('submissions')
    .select((eb) => [
      ...(['id', 'createdAt', 'answerBy', 'ending', 'endedAt', 'service', 'page'] as const),
      ...(['utmSource', 'utmCampaign'] as const),
      eb('note', '!=', '').as('hasNote'),
    ])
    .where('kind', '=', 'contact')
    .where('state', '=', 'accepted')
    .where('createdAt', '>=', since)
    .execute();

type Counted = Awaited<ReturnType<typeof leadsSince>>[number];

/** Counts the leads of each group, the largest first. @param called the leads that have a call */
function resultsBy<Own extends object>(
  leads: Counted[],
  called: ReadonlySet<string>,
  groupOf: (lead: Counted) => Own,
): (Own & Result & { notes: number })[] {
  const groups = Map.groupBy(leads, (lead) => JSON.stringify(groupOf(lead)));
  return [...groups.entries()]
    .map(([own, group]) => ({
      ...(JSON.parse(own) as Own),
      leads: group.length,
      answered: group.filter(({ ending }) => ending === 'answered').length,
      calls: group.filter(({ id }) => called.has(id)).length,
      notes: group.filter(({ hasNote }) => hasNote).length,
    }))
    .sort((one, other) => other.leads - one.leads);
}

/**
 * Counts leads, calls and subscriptions since a time, by month or week, service, page and ad. Nothing in it is about one person.
 * @param last a moment of the last month or week, which is counted as a whole
 */
export async function leadReport(
  db: Reader,
  { timeZone }: { timeZone: string },
  now: number,
  { unit = 'month' as Unit, since = 0, last = now } = {},
): Promise<LeadReport> {
  const leads = await leadsSince(db, since);
  const calls = await db
    .selectFrom('calls')
    .select(['submissionId', 'startsAt', 'change'])
    .where('startsAt', '>=', since)
    .execute();
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select(['state', 'createdAt', 'changedAt'])
    .where('state', '!=', 'pending')
    .execute();
  const times = [...leads.map(({ createdAt }) => createdAt), ...calls.map(({ startsAt }) => startsAt)];
  const first = since || times.reduce((earliest, at) => Math.min(earliest, at), now);
  const { periods: starts, end } = periodsBetween(timeZone, unit, first, last);
  const periods: PeriodReport[] = starts.map(({ period }) => ({ period, ...EMPTY }));
  const add = (at: number, ...names: (keyof typeof EMPTY)[]) => {
    const period = at < end ? periods[starts.findLastIndex(({ start }) => start <= at)] : undefined;
    if (period) for (const name of names) period[name] += 1;
  };
  const counted = leads.filter(({ createdAt }) => createdAt < end);
  for (const { createdAt, ...lead } of counted) add(createdAt, 'leads', stateOf(lead, now));
  const called = new Set(
    calls.flatMap(({ submissionId, change }) => (change === 'cancelled' ? [] : submissionId)),
  );
  const fromAds = counted.filter(({ utmSource, utmCampaign }) => utmSource || utmCampaign);
  for (const { startsAt, change } of calls) add(startsAt, change === 'cancelled' ? 'canceled' : 'calls');
  for (const { state, createdAt, changedAt } of subscriptions) {
    if (createdAt >= first) add(createdAt, 'joined');
    if (state === 'unsubscribed' && changedAt >= first) add(changedAt, 'left');
  }
  const subscribers = subscriptions.filter(({ state }) => state === 'confirmed').length;
  return {
    periods,
    services: resultsBy(counted, called, ({ service }) => ({ service })).map(({ service, leads }) => ({
      service,
      leads,
    })),
    pages: resultsBy(counted, called, ({ page }) => ({ page })),
    ads: resultsBy(fromAds, called, ({ utmSource, utmCampaign }) => ({
      source: utmSource,
      campaign: utmCampaign,
    })).map(({ notes: _, ...ad }) => ad),
    subscribers,
  };
}
