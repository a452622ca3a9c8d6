import type { CollectionEntry } from 'astro:content';
import type { books } from '../../../content-model/sample-company.ts';
import { type Day, dayOf, formatDay, partsOf } from '../../../tools/days.ts';

type Page = CollectionEntry<'fractional-cfo'>['data']['runway'];

/** A forecast in whole US dollars, which starts with the cash and the loss of the month before `start`. */
export type Runway = Pick<Page, 'months' | 'plans'> & { start: string; opening: number; net: number };

/** Adds what the client's books give a forecast: the cash at the end of the statement's month, and that month's loss. */
export const fromBooks = <Words extends Pick<Page, 'months' | 'plans'>>(
  words: Words,
  { now }: Pick<NonNullable<typeof books>, 'now'>,
): Words & Runway => ({
  ...words,
  start: monthAfter(now.month, 1),
  opening: now.cash / 100,
  net: now.net / 100,
});

export function monthAfter(month: string, count: number): string {
  const [year, number] = partsOf(`${month}-01` as Day);
  return dayOf(year, number + count, 1).slice(0, 7);
}

export const monthName = (month: string): string =>
  formatDay(`${month}-01` as Day, { month: 'short', year: 'numeric' });

/** Returns a plan's opening cash, and the cash after each month, up to the first one below zero or the chart's last. */
export function forecast({ start, months, opening, net }: Runway, plan: Runway['plans'][number]): number[] {
  const balances = [opening];
  for (let index = 0; index < months; index++) {
    const month = monthAfter(start, index);
    const effects = plan.effects.filter(({ from }) => from <= month);
    const change = effects.reduce((sum, { dollars }) => sum + dollars, net);
    const balance = (balances.at(-1) ?? 0) + change;
    balances.push(balance);
    if (balance < 0) break;
  }
  return balances;
}

export function cashEnds(runway: Runway, plan: Runway['plans'][number]): string | undefined {
  const balances = forecast(runway, plan);
  return (balances.at(-1) ?? 0) < 0 ? monthAfter(runway.start, balances.length - 2) : undefined;
}
