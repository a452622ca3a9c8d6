import { type Cents, sum } from '../money.ts';
import type { Account, Answer, Line, Refusal } from '../result.ts';
import type { Counted } from './fields.ts';
import type { Texts } from './texts.ts';

/** What a service costs, in whole dollars: the shape of content/firm/prices.yaml, with the service's name. */
export type PricedService = {
  name: string;
  /** `a month` and `an hour` come again; anything else is paid once. */
  unit: string;
  startsAt: number;
  /** Prices above monthly expenses, from the least on. The last may have none: it is quoted. Keyed in any order-keeping way. */
  bands: Record<string, { over: number; price?: number | undefined }>;
  further: Partial<Record<Counted, { included: number; price: number }>>;
};

export type EstimateInput = {
  services: PricedService[];
  /** What the business spends in a month. */
  expenses: Cents;
  counts: Record<Counted, number>;
};

const inDollars = (dollars: number) => `$${dollars.toLocaleString('en-US')}`;

/** The line of a service itself: the price of its band, and what the next one costs. */
function bandLine({ name: service, startsAt, bands }: PricedService, expenses: Cents): Line<Texts> {
  const steps = Object.values(bands);
  const reached = steps.filter(({ over }) => expenses > over * 100);
  const next = steps[reached.length];
  const amount = (reached.at(-1)?.price ?? startsAt) * 100;
  if (!next) return { key: 'service', amount, values: { service } };
  const above = inDollars(next.over);
  return next.price === undefined
    ? { key: 'quotedNext', amount, values: { service, amount: above } }
    : { key: 'next', amount, values: { service, amount: above, price: inDollars(next.price) } };
}

/** What is above the number that the price includes. */
function furtherLines(service: PricedService, counts: EstimateInput['counts']) {
  return Object.entries(service.further).flatMap(
    ([what, { included, price }]): (Line<Texts> & { once: boolean })[] => {
      const key = what as Counted;
      const count = counts[key] - included;
      if (count <= 0) return [];
      const values = { count, service: service.name, price: inDollars(price) };
      const once = key === 'monthBehind' || service.unit !== 'a month';
      return [{ key, amount: count * price * 100, values, once }];
    },
  );
}

const account = (key: 'month' | 'once', lines: Line<Texts>[]): Account<Texts>[] =>
  lines.length > 0
    ? [{ heading: { key }, lines, total: { key, amount: sum(lines.map(({ amount }) => amount)) } }]
    : [];

/**
 * What services would cost a business, by the firm's price list: what is paid once, and what each month; the month's sum
 * is the total where there is one. Above the last band of a service the firm quotes it.
 */
export function estimate({ services, expenses, counts }: EstimateInput): Answer<Texts> | Refusal<Texts> {
  for (const { name: service, bands } of services) {
    const quoted = Object.values(bands).find(({ price }) => price === undefined);
    if (quoted && expenses > quoted.over * 100)
      return { askUs: { key: 'quoted', values: { service, amount: inDollars(quoted.over) } } };
  }
  const hourly = services.filter(({ unit }) => unit === 'an hour');
  const lines = services
    .filter((service) => !hourly.includes(service))
    .flatMap((service) => [
      { ...bandLine(service, expenses), once: service.unit !== 'a month' },
      ...furtherLines(service, counts),
    ]);
  const of = (wanted: boolean) => lines.flatMap(({ once, ...line }) => (once === wanted ? [line] : []));
  const accounts = [...account('once', of(true)), ...account('month', of(false))];
  return {
    accounts,
    total: accounts.at(-1)?.total ?? { key: 'month', amount: 0 },
    leftOut: [
      ...hourly.map(
        ({ name: service, startsAt }) =>
          ({ key: 'hourly', values: { service, price: inDollars(startsAt) } }) as const,
      ),
      { key: 'others' },
    ],
  };
}
