import { problemOfPage } from '../../../content-model/check/page-problem.ts';
import type { ClientFile } from '../../../content-model/client/file-schema.ts';
import { researchOf } from '../../../content-model/client/returns.ts';
import type { Day } from '../../../tools/days.ts';
import { payrollOffset, quartersAfter } from '../../../tools/research-credit/payroll.ts';
import { NO_RESEARCH, researchCredit } from '../../../tools/research-credit/research-credit.ts';
import { figuresOf } from '../../../tools/years.ts';

/** Returns the tool's result for the research in the client's file, in US cents: costs, credit, and what each quarter's tax is and uses. */
export function sampleCredit(file: ClientFile) {
  const { year, filed, wages, cloud, quarterWages } = researchOf(file);
  const result = researchCredit({ ...NO_RESEARCH, year, wages, cloud });
  const rates = figuresOf('researchCredit', year)?.payroll;
  if (!('total' in result) || !rates)
    throw problemOfPage('content/sample-company.json', ['research'], 'the client has no credit.');
  const [research] = result.accounts;
  const quarters = quartersAfter(filed as Day, 3);
  const wagesOf = quarters.map(() => ({ socialSecurity: quarterWages, medicare: quarterWages }));
  const credit = result.total.amount;
  const used = payrollOffset(credit, wagesOf, rates);
  // What a credit without limits would use is all there is.
  const ALL = Number.MAX_SAFE_INTEGER;
  const owed = payrollOffset(ALL, wagesOf, { ...rates, quarterMost: ALL });
  return {
    year,
    rates,
    counted: { wages, cloud },
    total: research?.total.amount ?? 0,
    credit,
    quarters: quarters.map((quarter, index) => {
      const { socialSecurity = 0, medicare = 0 } = used[index] ?? {};
      const { start = 0, left = 0 } = owed[index] ?? {};
      return { ...quarter, socialSecurity, medicare, tax: start - left };
    }),
  };
}

/** Returns how much of one payroll tax the credit pays in all quarters, in US cents. */
export const usedOf = ({ quarters }: ReturnType<typeof sampleCredit>, tax: 'socialSecurity' | 'medicare') =>
  quarters.reduce((sum, quarter) => sum + quarter[tax], 0);
