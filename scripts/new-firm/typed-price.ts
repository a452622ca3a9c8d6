import type { PERIODS } from '../../tools/estimate/fields.ts';

/** A price as content/firm/prices.yaml has it. */
type TypedPrice = { period: (typeof PERIODS)[number]; unit: string; startsAt: number; exact?: true };

const UNITS: Record<string, string> = { mo: 'month', yr: 'year', hr: 'hour' };
const OFTEN: Record<string, string> = { monthly: 'month', yearly: 'year', hourly: 'hour' };
const PRICE =
  /^(from )?\$?([\d,]+)(\+)?(?:\s*(?:\/|(?:per|an?|each|every|(for each)) )\s*([a-z][a-z '-]{0,26}?)|\s(each|once|monthly|yearly|hourly))?(\s*(?:\+|and up|or more))?$/i;

/** Turns "$85 a month" and "from 85/mo" into a price. @returns `undefined` if there's no amount, or more than it's for */
export function priceIn(typed: string): TypedPrice | undefined {
  const [, from, amount = '', plus, forEach, per = '', often = '', andUp] = PRICE.exec(typed.trim()) ?? [];
  const startsAt = Number(amount.replaceAll(',', ''));
  const unit = UNITS[per.toLowerCase()] ?? OFTEN[often.toLowerCase()] ?? per;
  if (!startsAt || /\b(?:and|or|plus)\b/.test(unit)) return undefined;
  const article = /^(?:[aeiou]|hour)/i.test(unit) ? 'an' : 'a';
  const regular = (['month', 'year', 'hour'] as const).find((one) => one === unit && !forEach);
  const isExact = !(from || plus || andUp);
  return {
    // "A return" and "a month of books" can be any number of them.
    period: regular ?? (unit || often.toLowerCase() === 'each' ? 'each' : 'once'),
    unit: unit ? `${forEach ? 'for each' : article} ${unit}` : often.toLowerCase() || 'once',
    startsAt,
    ...(isExact && { exact: true }),
  };
}

/** Turns "400 a year" into "400 for each year": not every year, but each time it's that year's work. */
export function forEachOne(price: string): string {
  const { exact, startsAt, period } = priceIn(price) ?? {};
  return `${exact ? '' : 'from '}${startsAt} for each ${period}`;
}
