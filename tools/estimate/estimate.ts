import { type Cents, printDollars, printMoney } from '../money.ts';
import { type Answer, addUp, type Line, type Refusal, type Text } from '../result.ts';
import type { Counted, PERIODS } from './fields.ts';
import { PAID, type Texts } from './texts.ts';

type Paid = (typeof PAID)[number];

/** A service's name and price in whole dollars, as in content/firm/prices.yaml. */
export type PricedService = {
  name: string;
  period: (typeof PERIODS)[number];
  /** What the price is for, such as `a return`. */
  unit: string;
  startsAt: number;
  exact?: boolean | undefined;
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

/** Tells whether a price is only where it starts: nothing says what more would cost. */
export const isStarting = ({
  exact,
  ...more
}: { [Part in 'exact' | 'bands' | 'further' | 'also']?: unknown }) =>
  !exact && [more.bands, more.further, more.also].every((part) => Object.keys(Object(part)).length === 0);

/** Tells whether a price is added up, and not by the hour or the piece. */
export const isPaid = (period?: PricedService['period']): period is Paid =>
  PAID.some((paid) => paid === period);

const nextBand = ({ bands }: PricedService, expenses: Cents) =>
  Object.values(bands).find(({ over }) => expenses <= over * 100);

/** Returns the expenses in whole dollars above which the price of any of the services next changes. */
export function nextStep(services: PricedService[], expenses: Cents): number | undefined {
  const steps = services.flatMap((service) => nextBand(service, expenses)?.over ?? []);
  return steps.length > 0 ? Math.min(...steps) : undefined;
}

/** Returns the expenses in whole dollars that an example of one service starts with: half of the first tier. */
export const exampleExpenses = (bands: PricedService['bands'] | { over: number }[]): number | undefined => {
  const [first] = Object.values(bands);
  return first && Math.round(first.over / 2);
};

/** Returns a service's own line: the price of its band, and what the next band costs. */
function bandLine(priced: PricedService, expenses: Cents): Line<Texts> {
  const { name: service, startsAt, bands } = priced;
  const reached = Object.values(bands).filter(({ over }) => expenses > over * 100);
  const next = nextBand(priced, expenses);
  const amount = (reached.at(-1)?.price ?? startsAt) * 100;
  if (!next) return { key: isStarting(priced) ? 'starting' : 'service', amount, values: { service } };
  const above = printDollars(next.over);
  return next.price === undefined
    ? { key: 'quotedNext', amount, values: { service, amount: above } }
    : { key: 'next', amount, values: { service, amount: above, price: printDollars(next.price) } };
}

type PricedLine = Line<Texts> & { paid: Paid };

function linesOf(
  service: PricedService,
  paid: Paid,
  { expenses, counts }: Pick<EstimateInput, 'expenses' | 'counts'>,
): PricedLine[] {
  const further = Object.entries(service.further).flatMap(([what, { included, price }]): PricedLine[] => {
    const key = what as Counted;
    const count = counts[key] - included;
    if (count <= 0) return [];
    const values = { count, service: service.name, price: printDollars(price) };
    return [{ key, amount: count * price * 100, values, paid: key === 'monthBehind' ? 'once' : paid }];
  });
  return [{ ...bandLine(service, expenses), paid }, ...further];
}

/** Says in a sentence what it costs; nothing if that's nothing. */
function leadOf(sums: Record<Paid, Cents>): Text<Texts['findings']> | undefined {
  const [month, year, once] = [printMoney(sums.month), printMoney(sums.year), printMoney(sums.once)];
  const first = printMoney(12 * sums.month + sums.year + sums.once);
  if (sums.month > 0) {
    if (sums.year > 0 && sums.once > 0)
      return { key: 'perMonthYearAndOnce', values: { month, year, once, first } };
    if (sums.year > 0) return { key: 'perMonthAndYear', values: { month, year, first } };
    if (sums.once > 0) return { key: 'perMonthAndOnce', values: { month, once, first } };
    return { key: 'perMonth', values: { month, first } };
  }
  if (sums.year > 0 && sums.once > 0) return { key: 'perYearAndOnce', values: { year, once, first } };
  if (sums.year > 0) return { key: 'perYear', values: { year } };
  return sums.once > 0 ? { key: 'onlyOnce', values: { once } } : undefined;
}

const listed = (services: { name: string }[]) =>
  new Intl.ListFormat('en-US').format(services.map(({ name }) => name));

const leftOutOf = (services: PricedService[]): Text<Texts['leftOut']>[] => [
  ...services
    .filter(({ period }) => !isPaid(period))
    .map((priced) => {
      const values = { service: priced.name, price: printDollars(priced.startsAt), unit: priced.unit };
      return { key: isStarting(priced) ? 'byUnitFrom' : 'byUnit', values } as const;
    }),
  ...services.flatMap(({ also }) =>
    also.map(({ name, price }) => ({ key: 'also', values: { name, price: printDollars(price) } }) as const),
  ),
  { key: 'others' },
];

/**
 * Adds up what services cost a business by the firm's price list: each month, each year and once. The total is that of the
 * first year, or if all prices have one period, that of the period. Above a service's last band the answer is to ask the firm,
 * and so it is if all of them are paid by the hour or the piece.
 */
export function estimate({ services, ...input }: EstimateInput): Answer<Texts> | Refusal<Texts> {
  const quoted = services.flatMap(({ name, bands }) =>
    Object.values(bands)
      .filter(({ over, price }) => price === undefined && input.expenses > over * 100)
      .map(({ over }) => ({ name, over })),
  );
  if (quoted.length > 0) {
    const service = listed(quoted);
    const amount = printDollars(Math.max(...quoted.map(({ over }) => over)));
    return { askUs: { key: 'quoted', values: { service, amount } } };
  }
  const lines = services.flatMap((service) =>
    isPaid(service.period) ? linesOf(service, service.period, input) : [],
  );
  const accounts = PAID.flatMap((key) => {
    const own = lines.flatMap(({ paid, ...line }) => (paid === key ? [line] : []));
    return own.length > 0 ? [addUp<Texts>({ key }, own, { key })] : [];
  });
  const sumOf = (key: Paid) => accounts.find(({ heading }) => heading.key === key)?.total.amount ?? 0;
  const sums = { once: sumOf('once'), year: sumOf('year'), month: sumOf('month') };
  const lead = leadOf(sums);
  const [first, ...others] = accounts;
  if (!first) return { askUs: { key: 'byUnit', values: { service: listed(services) } } };
  const firstYear = { key: 'firstYear', amount: 12 * sums.month + sums.year + sums.once } as const;
  const isMonthly = sums.month > 0;
  if (isMonthly && others.length > 0) first.carried = { key: 'twelveMonths', amount: 12 * sums.month };
  return {
    ...(lead && { lead }),
    accounts,
    total: others.length > 0 ? firstYear : first.total,
    ...(isMonthly && others.length === 0 && { further: firstYear }),
    findings: [{ key: 'next' }],
    leftOut: leftOutOf(services),
  };
}
