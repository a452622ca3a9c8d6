import { type Day, formatDay, fullDate } from '../days.ts';
import { type Cents, printMoney } from '../money.ts';
import { type Line, lineOf, type Text } from '../result.ts';
import { filingInstead, returnDate } from './dates.ts';
import { type EstimatedTaxInput, isCorporation } from './input.ts';
import type { Texts } from './texts.ts';

/** A payment's date, and what has to be paid by then, counting earlier dates. */
export type Step = { day: Day; byThen: Cents };

const line = lineOf<Texts>();

/** Returns what each date asks for, after everything that's been paid. What was missed comes first. */
export function plan(steps: Step[], { paid, on }: EstimatedTaxInput) {
  const passed = steps.filter(({ day }) => day < on);
  const overdue = Math.max(0, (passed.at(-1)?.byThen ?? 0) - paid);
  let covered = paid + overdue;
  const payments = steps.slice(passed.length).map(({ day, byThen }) => {
    const amount = Math.max(0, byThen - covered);
    covered += amount;
    return { day, amount };
  });
  return { last: passed.at(-1), overdue, payments };
}

type Plan = ReturnType<typeof plan>;

/** Returns what to pay first: what's overdue, or the next payment. */
export function nextOf({ overdue, payments }: Plan): Line<Texts> {
  if (overdue > 0) return line('dueNow', overdue);
  const next = payments.find(({ amount }) => amount > 0);
  return next ? line('dueNext', next.amount, { day: formatDay(next.day) }) : line('nothing', 0);
}

/** Says in a sentence what to pay, and by when. */
export function leadOf({ last, overdue, payments }: Plan, year: number): Text<Texts['findings']> {
  const next = payments.find(({ amount }) => amount > 0);
  const coming = next && { next: printMoney(next.amount), by: fullDate(next.day) };
  if (last && overdue > 0) {
    const values = { amount: printMoney(overdue), day: fullDate(last.day) };
    return coming ? { key: 'payNowThenBy', values: { ...values, ...coming } } : { key: 'payNow', values };
  }
  return coming
    ? { key: 'payBy', values: { amount: coming.next, day: coming.by } }
    : { key: 'paidUp', values: { year } };
}

/** Says when what no installment asks for is due. */
export const restOf = (input: EstimatedTaxInput, rest: Cents): Text<Texts['findings']>[] =>
  rest > 0 ? [{ key: 'rest', values: { amount: printMoney(rest), day: fullDate(returnDate(input)) } }] : [];

/** Says how payments compare with what was due so far, what's due with the return, and what else the answer depends on. */
export function findingsOf(
  input: EstimatedTaxInput,
  { last, overdue, payments }: Plan,
  rest: Cents,
): Text<Texts['findings']>[] {
  const findings: Text<Texts['findings']>[] = [];
  const ahead = last ? input.paid - last.byThen : 0;
  if (overdue > 0) findings.push({ key: 'whyNow' });
  else if (last && ahead > 0)
    findings.push({ key: 'ahead', values: { amount: printMoney(ahead), day: fullDate(last.day) } });
  if (last && input.paid > 0) findings.push({ key: 'onTime' });
  const [next] = payments;
  if (next?.amount === 0) findings.push({ key: 'nothingBy', values: { day: fullDate(next.day) } });
  const instead = filingInstead(input.year);
  if (!isCorporation(input) && input.on <= instead && (overdue > 0 || payments.at(-1)?.amount))
    findings.push({ key: 'fileInJanuary', values: { day: fullDate(instead) } });
  findings.push(...restOf(input, rest));
  findings.push({ key: 'paidOn', values: { day: fullDate(input.on) } });
  return findings;
}
