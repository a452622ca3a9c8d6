import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { printMoney } from '../../../tools/money.ts';
import { compare } from '../../../tools/s-corporation/compare.ts';
import { figuresOf } from '../../../tools/years.ts';
import { ToolRules } from './ToolRules.tsx';

type Props = Pick<CollectionEntry<'s-corporation'>['data'], 'typical' | 'rules'> & { year: number };

const wholeDollars = (cents: number) => printMoney(Math.round(cents / 100) * 100);

/** Says what the election typically saves, calculated by the build, and the rules. */
export function SCorporationAnswers({ typical: { name, text, each, rows }, rules, year }: Props) {
  const payroll = figuresOf('payrollTax', year);
  const income = figuresOf('incomeTax', year);
  if (!payroll || !income)
    throw new Error(`tools/years/${year}.json lacks the figures of payroll or income tax.`);
  const business = { staffWages: 0, property: 0, specified: false };
  const alone = { status: 'single', wages: 0, spouseWages: 0, business } as const;
  const savings = rows.map(({ profit, salary, cost }) => {
    const plan = { profit: profit * 100, salary: salary * 100, cost: cost * 100 };
    const { net } = compare(plan, alone, { payroll, income });
    return interpolate(each, { saved: wholeDollars(net), profit: printMoney(plan.profit) });
  });
  const list = new Intl.ListFormat('en-US').format(savings);
  const items = [{ name, text: interpolate(text, { list }) }, ...rules.items];
  return <ToolRules heading={rules.heading} items={items} />;
}
