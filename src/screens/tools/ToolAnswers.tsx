import type { CollectionEntry } from 'astro:content';
import type { ComponentProps } from 'react';
import { problemOfPage } from '../../../content-model/check/page-problem.ts';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { franchiseTax } from '../../../tools/delaware-franchise-tax/franchise-tax.ts';
import { printCount, printMoney } from '../../../tools/money.ts';
import { NO_RESEARCH, researchCredit } from '../../../tools/research-credit/research-credit.ts';
import { compare } from '../../../tools/s-corporation/compare.ts';
import { figuresOf } from '../../../tools/years.ts';
import { RuledTable } from '../../components/paper/RuledTable.tsx';
import { Section } from '../../components/Section.tsx';
import styles from './ToolAnswers.module.css';
import { ToolRules } from './ToolRules.tsx';

type AnswersOf<Tool extends 'delaware-franchise-tax' | 'research-credit' | 's-corporation'> = Pick<
  CollectionEntry<Tool>['data'],
  'typical' | 'rules'
> & { year: number };

type Props = {
  /** The tax year of the rows, which the lead names. */
  year: number;
  typical: { heading: string; lead: string; columns: string[] };
  rows: ComponentProps<typeof RuledTable>['rows'];
  rules: ComponentProps<typeof ToolRules>;
};

/** Up to this many columns fit next to the heading. */
const FEW = 3;

function ToolAnswers({ year, typical: { heading, lead, columns }, rows, rules }: Props) {
  return (
    <>
      <Section
        heading={heading}
        lead={interpolate(lead, { year, next: year + 1 })}
        tone="band"
        split={columns.length <= FEW}
      >
        <RuledTable columns={columns} rows={rows} className={styles.figures} />
      </Section>
      <ToolRules {...rules} />
    </>
  );
}

export function FranchiseTaxAnswers({ typical, rules, year }: AnswersOf<'delaware-franchise-tax'>) {
  const rows = typical.rows.map(({ name, assets, issued, shares, par }, index) => {
    const corporation = { year, classes: [{ authorized: shares, par }], issued, assets: assets * 100 };
    const result = franchiseTax({ ...corporation, listed: false, changed: false, monthsLate: 0 });
    if (!('total' in result))
      throw problemOfPage(
        'content/tools/delaware-franchise-tax.yaml',
        ['typical', 'rows', index],
        `"${name}" has no tax.`,
      );
    const [byShares, , byCapital] = result.accounts;
    const amounts = [byShares?.total.amount, byCapital?.total.amount, result.total.amount];
    const stock = `${printCount(shares)} / ${printCount(issued)}`;
    return { name, cells: [stock, ...[assets * 100, ...amounts].map((amount = 0) => printMoney(amount))] };
  });
  return <ToolAnswers year={year} typical={typical} rows={rows} rules={rules} />;
}

export function ResearchCreditAnswers({ typical, rules, year }: AnswersOf<'research-credit'>) {
  const rows = typical.rows.map(({ name, costs, before: [last = 0, second = 0, third = 0] }, index) => {
    const cells = [false, true].map((reduced) => {
      const result = researchCredit({
        ...NO_RESEARCH,
        year,
        wages: costs * 100,
        before: [last * 100, second * 100, third * 100],
        reduced,
      });
      if (!('total' in result))
        throw problemOfPage(
          'content/tools/research-credit.yaml',
          ['typical', 'rows', index],
          `"${name}" has no credit.`,
        );
      return printMoney(result.total.amount);
    });
    return { name, cells };
  });
  return <ToolAnswers year={year} typical={typical} rows={rows} rules={rules} />;
}

const wholeDollars = (cents: number) => printMoney(Math.round(cents / 100) * 100);

export function SCorporationAnswers({ typical, rules, year }: AnswersOf<'s-corporation'>) {
  const payroll = figuresOf('payrollTax', year);
  const income = figuresOf('incomeTax', year);
  if (!payroll || !income)
    throw new Error(`tools/years/${year}.json lacks the figures of payroll or income tax.`);
  const business = { staffWages: 0, property: 0, specified: false };
  const alone = { status: 'single', wages: 0, spouseWages: 0, business } as const;
  const rows = typical.rows.map(({ profit, salary, cost }) => {
    const plan = { profit: profit * 100, salary: salary * 100, cost: cost * 100 };
    const { net } = compare(plan, alone, { payroll, income });
    return { name: printMoney(plan.profit), cells: [printMoney(plan.salary), wholeDollars(net)] };
  });
  return <ToolAnswers year={year} typical={typical} rows={rows} rules={rules} />;
}
