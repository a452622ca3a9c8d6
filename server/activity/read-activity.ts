import { sql } from 'kysely';
import { HOUR } from '../clock.ts';
import type { ActivityKind, ActivityTable } from '../store/desk-schema.ts';
import type { Reader } from '../store/store.ts';

/** What the log shows first: more people than usual, opened or listed within an hour. */
const USUAL = { opened: 50, listed: 1_000 };

/** How many people a line is about, unless one in the hour before was about the same: a page is read again after each change. */
const newPeople = sql<number>`case
  when subject is not null and at - lag(at) over (partition by who, kind, subject order by at) < ${sql.lit(HOUR)} then 0
  else amount end`;

/** How many people someone's lines of the hour before are about. */
const inAnHour = sql<number>`sum(amount) over
  (partition by who order by at range between ${sql.lit(HOUR)} preceding and current row)`;

export type Peak = { who: string; at: number; amount: number; kind: 'opened' | 'listed' };

/** Finds the hours in which someone opened or listed unusually many people, most first. */
export async function unusualAmounts(db: Reader): Promise<Peak[]> {
  const peaks: Peak[] = [];
  for (const [kind, kinds] of [
    ['opened', ['read', 'exported']],
    ['listed', ['searched']],
  ] as const) {
    const lines = db
      .selectFrom('activity')
      .select(['who', 'at', newPeople.as('amount')])
      .where('kind', 'in', [...kinds]);
    const counted = db.selectFrom(lines.as('lines')).select(['who', 'at', inAnHour.as('amount')]);
    const rows = await db
      .selectFrom(counted.as('counted'))
      .selectAll()
      .where('amount', '>', USUAL[kind])
      .execute();
    peaks.push(...highest(rows.map((row) => ({ ...row, amount: Number(row.amount), kind }))));
  }
  return peaks.sort((one, other) => other.amount - one.amount);
}

/** Keeps the highest of the moments that are within an hour of each other. */
function highest(moments: Peak[]): Peak[] {
  const kept: Peak[] = [];
  for (const moment of moments.toSorted((one, other) => other.amount - one.amount)) {
    const isNear = ({ who, at }: Peak) => who === moment.who && Math.abs(at - moment.at) < HOUR;
    if (!kept.some(isNear)) kept.push(moment);
  }
  return kept;
}

export type ActivityFilter = { kind?: ActivityKind; personId?: string; subject?: string; before?: number };

/** Lists what was done, newest first. */
export const listActivity = (db: Reader, filter: ActivityFilter, most: number): Promise<ActivityTable[]> => {
  let query = db.selectFrom('activity').selectAll();
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.personId) query = query.where('personId', '=', filter.personId);
  if (filter.subject) query = query.where('subject', '=', filter.subject);
  if (filter.before) query = query.where('at', '<', filter.before);
  return query.orderBy('at', 'desc').orderBy('id').limit(most).execute();
};
