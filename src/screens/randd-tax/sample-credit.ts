import type { CollectionEntry } from 'astro:content';
import { problemOfPage } from '../../../content-model/check/page-problem.ts';
import type { Day } from '../../../tools/days.ts';
import type { Cents } from '../../../tools/money.ts';
import { payrollOffset, quartersAfter } from '../../../tools/research-credit/payroll.ts';
import { NO_RESEARCH, researchCredit } from '../../../tools/research-credit/research-credit.ts';
import { figuresOf } from '../../../tools/years.ts';

type Example = CollectionEntry<'randd-tax'>['data']['example'];

const dollars = (cents: Cents) => cents / 100;

/** Returns the tool's result for the page's sample company in whole dollars: costs, credit and what each quarter uses. */
export function sampleCredit({ year, filed, costs, wages }: Example) {
  const paid = Object.fromEntries(costs.map(({ of, paid }) => [of, paid * 100]));
  const result = researchCredit({ ...NO_RESEARCH, year, ...paid });
  const rates = figuresOf('researchCredit', year)?.payroll;
  if (!('total' in result) || !rates)
    throw problemOfPage('content/pages/randd-tax.yaml', ['example'], 'the sample company has no credit.');
  const [research] = result.accounts;
  const counted = ['wages', 'supplies', 'cloud', 'contractors'].map((of, index) => [
    of,
    dollars(research?.lines[index]?.amount ?? 0),
  ]);
  const quarters = quartersAfter(filed as Day, 3);
  const quarterWages = { socialSecurity: wages * 100, medicare: wages * 100 };
  const offsets = payrollOffset(
    result.total.amount,
    quarters.map(() => quarterWages),
    rates,
  );
  return {
    rates,
    counted: Object.fromEntries(counted) as Record<string, number>,
    total: dollars(research?.total.amount ?? 0),
    credit: dollars(result.total.amount),
    quarters: offsets.map(({ socialSecurity, medicare }) => ({
      socialSecurity: dollars(socialSecurity),
      medicare: dollars(medicare),
    })),
  };
}

/** Returns how much of one payroll tax the credit pays in all quarters, in whole dollars. */
export const usedOf = ({ quarters }: ReturnType<typeof sampleCredit>, tax: 'socialSecurity' | 'medicare') =>
  quarters.reduce((sum, quarter) => sum + quarter[tax], 0);
