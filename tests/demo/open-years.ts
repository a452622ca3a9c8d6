import type { Day } from '../../tools/days.ts';
import { YEARS } from '../../tools/estimated-tax/estimated-tax.ts';
import { startOf } from '../../tools/fields.ts';
import { LATE_YEARS } from '../../tools/late/late.ts';
import {
  creditYear,
  electionYear,
  franchiseTaxYear,
  lateYear,
  paymentYear,
  yearField,
  yearsFrom,
} from '../../tools/tax-year.ts';

/** Returns the year that each tool wants on a day, and the one it starts with: the same, or the latest with figures. */
export function openYears(on: Day): Record<string, { year: string; wanted: string }> {
  const of = (field: ReturnType<typeof yearField>) => ({
    year: startOf(field),
    wanted: String(field.wanted),
  });
  const payments = paymentYear(on);
  return {
    'estimated-tax': { year: String(Math.min(payments, YEARS.last)), wanted: String(payments) },
    late: { year: yearsFrom(LATE_YEARS, lateYear(on))[0] ?? '', wanted: String(lateYear(on)) },
    's-corporation': of(yearField(electionYear(on), 'payrollTax', 'incomeTax')),
    'research-credit': of(yearField(creditYear(on), 'researchCredit')),
    'delaware-franchise-tax': of(yearField(franchiseTaxYear(on), 'delaware')),
  };
}
