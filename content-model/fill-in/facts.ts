import { existsSync } from 'node:fs';
import type { Day } from '../../tools/days.ts';
import { type Calendar, isFiscal } from '../../tools/deadlines/deadlines.ts';
import { isStarting } from '../../tools/estimate/estimate.ts';
import { printMoney } from '../../tools/money.ts';
import { earliestReceipts } from '../../tools/research-credit/payroll.ts';
import { creditYear } from '../../tools/tax-year.ts';
import { figuresOf } from '../../tools/years.ts';
import { builtDay } from '../built-day.ts';
import { calls } from '../calls.ts';
import { readSource, readText } from '../check/source.ts';
import { claims, type Firm, firm, retention } from '../firm.ts';
import { credentials, namedPeople } from '../named-people.ts';
import { landingPages } from '../offers.ts';
import { oneYear } from '../one-year.ts';
import { optionalPages } from '../optional-pages.ts';
import { client } from '../sample-company.ts';
import { sampleReport } from '../sample-report.ts';
import { serviceIds } from '../service-files.ts';
import { taxesIncome } from '../states.ts';
import { firmCalendars, toolIds } from '../tool-files.ts';

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

const BUSINESS_TAX = 'content/pages/business-tax.yaml';

/** What sections know of jobs that a firm does with business tax: each is a part of that page. */
export const extraFacts = (page: object): Record<string, boolean> => ({
  ...('salesTax' in page && { 'sales-tax': true }),
  ...('entities' in page && { 'entity-formation': true }),
});

const PRICES = 'content/firm/prices.yaml';

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

/** Everything that placeholders and sections can be about. */
export const facts: Readonly<Record<string, unknown>> = {
  firm,
  claims,
  retention,
  calls,
  sampleReport,
  oneYear,
  client: client && { name: client.client, sample: client.sample || undefined },
  pages: present(optionalPages()),
  /** Links to the pages whose forms name what they sell, such as "/experts or /monthly-books". */
  get landingPages() {
    const links = landingPages().map((path) => `[${path}](${path})`);
    return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(links) || undefined;
  },
  get years() {
    return yearFacts(builtDay());
  },
  people: {
    ...peopleFacts(namedPeople()?.length, credentials()),
    ...(namedPeople()?.some((person) => person.calls?.length) && { callers: true }),
  },
  checker: checkerFacts(firm.checkedBy),
  get services() {
    return serviceFacts(serviceIds());
  },
  get extras() {
    return existsSync(BUSINESS_TAX)
      ? extraFacts(Object(readSource(BUSINESS_TAX, readText(BUSINESS_TAX)).data))
      : undefined;
  },
  get calendars() {
    return calendarFacts(firmCalendars());
  },
  get tools() {
    return toolIds().length > 0 ? present(toolIds()) : undefined;
  },
  /** Whether visitors can enter something that stays in their browser. */
  get entries() {
    return toolIds().length > 0 || serviceIds().includes('personal-tax') ? true : undefined;
  },
  /** Whether clients file a state return besides the federal one. */
  incomeTax: taxesIncome(firm.states) || undefined,
  get prices() {
    return existsSync(PRICES) ? priceFacts(Object(readSource(PRICES, readText(PRICES)).data)) : undefined;
  },
};

/** Looks up a path such as `firm.name`. @returns `undefined` if it isn't there */
export function findFact(path: string, all: object = facts): unknown {
  let value: unknown = all;
  for (const key of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
