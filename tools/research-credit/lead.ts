import { type Cents, printMoney, sum } from '../money.ts';
import type { Text } from '../result.ts';
import type { Quarter, QuarterOffset } from './payroll-offset.ts';
import type { Texts } from './texts.ts';

type Lead = Text<Texts['findings']>;

/** Names of quarters among the findings, which say-result.ts puts in. */
const NAMES = ['{first}', '{second}', '{third}', '{fourth}'];
const nameOf = ({ quarter }: Quarter) => NAMES[quarter - 1] as string;

/** Sums up in a sentence how payroll tax uses the credit; nothing if it doesn't. @param offsets one for each quarter */
export function payrollLead(quarters: Quarter[], offsets: QuarterOffset[]): Lead | undefined {
  const uses = quarters.flatMap((quarter, index) => {
    const { start = 0, left = 0 } = offsets[index] ?? {};
    return start > left ? [{ quarter, amount: start - left }] : [];
  });
  const [first] = uses;
  const last = uses.at(-1);
  if (!first || !last) return undefined;
  const { year } = first.quarter;
  const used = printMoney(sum(uses.map(({ amount }) => amount)));
  const starts = { used, now: printMoney(first.amount), quarter: nameOf(first.quarter), year };
  const ends = { last: nameOf(last.quarter), lastYear: last.quarter.year };
  if (first === last) return { key: 'leadAtOnce', values: { used, quarter: starts.quarter, year } };
  if (offsets.at(-1)?.left) return { key: 'leadInPart', values: { ...starts, ...ends } };
  return year === ends.lastYear
    ? { key: 'leadInYear', values: { ...starts, last: ends.last } }
    : { key: 'leadInYears', values: { ...starts, ...ends } };
}

/** Sums up a credit that payroll tax doesn't use, or not as far as is known. */
export function creditLead(credit: Cents, year: number, forIncomeTax: boolean): Lead {
  const values = { credit: printMoney(credit), year };
  if (credit === 0) return { key: 'leadNone', values: { year } };
  return { key: forIncomeTax ? 'leadIncomeTax' : 'leadCredit', values };
}
