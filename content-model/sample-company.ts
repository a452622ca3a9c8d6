import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Day, formatDay } from '../tools/days.ts';
import { check } from './check/check.ts';
import { readText } from './check/source.ts';
import { booksOf, runwayOf } from './client/books.ts';
import { clientFile } from './client/file-schema.ts';
import { PROJECT_FOLDER } from './project-folder.ts';

const FILE = 'content/sample-company.json';

const cents = z.int().meta({ control: 'cents' });
const line = z.string().meta({ control: 'line' });

/** Figures of the landing page's report alone, as this file had them before it was a client's whole file. */
const reportOnly = z
  .strictObject({
    month: line.describe('The month of the reports'),
    cash: z.strictObject({ opening: cents, closing: cents }),
    lines: z.array(z.strictObject({ code: line.length(4), account: line, cents })).min(2),
    net: cents.describe('The sum of the lines; negative if the company spends more than it earns'),
    runwayMonths: z
      .int()
      .positive()
      .meta({ control: 'number' })
      .describe("How many months the cash lasts at the last month's pace"),
    months: z
      .array(z.strictObject({ month: line.length(3), revenue: cents, expenses: cents, cash: cents }))
      .length(6)
      .describe('The last six months up to `month`; `cash` is the balance at the end'),
  })
  .refine(
    ({ lines, net }) => lines.reduce((sum, line) => sum + line.cents, 0) === net,
    "has lines that don't add up to net",
  )
  .refine(
    ({ cash, net }) => cash.opening + net === cash.closing,
    "has cash that doesn't match net: opening plus net must be closing",
  )
  .refine(
    ({ months }) =>
      months.every(({ revenue, expenses, cash }, index) => {
        const before = months[index - 1];
        return !before || before.cash + revenue - expenses === cash;
      }),
    "has a month whose cash doesn't follow from the month before",
  )
  .refine(({ months, lines, net, cash }) => {
    const last = months.at(-1);
    return (
      last !== undefined &&
      last.revenue === lines[0]?.cents &&
      last.revenue - last.expenses === net &&
      last.cash === cash.closing
    );
  }, "has a last month that doesn't match the report")
  .refine(
    ({ cash, net, runwayMonths }) => Math.floor(cash.closing / -net) === runwayMonths,
    "has runwayMonths that isn't closing cash divided by the last month's loss",
  );

export const companySchema = z.union([clientFile, reportOnly]);

const path = join(PROJECT_FOLDER, FILE);
const written = existsSync(path) ? check(companySchema, JSON.parse(readText(path)), FILE) : undefined;

/** The client whose file the drawings are computed from; `undefined` if the firm shows none. */
export const client = written && 'bank' in written ? written : undefined;

/** The client's books. */
export const books = client && booksOf(client);

/** Returns a month of the books in words, such as `October 2025`. */
export const monthOf = (
  month: string,
  parts: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' },
) => formatDay(`${month}-01` as Day, parts);

/** Says what's wrong if accounts that a drawing adds up are missing or twice in it; `undefined` if all are there. */
export function uncovered(codes: readonly string[]): string | undefined {
  const known = client?.accounts.map(({ code }) => code) ?? codes;
  const wrong = codes.find((code, index) => !known.includes(code) || codes.indexOf(code) < index);
  const missing = known.find(
    (code) => !codes.includes(code) && books?.months.some((one) => one.amounts[code]),
  );
  if (wrong) return `account ${wrong} isn't in ${FILE}, or is in two lines`;
  return missing && `account ${missing} of ${FILE} is in no line, so they don't add up`;
}

/** The last six months of the company on the landing page, in US cents; `undefined` without it. */
export const sampleCompany = reportOf();

function reportOf() {
  if (books) {
    const { now, six } = books;
    const months = six.map(({ month, revenue, expenses }) => ({
      month: monthOf(month, { month: 'short' }),
      revenue,
      expenses,
    }));
    return { client: client?.client, months, cash: now.cash, runwayMonths: runwayOf(now) };
  }
  if (!written || 'bank' in written) return undefined;
  const { months, cash, runwayMonths } = written;
  return { client: undefined, months, cash: cash.closing, runwayMonths };
}
