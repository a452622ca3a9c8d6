import { type BasisPoints, type Cents, printMoney, printRate, ratio, share, sum } from '../money.ts';
import { type Account, addUp, lineOf } from '../result.ts';
import type { figuresOf } from '../years.ts';
import type { Texts } from './texts.ts';

type Figures = NonNullable<ReturnType<typeof figuresOf<'researchCredit'>>>;

/** The regular credit's base: a percentage of the average receipts of the four years before. */
export type Base = { fixedBase: BasisPoints; averageReceipts: Cents };

/** A credit by one method; the last account is the credit in full. `reduced` is the credit with the election of §280C. */
export type Credit = { full: Cents; accounts: Account<Texts>[]; reduced: Account<Texts> };

const account = addUp<Texts>;
const line = lineOf<Texts>();

const inFull = (
  heading: 'credit' | 'regularCredit',
  key: 'credit' | 'creditWithEmptyYear' | 'regularCredit',
  amount: Cents,
  rate: BasisPoints,
) => account({ key: heading }, [line(key, amount, { rate: printRate(rate) })], { key: 'inFull' });

const reducedTo = (key: 'reduced' | 'reducedRegular', full: Cents, amount: Cents, rate: BasisPoints) =>
  account(
    { key: 'reduced' },
    [line('inFull', full), line('givenUp', amount - full, { rate: printRate(10_000 - rate) })],
    { key },
  );

/** Works out the simplified credit of §41(c)(4): on costs above half the average, or on all costs if a prior year had none. */
export function simplifiedCredit(
  costs: Cents,
  before: Cents[],
  { simplified, firstYears, reduced }: Figures,
): Credit {
  const creditOf = (accounts: Account<Texts>[], last: Account<Texts>): Credit => {
    const full = last.total.amount;
    const less = reducedTo('reduced', full, share(full, reduced), reduced);
    return { full, accounts: [...accounts, last], reduced: less };
  };
  if (before.includes(0))
    return creditOf([], inFull('credit', 'creditWithEmptyYear', share(costs, firstYears), firstYears));
  const half = ratio(sum(before), 1, 6);
  const lines = [
    line('costsOfYear', costs),
    // Line 22 isn't capped on the form, but line 23 can't be negative.
    line(half > costs ? 'halfAtMost' : 'half', -Math.min(half, costs), { sum: printMoney(sum(before)) }),
  ];
  const excess = account({ key: 'excess' }, lines, { key: 'excess' });
  return creditOf([excess], inFull('credit', 'credit', share(excess.total.amount, simplified), simplified));
}

/** Works out the regular credit of §41(a)(1): on costs above a share of earlier receipts, but at most on half of the costs. */
export function regularCredit(
  costs: Cents,
  { fixedBase, averageReceipts }: Base,
  { regular, reduced }: Figures,
): Credit {
  const percent = Math.min(fixedBase, regular.fixedBaseMost);
  const base = share(averageReceipts, percent);
  const most = share(costs, 10_000 - regular.baseLeast);
  const excess = Math.min(Math.max(0, costs - base), most);
  const limit = base > costs ? 'baseAtMost' : 'base';
  const values = { rate: printRate(percent), receipts: printMoney(averageReceipts) };
  const lines = [
    line('costsOfRegular', costs),
    line(costs - base > most ? 'baseAtLeast' : limit, excess - costs, values),
  ];
  const full = share(excess, regular.rate);
  return {
    full,
    accounts: [
      account({ key: 'regularExcess' }, lines, { key: 'regularExcess' }),
      inFull('regularCredit', 'regularCredit', full, regular.rate),
    ],
    reduced: reducedTo('reducedRegular', full, share(excess, regular.reduced), reduced),
  };
}
