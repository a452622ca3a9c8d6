import type { CollectionEntry } from 'astro:content';
import type { Day } from '../../../tools/days.ts';
import type { Cents } from '../../../tools/money.ts';
import { payrollOffset, quartersAfter } from '../../../tools/research-credit/payroll.ts';
import { NO_RESEARCH, researchCredit } from '../../../tools/research-credit/research-credit.ts';
import { figuresOf } from '../../../tools/years.ts';

export type Example = CollectionEntry<'randd-tax'>['data']['example'];

const dollars = (cents: Cents) => cents / 100;

/** Returns the tool's result for the page's sample company in whole dollars: costs, credit and what each quarter uses. */
export function sampleCredit({ year, filed, costs, wages }: Example) {
  const paid = (of: Example['costs'][number]['of']) =>
    (costs.find((cost) => cost.of === of)?.paid ?? 0) * 100;
  const result = researchCredit({
    ...NO_RESEARCH,
    year,
    wages: paid('wages'),
    contractors: paid('contractors'),
    supplies: paid('supplies'),
    cloud: paid('cloud'),
  });
  const rates = figuresOf('researchCredit', year)?.payroll;
  if (!('total' in result) || !rates)
    throw new Error('content/pages/randd-tax.yaml: the sample company has no credit.');
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
