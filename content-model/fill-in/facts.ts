import { existsSync } from 'node:fs';
import { builtDay } from '../built-day.ts';
import { calls } from '../calls.ts';
import { readSource, readText } from '../check/source.ts';
import { claims, firm, retention } from '../firm.ts';
import { credentials, namedPeople } from '../named-people.ts';
import { landingPages } from '../offers.ts';
import { oneYear } from '../one-year.ts';
import { optionalPages } from '../optional-pages.ts';
import { client } from '../sample-company.ts';
import { sampleReport } from '../sample-report.ts';
import { serviceIds } from '../service-files.ts';
import { taxesIncome } from '../states.ts';
import { firmCalendars, toolIds } from '../tool-files.ts';
import {
  calendarFacts,
  checkerFacts,
  extraFacts,
  peopleFacts,
  present,
  priceFacts,
  serviceFacts,
  yearFacts,
} from './worked-out.ts';

const BUSINESS_TAX = 'content/pages/business-tax.yaml';
const PRICES = 'content/firm/prices.yaml';

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
