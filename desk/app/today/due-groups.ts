import { isoDay } from '../moments.ts';

const HOUR = 3_600_000;

/** Leads that are due at about the same time. */
export type DueGroup<Lead> = { due: 'late' | 'hour' | 'hours' | 'day'; until: number; leads: Lead[] };

/** Groups leads by when they're due: late, within one or two hours, then by the day. @param leads by deadline */
export function groupByDue<Lead extends { answerBy: number | null }>(
  leads: readonly Lead[],
  now: number,
  timeZone: string,
): DueGroup<Lead>[] {
  const groups = new Map<string, DueGroup<Lead>>();
  for (const lead of leads) {
    const until = lead.answerBy ?? now;
    const due =
      until < now ? 'late' : until <= now + HOUR ? 'hour' : until <= now + 2 * HOUR ? 'hours' : 'day';
    const key = due === 'day' ? isoDay(timeZone, until) : due;
    const group = groups.get(key) ?? { due, until, leads: [] };
    group.until = Math.max(group.until, until);
    group.leads.push(lead);
    groups.set(key, group);
  }
  return [...groups.values()];
}
