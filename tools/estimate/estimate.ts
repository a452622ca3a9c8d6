import { type Cents, sum } from '../money.ts';
import type { Account, Answer, Line, Refusal } from '../said-result.ts';

/** What a price counts beside monthly expenses. */
type Counted = 'account' | 'entity' | 'state' | 'monthBehind';

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

/** How the lines are said; each place in braces is filled. */
export type EstimateWords = Record<Counted, string> & {
  /** Headings of what comes again and of what is paid once, and what each comes to. */
  month: { heading: string; total: string };
  once: { heading: string; total: string };
  /** {amount}, {price}: the price of the next band. */
  next: string;
  /** {amount} */
  quotedNext: string;
  /** {service}, {amount} */
  quoted: string;
  /** {service}, {price} */
  hourly: string;
  leftOut: string;
};

const fill = (words: string, values: Record<string, string>) =>
  words.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
const inDollars = (dollars: number) => `$${dollars.toLocaleString('en-US')}`;

/** The line of a service itself: the price of its band, and what the next one costs. */
function bandLine({ name, startsAt, bands }: PricedService, expenses: Cents, words: EstimateWords): Line {
  const steps = Object.values(bands);
  const reached = steps.filter(({ over }) => expenses > over * 100);
  const next = steps[reached.length];
  const amount = (reached.at(-1)?.price ?? startsAt) * 100;
  if (!next) return { label: name, amount };
  const values = { amount: inDollars(next.over), price: inDollars(next.price ?? 0) };
  return {
    label: name,
    amount,
    rule: fill(next.price === undefined ? words.quotedNext : words.next, values),
  };
}

/** What is above the number that the price includes. */
function furtherLines(service: PricedService, counts: EstimateInput['counts'], words: EstimateWords) {
  return Object.entries(service.further).flatMap(
    ([what, { included, price }]): (Line & { once: boolean })[] => {
      const counted = what as Counted;
      const more = counts[counted] - included;
      if (more <= 0) return [];
      const values = { count: String(more), service: service.name, price: inDollars(price) };
      return [
        {
          label: fill(words[counted], values),
          amount: more * price * 100,
          once: counted === 'monthBehind' || service.unit !== 'a month',
        },
      ];
    },
  );
}

const account = ({ heading, total }: EstimateWords['once'], lines: Line[]): Account[] =>
  lines.length > 0
    ? [{ heading, lines, total: { label: total, amount: sum(lines.map(({ amount }) => amount)) } }]
    : [];

/**
 * What services would cost a business, by the firm's price list: what is paid once, and what each month; the month's sum
 * is the total where there is one. Above the last band of a service the firm quotes it.
 */
export function estimate(
  { services, expenses, counts }: EstimateInput,
  words: EstimateWords,
): Answer | Refusal {
  for (const { name, bands } of services) {
    const quoted = Object.values(bands).find(({ price }) => price === undefined);
    if (quoted && expenses > quoted.over * 100)
      return { askUs: fill(words.quoted, { service: name, amount: inDollars(quoted.over) }) };
  }
  const hourly = services.filter(({ unit }) => unit === 'an hour');
  const lines = services
    .filter((service) => !hourly.includes(service))
    .flatMap((service) => [
      { ...bandLine(service, expenses, words), once: service.unit !== 'a month' },
      ...furtherLines(service, counts, words),
    ]);
  const of = (wanted: boolean) => lines.flatMap(({ once, ...line }) => (once === wanted ? [line] : []));
  const accounts = [...account(words.once, of(true)), ...account(words.month, of(false))];
  return {
    accounts,
    total: accounts.at(-1)?.total ?? { label: words.month.total, amount: 0 },
    leftOut: [
      ...hourly.map(({ name, startsAt }) =>
        fill(words.hourly, { service: name, price: inDollars(startsAt) }),
      ),
      words.leftOut,
    ],
  };
}
