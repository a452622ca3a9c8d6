import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frame } from '../../../content-model/frame.ts';
import { attributeOf, readableText } from '../../../integrations/parse-html.ts';
import type { Issue } from '../../../server/newsletter/issue.ts';
import { type Day, formatDay } from '../../../tools/days.ts';
import { type Calendar, deadlinesOf } from '../../../tools/deadlines/deadlines.ts';
import { RULES } from '../../../tools/deadlines/rules.ts';
import { franchiseTax } from '../../../tools/delaware-franchise-tax/franchise-tax.ts';
import { printMoney } from '../../../tools/money.ts';
import { payrollOffset, quartersAfter } from '../../../tools/research-credit/payroll.ts';
import { compare } from '../../../tools/s-corporation/compare.ts';
import { figuresOf } from '../../../tools/years.ts';
import { answerOf, totalOf } from '../../adds-up.ts';
import { builtPage } from '../../site/built-page.ts';

const emails: Issue[] = JSON.parse(readFileSync('dist/newsletter/issues.json', 'utf8'));
const issue = (name: string) => builtPage(`/newsletter/2026/${name}`);
const textOf = (name: string) => issue(name).all('main').map(readableText).join(' ');
const figures = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('no figures');
  return value;
};

test('the demo has four issues, each labeled as invented with an author and a related tool', () => {
  expect(emails).toHaveLength(4);
  for (const { slug, text } of emails) {
    const { all } = builtPage(`/newsletter/${slug}`);
    const figure = all('main figure').map(readableText).join();
    expect(figure).toContain('Written by ');
    expect(figure).toContain(frame.sample);
    expect(text).toContain(frame.sample);
    expect(all('main h3 a').map((link) => attributeOf(link, 'href'))).toContainEqual(
      expect.stringMatching(/^\/(?:tools\/|deadlines)/),
    );
  }
  expect(readableText(builtPage('/newsletter').all('main')[0] as never).split(frame.sample)).toHaveLength(5);
});

test('each email says why it was sent', () => {
  for (const { text, html } of emails)
    for (const part of [text, html])
      expect(part).toContain('You’re getting this email because you signed up');
});

const due = new Set(
  (Object.keys(RULES) as Calendar[]).flatMap((calendar) =>
    deadlinesOf(calendar, { from: '2026-01-01', to: '2027-12-31' }).map((deadline) => deadline.due),
  ),
);

test.each(['research-credit', '1099-season', 'fourth-quarter', 'first-quarter'])(
  'every date in the tables of %s is a deadline in our calendars',
  (name) => {
    const cells = issue(name).all('main tbody td:first-child').map(readableText);
    const days = cells.flatMap((cell) => {
      const [, month, date, year] = /^([A-Z][a-z]+) (\d{1,2})(?:, (\d{4}))?$/.exec(cell) ?? [];
      if (!month) return [];
      const inferred = ['January', 'February', 'March'].includes(month) ? 2027 : 2026;
      return [new Date(`${month} ${date}, ${year ?? inferred} UTC`).toISOString().slice(0, 10) as Day];
    });
    expect(days.length).toBeGreaterThan(1);
    expect(days.filter((day) => !due.has(day)).map((day) => formatDay(day))).toEqual([]);
  },
);

test('the example of the research credit is what the calculator says', () => {
  const { firstYears, payroll } = figures(figuresOf('researchCredit', 2025));
  const credit = (1_400_000_00 * firstYears) / 10_000;
  expect(credit).toBe(84_000_00);
  const wages = { socialSecurity: 420_000_00, medicare: 420_000_00 };
  const quarters = payrollOffset(credit, [wages, wages, wages], payroll);
  const text = textOf('research-credit');
  for (const { start, socialSecurity, medicare, left } of quarters) {
    expect(text).toContain(printMoney(start - left));
    expect(text).toContain(printMoney(left));
    if (start === credit) expect(text).toContain(`${printMoney(socialSecurity)} + ${printMoney(medicare)}`);
  }
  expect(quartersAfter('2026-09-30', 1)).toEqual([{ year: 2026, quarter: 4 }]);
  expect(quartersAfter('2026-10-01', 1)).toEqual([{ year: 2027, quarter: 1 }]);
});

test('the example of the S corporation is what the calculator says', () => {
  const plan = { profit: 100_000_00, salary: 50_000_00, cost: 2_000_00 };
  const business = { staffWages: 0, property: 0, specified: false };
  const household = { status: 'single', wages: 0, spouseWages: 0, business } as const;
  const { sole, election, saved, net } = compare(plan, household, {
    payroll: figures(figuresOf('payrollTax', 2026)),
    income: figures(figuresOf('incomeTax', 2026)),
  });
  const incomeTax = election.income.tax - sole.income.tax;
  for (const amount of [saved + incomeTax, incomeTax, saved, net])
    expect(textOf('fourth-quarter')).toContain(printMoney(amount));
});

test("the example of Delaware's tax is what the calculator says", () => {
  const answer = answerOf(
    franchiseTax({
      year: 2026,
      classes: [{ authorized: 10_000_000, par: 10 }],
      issued: 8_000_000,
      assets: 500_000_00,
      listed: false,
      changed: false,
      monthsLate: 0,
    }),
  );
  expect(totalOf(answer, 'byShares')).toBe(85_165_00);
  expect(answer.total.amount).toBe(450_00);
  for (const amount of ['$85,165', '$400', '$450']) expect(textOf('first-quarter')).toContain(amount);
});

test('the thresholds of a 1099 are those of the calendars', () => {
  expect(figuresOf('contractors', 2026)?.threshold).toBe(2_000_00);
  expect(figuresOf('contractors', 2025)?.threshold).toBe(600_00);
  for (const amount of ['$2,000 or more', '$600']) expect(textOf('1099-season')).toContain(amount);
});
