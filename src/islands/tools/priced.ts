import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import type { SheetWords } from '../../../content-model/sheets/sheet-words.ts';
import { isStarting, nextStep, type PricedService } from '../../../tools/estimate/estimate.ts';
import { COUNTED, type Counted, forEachCount } from '../../../tools/estimate/fields.ts';
import { PAID, type Texts } from '../../../tools/estimate/texts.ts';
import { parseDecimal, printDollars } from '../../../tools/money.ts';

export type EstimateWords = CollectionEntry<'estimate'>['data'];

/** Returns what the prices of services depend on. */
export const askedFor = (services: PricedService[]) => ({
  expenses: services.some(({ bands }) => Object.keys(bands).length > 0),
  counts: COUNTED.filter((what) => services.some(({ further }) => further[what])),
});

/** Says above which expenses the price next changes. */
export function stepHint(
  services: PricedService[],
  typed: string | undefined,
  { step }: EstimateWords['lines'],
): string | undefined {
  const expenses = parseDecimal(typed ?? '', 2, Number.MAX_SAFE_INTEGER);
  const amount = nextStep(services, typeof expenses === 'number' ? expenses : 0);
  return amount === undefined ? undefined : interpolate(step, { amount: printDollars(amount) });
}

/** Says how many of something the prices include, and what each more costs. */
export const countHint = (
  services: PricedService[],
  what: Counted,
  { included, each }: EstimateWords['lines'],
): string =>
  services
    .flatMap(({ name, further: { [what]: more } }) =>
      more
        ? interpolate(more.included > 0 ? included : each, {
            service: name,
            count: more.included,
            price: printDollars(more.price),
          })
        : [],
    )
    .join(' ');

/**
 * Returns the words of content/tools/estimate.yaml for the sheet. A service's line has the service's name. A total says "from"
 * if one of its prices is only where it starts, and so do the sentence and the first year.
 */
export function wordsOf(
  { month, year, once, leads, ...lines }: EstimateWords['lines'],
  services: PricedService[],
): SheetWords<Texts> {
  const starting = services.filter(isStarting).map(({ period }) => period);
  const label = (name: string, isFrom: boolean) => ({
    label: isFrom ? interpolate(lines.starting, { name }) : name,
  });
  const from = (name: string) => interpolate(lines.from, { price: `{${name}}` });
  const isFirstFrom = PAID.some((paid) => starting.includes(paid));
  const amounts = Object.fromEntries(
    [...PAID.filter((paid) => starting.includes(paid)), ...(isFirstFrom ? ['first'] : [])].map((name) => [
      name,
      from(name),
    ]),
  );
  const sentence = (text: string) => {
    const said = interpolate(text, amounts);
    return said.charAt(0).toUpperCase() + said.slice(1);
  };
  return {
    headings: { month: month.heading, year: year.heading, once: once.heading },
    lines: {
      service: { label: '{service}' },
      starting: label('{service}', true),
      next: { label: '{service}', rule: lines.next },
      quotedNext: { label: '{service}', rule: lines.quotedNext },
      ...forEachCount((what) => ({ label: lines[what] })),
      month: label(month.total, starting.includes('month')),
      year: label(year.total, starting.includes('year')),
      once: label(once.total, starting.includes('once')),
      twelveMonths: label(lines.twelveMonths, starting.includes('month')),
      firstYear: label(lines.firstYear, isFirstFrom),
    },
    findings: {
      next: lines.afterwards,
      perMonth: sentence(leads.perMonth),
      perMonthAndYear: sentence(leads.perMonthAndYear),
      perMonthAndOnce: sentence(leads.perMonthAndOnce),
      perMonthYearAndOnce: sentence(leads.perMonthYearAndOnce),
      perYear: sentence(leads.perYear),
      perYearAndOnce: sentence(leads.perYearAndOnce),
      onlyOnce: sentence(leads.onlyOnce),
    },
    leftOut: {
      byUnit: lines.byUnit,
      byUnitFrom: interpolate(lines.byUnit, { price: from('price') }),
      also: lines.also,
      others: lines.leftOut,
    },
    askUs: { quoted: lines.quoted, byUnit: lines.onlyByUnit },
    mistakes: {},
  };
}
