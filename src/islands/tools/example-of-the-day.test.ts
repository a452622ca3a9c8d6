import { expect, test } from 'vitest';
import { type Day, fullDate } from '../../../tools/days.ts';
import { paymentDates } from '../../../tools/estimated-tax/dates.ts';
import { YEARS } from '../../../tools/estimated-tax/estimated-tax.ts';
import { FIELDS } from '../../../tools/estimated-tax/fields.ts';
import { paymentYear } from '../../../tools/tax-year.ts';
import { estimatedTaxTool, withPayments } from './answers/estimated-tax.ts';
import { exampleOf, outcomeOf } from './read-fields.ts';

const EXAMPLE: Record<string, string> = {
  taxpayer: 'individual',
  ends: 'december',
  tax: '$40,000',
  last: '$30,000',
  income: '$160,000',
  withheld: '$10,000',
  paid: '$5,750',
};
const inputs = Object.fromEntries(
  Object.keys(FIELDS).map((name) => [name, { label: name, example: EXAMPLE[name] ?? '' }]),
) as Record<keyof typeof FIELDS, { label: string; example: string }>;
const tool = {
  taxpayers: {
    individual: 'Individual',
    separate: 'Separate',
    corporation: 'Corporation',
    'large-corporation': 'Large corporation',
  },
  statuses: { single: 'Single', joint: 'Joint', head: 'Head of household' },
  moves: [],
};

const days = [2026, 2027, 2028, 2029]
  .flatMap((year) => ['01-02', '01-16', '04-10', '04-16', '10-20', '12-31'].map((day) => `${year}-${day}`))
  .filter((day) => paymentYear(day as Day) <= YEARS.last) as Day[];

test.each(days)('on %s, the example of estimated tax is about the next payment', (today) => {
  const { fields, work } = estimatedTaxTool(tool, today);
  const outcome = outcomeOf(exampleOf(withPayments(inputs, today, []), fields), fields, work);
  const next = paymentDates({ taxpayer: 'individual', year: paymentYear(today), yearEnd: 12 }).find(
    (due) => due >= today,
  );
  expect(outcome).toMatchObject({
    lead: `Pay $5,750 by ${fullDate(next as Day)}.`,
    total: { amount: 5_750_00 },
  });
});
