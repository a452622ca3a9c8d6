import type { Day } from '../../tools/days.ts';
import { YEARS } from '../../tools/estimated-tax/estimated-tax.ts';
import { startOf } from '../../tools/fields.ts';
import { creditYear, electionYear, franchiseTaxYear, paymentYear, yearField } from '../../tools/tax-year.ts';

/** Returns the year that each tool wants on a day, and the one it starts with: the same, or the latest with figures. */
export function openYears(on: Day): Record<string, { year: string; wanted: string }> {
  const of = (field: ReturnType<typeof yearField>) => ({
    year: startOf(field),
    wanted: String(field.wanted),
  });
  const payments = paymentYear(on);
  return {
    'estimated-tax': { year: String(Math.min(payments, YEARS.last)), wanted: String(payments) },
    's-corporation': of(yearField(electionYear(on), 'payrollTax', 'incomeTax')),
    'research-credit': of(yearField(creditYear(on), 'researchCredit')),
    'delaware-franchise-tax': of(yearField(franchiseTaxYear(on), 'delaware')),
  };
}
