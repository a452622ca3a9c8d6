import { type Cents, printDollars } from '../money.ts';
import { type Account, type Answer, addUp, type Line, type Refusal } from '../result.ts';
import type { Counted, PERIODS } from './fields.ts';
import type { Texts } from './texts.ts';

/** A service's name and price in whole dollars, as in content/firm/prices.yaml. */
export type PricedService = {
  name: string;
  period: (typeof PERIODS)[number];
  startsAt: number;
  /** Prices by monthly expenses, lowest first. A last band without a price is quoted. */
  bands: Record<string, { over: number; price?: number | undefined }>;
  further: Partial<Record<Counted, { included: number; price: number }>>;
  /** Jobs that aren't in the price. */
  also: { name: string; price: number }[];
};

export type EstimateInput = {
  services: PricedService[];
  /** Per month. */
  expenses: Cents;
  counts: Record<Counted, number>;
};

const nextBand = ({ bands }: PricedService, expenses: Cents) =>
  Object.values(bands).find(({ over }) => expenses <= over * 100);

/** Returns the expenses in whole dollars above which the price of any of the services next changes. */
export function nextStep(services: PricedService[], expenses: Cents): number | undefined {
  const steps = services.flatMap((service) => nextBand(service, expenses)?.over ?? []);
  return steps.length > 0 ? Math.min(...steps) : undefined;
}

/** Returns a service's own line: the price of its band, and what the next band costs. */
function bandLine(priced: PricedService, expenses: Cents): Line<Texts> {
  const { name: service, startsAt, bands } = priced;
  const reached = Object.values(bands).filter(({ over }) => expenses > over * 100);
  const next = nextBand(priced, expenses);
  const amount = (reached.at(-1)?.price ?? startsAt) * 100;
  if (!next) return { key: 'service', amount, values: { service } };
  const above = printDollars(next.over);
  return next.price === undefined
    ? { key: 'quotedNext', amount, values: { service, amount: above } }
    : { key: 'next', amount, values: { service, amount: above, price: printDollars(next.price) } };
}

function furtherLines(service: PricedService, counts: EstimateInput['counts']) {
  return Object.entries(service.further).flatMap(
    ([what, { included, price }]): (Line<Texts> & { once: boolean })[] => {
      const key = what as Counted;
      const count = counts[key] - included;
      if (count <= 0) return [];
      const values = { count, service: service.name, price: printDollars(price) };
      const once = key === 'monthBehind' || service.period !== 'month';
      return [{ key, amount: count * price * 100, values, once }];
    },
  );
}

const account = (key: 'month' | 'once', lines: Line<Texts>[]): Account<Texts>[] =>
  lines.length > 0 ? [addUp<Texts>({ key }, lines, { key })] : [];

/**
 * Adds up what services cost a business by the firm's price list, once and each month. The total is the monthly one if there
 * is one. Above a service's last band the answer is to ask the firm.
 */
export function estimate({ services, expenses, counts }: EstimateInput): Answer<Texts> | Refusal<Texts> {
  const quoted = services.flatMap(({ name, bands }) =>
    Object.values(bands)
      .filter(({ over, price }) => price === undefined && expenses > over * 100)
      .map(({ over }) => ({ name, over })),
  );
  if (quoted.length > 0) {
    const service = new Intl.ListFormat('en-US').format(quoted.map(({ name }) => name));
    const amount = printDollars(Math.max(...quoted.map(({ over }) => over)));
    return { askUs: { key: 'quoted', values: { service, amount } } };
  }
  const hourly = services.filter(({ period }) => period === 'hour');
  const lines = services
    .filter((service) => !hourly.includes(service))
    .flatMap((service) => [
      { ...bandLine(service, expenses), once: service.period !== 'month' },
      ...furtherLines(service, counts),
    ]);
  const of = (wanted: boolean) => lines.flatMap(({ once, ...line }) => (once === wanted ? [line] : []));
  const accounts = [...account('once', of(true)), ...account('month', of(false))];
  return {
    accounts,
    total: accounts.at(-1)?.total ?? { key: 'month', amount: 0 },
    findings: [{ key: 'next' }],
    leftOut: [
      ...hourly.map(
        ({ name: service, startsAt }) =>
          ({ key: 'hourly', values: { service, price: printDollars(startsAt) } }) as const,
      ),
      ...services.flatMap(({ also }) =>
        also.map(
          ({ name, price }) => ({ key: 'also', values: { name, price: printDollars(price) } }) as const,
        ),
      ),
      { key: 'others' },
    ],
  };
}
