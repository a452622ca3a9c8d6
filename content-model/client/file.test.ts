import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { companySchema } from '../sample-company.ts';
import { booksOf, reconciliationOf, runwayOf } from './books.ts';
import { type ClientFile, clientFile } from './file-schema.ts';

const written = () => JSON.parse(readFileSync('content/sample-company.json', 'utf8')) as ClientFile;

/** Returns the problems of the file after a change to a copy of it. */
function problemsAfter(change: (file: ClientFile) => void): string {
  const file = written();
  change(file);
  const issues = clientFile.safeParse(file).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n');
}

const line = (file: ClientFile, index: number) =>
  file.bank.lines[index] as ClientFile['bank']['lines'][number];

test.each<[string, (file: ClientFile) => void, RegExp]>([
  [
    'a line of the statement by a cent',
    (file) => (line(file, 3).cents += 1),
    /bank.closing isn't the opening/,
  ],
  ['the closing balance', (file) => (file.bank.closing -= 1), /bank.closing isn't the opening/],
  [
    'a month before it',
    (file) => ((file.months[2] as { cents: number[] }).cents[4] = -1),
    /bank.opening isn't the balance/,
  ],
  [
    'the balance they start from',
    (file) => (file.balances.checking.cents += 100),
    /bank.opening isn't the balance/,
  ],
  [
    'the day of a line',
    (file) => (line(file, 0).day = '2025-09-30'),
    /lines.0.day isn't in the statement's month/,
  ],
  [
    'the account of a line',
    (file) => (line(file, 0).code = '6999'),
    /lines.0.code isn't one of the accounts/,
  ],
  [
    'an account of a check not yet cashed',
    (file) => (file.bank.open[1] = { text: 'Check', code: '1', cents: -1 }),
    /open.1.code/,
  ],
  ['a missing amount', (file) => file.months[0]?.cents.pop(), /months.0.cents must have 8 amounts/],
  ['a missing month', (file) => file.months.splice(3, 1), /months must have each month once/],
  [
    'a month twice',
    (file) => file.months.push({ month: '2025-10', cents: [] }),
    /months must have each month once/,
  ],
])('names what no longer ties after changing %s', (_, change, problem) => {
  expect(problemsAfter(change)).toMatch(problem);
});

test('a changed line that the statement bears out moves the books and the reconciliation', () => {
  const [before, after] = [written(), written()];
  line(after, 3).cents -= 5000;
  after.bank.closing -= 5000;
  expect(clientFile.safeParse(after).success).toBe(true);
  expect(booksOf(after).now.net).toBe(booksOf(before).now.net - 5000);
  expect(reconciliationOf(after).adjusted).toBe(reconciliationOf(before).adjusted - 5000);
  expect(booksOf(after).months.at(-1)?.cash).toBe((booksOf(before).months.at(-1)?.cash ?? 0) - 5000);
});

test('the statement and the books come to the same balance', () => {
  const { statement, open, books, corrections, adjusted } = reconciliationOf(written());
  const add = (sum: number, { cents }: { cents: number }) => sum + cents;
  expect(open.reduce(add, statement)).toBe(adjusted);
  expect(corrections.reduce(add, books)).toBe(adjusted);
});

test('cash lasts for as many whole months as the loss fits into it', () => {
  expect(runwayOf({ cash: 10_000, net: -3000 })).toBe(3);
});

test('a file with the figures of one report is still good', () => {
  const months = ['May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'].map((month, index) => ({
    month,
    revenue: 300,
    expenses: 400,
    cash: 1600 - 100 * index,
  }));
  const lines = [
    { code: '4000', account: 'Revenue', cents: 300 },
    { code: '5100', account: 'Payroll', cents: -400 },
  ];
  const cash = { opening: 1200, closing: 1100 };
  const file = { month: 'October', cash, lines, net: -100, runwayMonths: 11, months };
  expect(companySchema.safeParse(file).success).toBe(true);
  expect(companySchema.safeParse({ ...file, net: -101 }).error?.issues[0]?.message).toContain("don't add up");
});
