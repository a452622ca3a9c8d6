import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import type { SheetWords } from '../../../content-model/sheets/sheet-words.ts';
import { nextStep, type PricedService } from '../../../tools/estimate/estimate.ts';
import { COUNTED, type Counted, forEachCount } from '../../../tools/estimate/fields.ts';
import type { Texts } from '../../../tools/estimate/texts.ts';
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

/** Returns the words of content/tools/estimate.yaml for the sheet. A service's line has the service's name. */
export const wordsOf = ({
  month,
  year,
  once,
  leads,
  ...lines
}: EstimateWords['lines']): SheetWords<Texts> => ({
  headings: { month: month.heading, year: year.heading, once: once.heading },
  lines: {
    service: { label: '{service}' },
    next: { label: '{service}', rule: lines.next },
    quotedNext: { label: '{service}', rule: lines.quotedNext },
    ...forEachCount((what) => ({ label: lines[what] })),
    month: { label: month.total },
    year: { label: year.total },
    once: { label: once.total },
    firstYear: { label: lines.firstYear },
  },
  findings: { next: lines.afterwards, ...leads },
  leftOut: { hourly: lines.hourly, also: lines.also, others: lines.leftOut },
  askUs: { quoted: lines.quoted },
  mistakes: {},
});
