// What texts may name, worked out of given content.
import type { Day } from '../../tools/days.ts';
import { type Calendar, isFiscal } from '../../tools/deadlines/deadlines.ts';
import { isStarting } from '../../tools/estimate/estimate.ts';
import { printMoney } from '../../tools/money.ts';
import { earliestReceipts } from '../../tools/research-credit/payroll.ts';
import { creditYear } from '../../tools/tax-year.ts';
import { figuresOf } from '../../tools/years.ts';
import type { Firm } from '../format-firm.ts';

/** What sections know of things that are only there or not: each by its id. */
export const present = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, true]));

const hasWord = (ids: readonly string[], ...words: string[]) =>
  ids.some((id) => id.split('-').some((word) => words.includes(word)));

/** What sections know of the services a firm offers: each by its id, and four kinds that texts often rule out. */
export const serviceFacts = (ids: readonly string[]): Record<string, boolean> => ({
  ...(hasWord(ids, 'audit', 'audits') && { audits: true }),
  ...(hasWord(ids, 'books', 'bookkeeping', 'accounting') && { books: true }),
  ...(hasWord(ids, 'payroll') && { payroll: true }),
  ...((hasWord(ids, 'return', 'returns') || ids.includes('business-tax') || ids.includes('personal-tax')) && {
    returns: true,
  }),
  ...present(ids),
});

/** What sections know of the deadline calendars a firm keeps. */
export const calendarFacts = (ids: readonly string[]): Record<string, boolean> => ({
  ...(ids.some((id) => id.startsWith('delaware')) && { delaware: true }),
  ...(ids.some((id) => !id.startsWith('delaware')) && { federal: true }),
  ...(ids.some((id) => isFiscal(id as Calendar)) && { fiscal: true }),
  ...present(ids),
});

/** What sections know of the people a firm names. @param count undefined if it names none */
export const peopleFacts = (
  count: number | undefined,
  titles: readonly string[] = [],
): Record<string, boolean> => ({
  ...(count !== 1 && { several: true }),
  ...((count === undefined || count > 2) && { team: true }),
  ...(titles.includes('CPA') && { cpa: true }),
  ...(titles.includes('Enrolled Agent') && { ea: true }),
});

/** Who checks the work: `{{ checker.a }}` is "a CPA" or "an Enrolled Agent". */
export function checkerFacts(checkedBy: Firm['checkedBy']) {
  if (!checkedBy) return undefined;
  return checkedBy === 'CPA'
    ? { name: 'CPA', a: 'a CPA', inFull: 'a certified public accountant', cpa: true }
    : { name: 'Enrolled Agent', a: 'an Enrolled Agent', inFull: 'an Enrolled Agent', ea: true };
}

/** What sections know of jobs that a firm does with business tax: each is a part of that page. */
export const extraFacts = (page: object): Record<string, boolean> => ({
  ...('salesTax' in page && { 'sales-tax': true }),
  ...('entities' in page && { 'entity-formation': true }),
});

type Priced = {
  startsAt?: unknown;
  unit?: unknown;
  exact?: unknown;
  further?: { monthBehind?: { price?: unknown } };
  sample?: unknown;
  bands?: unknown;
};

const inDollars = (price: unknown) =>
  typeof price === 'number' ? `$${price.toLocaleString('en-US')}` : undefined;

/** What texts know of a price list. A price that a claim states has no `from`. */
export function priceFacts(prices: object): Record<string, unknown> {
  const each = Object.entries(prices).map(([id, price]) => [id, Object(price)] as const);
  const all: Priced[] = each.map(([, price]) => price);
  const ofService = (price: Priced) => ({
    from: inDollars(price.startsAt),
    /** What it's for, such as `a month`. */
    unit: price.unit,
    monthBehind: inDollars(price.further?.monthBehind?.price),
    ...(price.exact === true && { exact: true }),
    ...(isStarting(price) && { starting: true }),
  });
  return {
    ...Object.fromEntries(each.map(([id, price]) => [id, ofService(price)])),
    ...(all.some(isStarting) && { starting: true }),
    ...(all.some(({ sample }) => sample === true) && { sample: true }),
    ...(all.some(({ bands }) => bands) && { bands: true }),
  };
}

/**
 * The years that texts name, by the tax year whose returns aren't all due yet on a day: it changes after October 15.
 * @returns `contractors` is undefined if the threshold of that year isn't entered
 */
export function yearFacts(on: Day) {
  const tax = creditYear(on);
  const threshold = figuresOf('contractors', tax)?.threshold;
  return {
    tax,
    /** When its returns are due. */
    due: tax + 1,
    firstReceipts: earliestReceipts(tax),
    /** From how much a contractor gets a 1099-NEC for it. */
    contractors: threshold === undefined ? undefined : printMoney(threshold),
  };
}
