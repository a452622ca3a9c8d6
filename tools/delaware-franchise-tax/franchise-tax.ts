import { type Cents, printMoney, printRate, ratio, share, sum } from '../money.ts';
import type { Account, Result } from '../said-result.ts';
import { figuresOf } from '../years.ts';

/** A class of stock; its par value in millionths of a dollar, of which 10 are $0.00001. */
type StockClass = { authorized: number; par: number };

export type FranchiseTaxInput = {
  /** The calendar year that the tax is for; it is due on March 1 after it. */
  year: number;
  classes: StockClass[];
  /** Of all classes together, treasury shares included. */
  issued: number;
  /** Total assets of Form 1120, Schedule L, for the fiscal year that ended in the year. */
  assets: Cents;
  /** Listed on a national exchange. */
  listed: boolean;
  /** Formed, dissolved, merged, or with its stock amended within the year. */
  changed: boolean;
  /** Months, begun ones included, between March 1 and the payment. */
  monthsLate: number;
};

type Figures = NonNullable<ReturnType<typeof figuresOf<'delaware'>>>;

const MILLION = 1_000_000n;
const inEnglish = (count: number) => count.toLocaleString('en-US');
const shares = (count: number) => (count === 1 ? '1 share' : `${inEnglish(count)} shares`);

/** Of a dollar, up to six decimals: `$0.00001`. */
const printPar = (millionths: number) =>
  `$${(millionths / 1e6).toLocaleString('en-US', { maximumFractionDigits: 6 })}`;

/** Lines that come to no more than the greatest tax, for what is above it is taken off. */
function upToTheMost(heading: string, lines: Account['lines'], most: Cents): Account {
  const excess = sum(lines.map(({ amount }) => amount)) - most;
  const capped =
    excess > 0 ? [...lines, { label: 'Above the cap', amount: -excess, rule: '§503(c)' }] : lines;
  return {
    heading,
    lines: capped,
    total: { label: 'Tax by this method', amount: sum(capped.map(({ amount }) => amount)) },
  };
}

/** 8 Del. C. §503(a)(1): by the number of authorized shares. */
function byShares(authorized: number, { byShares: rates, most }: Figures): Account {
  const first = authorized > 5000 ? rates.upTo10000 : rates.upTo5000;
  const steps = Math.max(0, Math.ceil((authorized - 10_000) / 10_000));
  const lines = [
    {
      label: `The first ${authorized > 5000 ? '10,000' : '5,000'} shares`,
      amount: first,
      rule: '§503(a)(1)',
    },
    ...(steps
      ? [
          {
            label: `${inEnglish(steps)} × 10,000 more, or part of it`,
            amount: steps * rates.eachFurther10000,
            rule: `${printMoney(rates.eachFurther10000)} each`,
          },
        ]
      : []),
  ];
  return upToTheMost('By authorized shares', lines, most);
}

/** A class counts at the assumed par value, or at its own where that is greater: in millionths of a dollar. */
const capitalOf = ({ authorized, par }: StockClass, assumedPar: number) =>
  BigInt(authorized) * BigInt(Math.max(par, assumedPar));

/** The millions of dollars in a capital of millionths, begun ones included. */
const millionsIn = (capital: bigint) => Number((capital + MILLION * MILLION - 1n) / (MILLION * MILLION));

/** What the capital comes to at the plain quotient that the statute names, without rounding it to six decimals. */
function millionsByStatute({ classes, issued, assets }: FranchiseTaxInput): number {
  const shares = BigInt(issued);
  const assumed = BigInt(assets) * 10_000n;
  const capital = classes.reduce((total, { authorized, par }) => {
    const own = BigInt(par) * shares;
    return total + BigInt(authorized) * (own > assumed ? own : assumed);
  }, 0n);
  const million = MILLION * MILLION * shares;
  return Number((capital + million - 1n) / million);
}

/** 8 Del. C. §503(a)(2): by assumed par value capital, as an account of the capital and one of the tax. */
function byCapital(input: FranchiseTaxInput, { byCapital: rates, most }: Figures) {
  // Rounded half up at six decimals, as the Division's own calculator does.
  const assumedPar = ratio(input.assets, 10_000, input.issued);
  const capitals = input.classes.map((stock) => capitalOf(stock, assumedPar));
  const inCents = (capital: bigint) => Number((capital + 5000n) / 10_000n);
  const total = capitals.reduce((one, other) => one + other, 0n);
  const millions = millionsIn(total);
  const capital: Account = {
    heading: 'Assumed par value capital',
    lines: capitals.map((amount, index) => {
      const { authorized = 0, par = 0 } = input.classes[index] ?? {};
      return {
        label: `${shares(authorized)} at ${printPar(Math.max(par, assumedPar))}`,
        amount: inCents(amount),
        rule:
          par > assumedPar
            ? `Their par value, for it is above the assumed one of ${printPar(assumedPar)}`
            : `Assumed par value: ${printMoney(input.assets)} of assets ÷ ${shares(input.issued)} issued`,
      };
    }),
    total: { label: 'Capital', amount: sum(capitals.map(inCents)) },
  };
  const tax = upToTheMost(
    'By assumed par value capital',
    [
      {
        label: `${inEnglish(Math.max(1, millions))} × $1,000,000 of it, or part of it`,
        amount: Math.max(rates.least, millions * rates.eachMillion),
        rule: `${printMoney(rates.eachMillion)} each, §503(a)(2)`,
      },
    ],
    most,
  );
  return { capital, tax, millions };
}

function due(tax: Cents, { year, monthsLate }: FranchiseTaxInput, figures: Figures): Account {
  const { penalty, monthlyRate } = figures.late;
  const interest = share((tax + penalty) * monthsLate, monthlyRate);
  const lines = [
    { label: `Franchise tax of ${year}`, amount: tax, rule: 'The lower of both methods' },
    { label: 'Annual report', amount: figures.annualReport, rule: '§391(a)(16)' },
    ...(monthsLate
      ? [
          { label: 'Penalty for a late report', amount: penalty, rule: '§502(c)' },
          {
            label: `Interest for ${monthsLate} ${monthsLate === 1 ? 'month' : 'months'}`,
            amount: interest,
            rule: `${printRate(monthlyRate)} a month, or part of one, on tax and penalty, §504(c)`,
          },
        ]
      : []),
  ];
  return {
    heading: `Due on March 1, ${year + 1}`,
    lines,
    total: { label: monthsLate ? 'To pay now' : 'To pay', amount: sum(lines.map(({ amount }) => amount)) },
  };
}

/** What a tax of $5,000 or more brings with it: most of the next year's is paid within that year, based on this one's. */
function installments(tax: Cents, year: number, { installments: { from, rates } }: Figures): Account[] {
  if (tax < from) return [];
  const lines = Object.entries(rates).map(([day, rate]) => ({
    label: `${day}, ${year + 1}`,
    amount: share(tax, rate),
    rule: `${printRate(rate)} of the tax of ${year}, §504(a), (e)`,
  }));
  return [
    {
      heading: `Installments toward the tax of ${year + 1}`,
      lines,
      total: {
        label: `In ${year + 1}; the rest on March 1, ${year + 2}`,
        amount: sum(lines.map(({ amount }) => amount)),
      },
    },
  ];
}

/**
 * The franchise tax of a domestic stock corporation by both methods of 8 Del. C. §503, the lower one with report, penalty and
 * interest, and the installments that follow from it.
 */
export function franchiseTax(input: FranchiseTaxInput): Result<'classes' | 'issued' | 'monthsLate'> {
  const { year, classes, issued, assets, listed, changed, monthsLate } = input;
  const figures = figuresOf('delaware', year);
  if (!figures)
    return { askUs: `Delaware's figures for ${year} are not confirmed here, and we do not guess them.` };
  const authorized = sum(classes.map((stock) => stock.authorized));
  if (!(authorized > 0)) return { field: 'classes', mend: 'Enter how many shares the charter authorizes.' };
  if (issued < 1)
    return {
      field: 'issued',
      mend: 'Enter how many shares are issued: without any, there is no assumed par value.',
    };
  if (issued > authorized)
    return {
      field: 'issued',
      mend: `More shares are issued than the ${inEnglish(authorized)} authorized: change one of them.`,
    };
  if (!Number.isInteger(monthsLate) || monthsLate < 0)
    return { field: 'monthsLate', mend: 'Enter whole months, begun ones included, or 0.' };
  if (classes.some(({ par }) => par === 0))
    return {
      askUs:
        'Stock without par value is taxed by other rules, and the tax depends on the words of your charter.',
    };
  if (changed)
    return {
      askUs:
        'A corporation that was formed, ended or amended its stock within the year pays for each portion of the year by its days.',
    };
  if (listed && assets >= figures.largeFiler.from)
    return {
      askUs: `A listed corporation of this size may be a Large Corporate Filer, which pays ${printMoney(figures.largeFiler.tax)}: that depends on revenue and assets together.`,
    };
  const shares = byShares(authorized, figures);
  const { capital, tax, millions } = byCapital(input, figures);
  const lower = tax.total.amount < shares.total.amount ? tax : shares;
  if (!Number.isSafeInteger(capital.total.amount))
    return { askUs: 'So few of the shares are issued that the capital is beyond what we can count here.' };
  lower.chosen = true;
  const accounts = [shares, capital, tax, due(lower.total.amount, input, figures)];
  const total = accounts.at(-1)?.total ?? lower.total;
  const byStatute = millionsByStatute(input);
  return {
    accounts: [...accounts, ...installments(lower.total.amount, year, figures)],
    total,
    leftOut: [
      'Penalty and interest on installments that were due within the year',
      'Corporations from other states, and those without stock or exempt from the tax',
      ...(byStatute === millions
        ? []
        : [
            `The statute names the plain quotient, which comes to ${inEnglish(byStatute)} millions; the Division rounds it to six decimals, which comes to ${inEnglish(millions)}`,
          ]),
    ],
  };
}
