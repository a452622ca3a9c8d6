import { z } from 'zod';
import { sum } from '../../tools/money.ts';
import { booksOf, openingOf } from './books.ts';
import { founderReturn } from './returns.ts';

const cents = z.int().meta({ control: 'cents' });
const line = z.string().min(1).max(80).meta({ control: 'line' });
const code = z
  .string()
  .regex(/^\d{4}$/, 'must be four digits')
  .meta({ control: 'line', isKey: true });
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month like 2025-10')
  .meta({ control: 'code' });

const balance = z.strictObject({ code, name: line, cents });

const bank = z.strictObject({
  month: month.describe('The month of the statement, which the reports are about'),
  opening: cents,
  lines: z
    .array(
      z.strictObject({
        day: z.iso.date().meta({ control: 'date' }),
        text: line,
        code,
        cents,
        booked: cents.optional().describe('What the books had at first, if it was wrong; 0 for nothing'),
      }),
    )
    .min(2),
  closing: cents,
  open: z
    .array(z.strictObject({ text: line, code, cents }))
    .min(1)
    .describe("What's in the books by month-end and not on the statement yet"),
});

const person = z.strictObject({
  role: line,
  monthly: cents.describe('Gross pay a month'),
  research: z.int().min(0).max(100).meta({ control: 'number' }).describe('Percent of time spent on research'),
});

const fileShape = z.strictObject({
  client: line.meta({ isKey: true }).describe('The name, which texts say as `{{ client.name }}`'),
  sample: z.boolean().describe('true labels the client as invented'),
  accounts: z
    .array(z.strictObject({ code, name: line }))
    .min(2)
    .describe('Income, whose codes start with 4, and expenses'),
  balances: z
    .strictObject({
      checking: balance,
      reserve: balance,
      deposit: balance,
      loan: balance,
      equity: z.strictObject({ code, name: line }),
    })
    .describe('Before the first month; equity is what remains'),
  months: z
    .array(z.strictObject({ month, cents: z.array(cents) }))
    .min(5)
    .describe("Each account's amount, in their order; negative for expenses. Not the month of the statement"),
  bank,
  payroll: z
    .strictObject({ account: code, people: z.array(person).min(1).describe('The founder comes first') })
    .describe('What the account of salaries pays each month'),
  research: z
    .strictObject({
      cloud: cents.describe('Cloud computing for tests, in the year'),
      filed: z.iso.date().meta({ control: 'date' }),
    })
    .describe('Besides wages; `filed` is the day of the return that claims the credit'),
  capital: z
    .strictObject({
      authorized: z.int().positive().meta({ control: 'number' }),
      issued: z.int().positive().meta({ control: 'number' }),
      par: z
        .int()
        .positive()
        .meta({ control: 'number' })
        .describe('In millionths of a dollar: 10 is $0.00001'),
    })
    .describe("Shares, for Delaware's franchise tax"),
  founder: z
    .strictObject({
      withheld: cents.describe('Income tax on the W-2'),
      interest: code.describe("The account of interest on the founder's loan"),
      deduction: cents.describe('The standard deduction'),
      worksheet: z
        .strictObject({
          percent: z.int().meta({ control: 'number' }),
          subtract: cents,
          over: cents,
          upTo: cents,
        })
        .describe('The row of the Tax Computation Worksheet, and the taxable income it is for'),
    })
    .describe("For the founder's Form 1040, a single filer"),
});

export type ClientFile = z.infer<typeof fileShape>;

type Report = (path: PropertyKey[], message: string) => void;

/** Finds months that aren't one after the other, or that don't have an amount for each account. */
function checkMonths({ accounts, months, bank }: ClientFile, report: Report): void {
  const all = [...months.map(({ month }) => month), bank.month].sort();
  const number = (month = '') => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  for (const [index, month] of all.entries())
    if (index > 0 && number(month) !== number(all[index - 1]) + 1)
      report(['months'], `must have each month once, and not the statement's; look at ${month}`);
  if (all.indexOf(bank.month) < 5) report(['bank', 'month'], 'must have five months before it');
  for (const [index, { cents }] of months.entries())
    if (cents.length !== accounts.length)
      report(['months', index, 'cents'], `must have ${accounts.length} amounts, one for each account`);
}

/** Finds lines of the statement that belong to no account or to another month. */
function checkLines({ accounts, bank }: ClientFile, report: Report): void {
  const codes = accounts.map(({ code }) => code);
  for (const list of ['lines', 'open'] as const)
    for (const [index, { code }] of bank[list].entries())
      if (!codes.includes(code)) report(['bank', list, index, 'code'], "isn't one of the accounts");
  for (const [index, { day }] of bank.lines.entries())
    if (!day.startsWith(bank.month))
      report(['bank', 'lines', index, 'day'], "isn't in the statement's month");
}

const printed = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

/** Finds where payroll, research and the founder's return don't meet the books. */
function checkPeople(file: ClientFile, report: Report): void {
  const { payroll, research, founder } = file;
  const { months } = booksOf(file);
  const paid = sum(payroll.people.map(({ monthly }) => monthly));
  const other = months.find(({ amounts }) => -(amounts[payroll.account] ?? 0) !== paid);
  if (other)
    report(['payroll', 'people'], `must add up to what account ${payroll.account} has in ${other.month}`);
  if (research.filed <= (months.at(-1)?.month ?? ''))
    report(['research', 'filed'], "is before the end of the year that it's about");
  const { taxable } = founderReturn(file);
  if (taxable <= founder.worksheet.over || taxable > founder.worksheet.upTo)
    report(['founder', 'worksheet'], `isn't the row for a taxable income of ${printed(taxable)}`);
}

/** Finds where bank and books don't meet. */
function checkTies(file: ClientFile, report: Report): void {
  const { bank } = file;
  const closing = bank.lines.reduce((sum, { cents }) => sum + cents, bank.opening);
  if (closing !== bank.closing)
    report(['bank', 'closing'], `isn't the opening balance plus the lines, ${printed(closing)}`);
  const before = openingOf(file);
  if (before !== bank.opening)
    report(['bank', 'opening'], `isn't the balance of the books before that month, ${printed(before)}`);
  const { net } = booksOf(file);
  if (net >= 0) report(['bank', 'lines'], 'must leave a loss: the drawings say how long the cash lasts');
}

/** A client's file: what its documents say. What's drawn from it is computed, and each tie is checked to the cent. */
export const clientFile = fileShape.superRefine((file, context) => {
  let isWhole = true;
  const report: Report = (path, message) => {
    isWhole = false;
    context.addIssue({ code: 'custom', path, message, input: undefined });
  };
  checkMonths(file, report);
  checkLines(file, report);
  if (isWhole) checkTies(file, report);
  if (isWhole) checkPeople(file, report);
});
