import { z } from 'zod';
import { booksOf, openingOf } from './books.ts';

const cents = z.int().meta({ control: 'cents' });
const line = z.string().min(1).max(80).meta({ control: 'line' });
const code = z
  .string()
  .regex(/^\d{4}$/, 'must be four digits')
  .meta({ control: 'line' });
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

const fileShape = z.strictObject({
  client: line,
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
});
