import type { CollectionEntry } from 'astro:content';
import { printMoney } from '../../../tools/money.ts';
import { compare } from '../../../tools/s-corporation/compare.ts';
import { figuresOf } from '../../../tools/years.ts';
import { ToolAnswers } from './ToolAnswers.tsx';

type Props = Pick<CollectionEntry<'s-corporation'>['data'], 'typical' | 'rules'> & { year: number };

export function SCorporationAnswers({ typical, rules, year }: Props) {
  const payroll = figuresOf('payrollTax', year);
  const income = figuresOf('incomeTax', year);
  if (!payroll || !income)
    throw new Error(`tools/years/${year}.json lacks the figures of payroll or income tax.`);
  const business = { staffWages: 0, property: 0, specified: false };
  const alone = { status: 'single', wages: 0, spouseWages: 0, business } as const;
  const rows = typical.rows.map(({ name, profit, salary, cost }) => {
    const plan = { profit: profit * 100, salary: salary * 100, cost: cost * 100 };
    const { sole, election, saved, net } = compare(plan, alone, { payroll, income });
    const payrollSaved = sole.total - sole.income.tax - (election.total - election.income.tax);
    return { name, cells: [payrollSaved, saved, net].map(printMoney) };
  });
  return <ToolAnswers typical={typical} rows={rows} rules={rules} />;
}
