import { describe, expect, test } from 'vitest';
import { attributeOf, readableText } from '../../../integrations/parse-html.ts';
import { RULES } from '../../../tools/deadlines/rules.ts';
import { pages } from '../../pages.ts';
import { builtPage } from '../../site/built-page.ts';
import { eventsOf, feedFiles } from '../../site/feeds.ts';

const textOf = (path: string) => builtPage(path).all('main').map(readableText).join();
const index = textOf('/deadlines');
const calendars = pages().filter((path) => path.startsWith('/deadlines/') && path !== '/deadlines/yours');
const feeds = feedFiles();
const events = [...feeds.values()].flatMap(eventsOf);
const descriptionsOf = (item: string) =>
  events.filter(({ uid }) => uid.startsWith(`${item}-20`)).map(({ description }) => description);

test.each([
  ['1041-ES'],
  ['1042', '1042-S'],
  ['1094-C', '1095-C'],
  ['3921', '3922'],
  ['5471', '5472'],
  ['8804'],
])('says that %s is left out', (...forms) => {
  const leftOut = builtPage('/deadlines').all('#left-out').map(readableText).join();
  for (const form of forms) expect(leftOut).toMatch(new RegExp(`\\b${form}\\b(?!-)`));
});

test("explains dates outside the calendars where they're listed", () => {
  const rows = builtPage('/deadlines').all('#all ol ul li').map(readableText);
  for (const [file, who] of [
    ['Form 1041', 'Estates and trusts'],
    ['Form 1041, extended', 'five and a half months'],
    ['Form 1040, farmers and fishers', 'estimated tax'],
    ['Form 1040 from abroad', 'live and work abroad'],
    ['Form 5500', 'benefit plans'],
    ['Delaware annual report, foreign corporation', 'registered in Delaware'],
  ] as const) {
    const found = rows.filter((row) => row.startsWith(file) && row.includes(who));
    expect({ file, found: found.length }).toMatchObject({ file, found: expect.toSatisfy((n) => n > 0) });
  }
  expect(RULES.others).toHaveLength(5);
});

test('earlier dates lead to what a late return costs, for its return', () => {
  const linksOf = (path: string) => [
    ...new Set(
      builtPage(path)
        .all('details a')
        .map((link) => attributeOf(link, 'href') ?? ''),
    ),
  ];
  expect(linksOf('/deadlines')).toContain('/tools/late');
  expect(linksOf('/deadlines/individual')).toContain('/tools/late#form=1040');
  expect(linksOf('/deadlines/s-corporation')).toContain('/tools/late#form=1120-s');
  expect(linksOf('/deadlines/payroll')).toContain('/tools/late#form=w-2');
  expect(linksOf('/deadlines/delaware-llc').join()).not.toContain('/tools/late');
});

test('says that interest runs from April 15 for filers abroad', () => {
  const rows = builtPage('/deadlines')
    .all('#all ol ul li')
    .map(readableText)
    .filter((row) => row.startsWith('Form 1040 from abroad'));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toContain('Interest on unpaid tax still runs from April 15');
});

test("names the year a W-4 exemption covers, which is the year it's due", () => {
  const due = events.filter(({ uid }) => uid.startsWith('w-4-exempt-'));
  expect(due.length).toBeGreaterThan(2);
  for (const { day, about } of due) expect(about).toContain(`Tax year ${day.slice(0, 4)}`);
  expect(textOf('/deadlines/payroll')).toMatch(
    /February 15 is Washington.s Birthday ?New W-4 from exempt employees ?Tax year 2027/,
  );
});

test('never calls Form 990-PF a short form', () => {
  for (const said of [index, textOf('/deadlines/nonprofit'), ...events.map(({ text }) => text)])
    expect(said).not.toMatch(/short (?:forms|ones)/);
});

test('says when retirement trusts and IRAs file Form 990-T', () => {
  const due = 'Retirement trusts and IRAs file Form 990-T a month earlier: April 15 for a calendar year';
  expect(textOf('/deadlines/nonprofit')).toContain(due);
  expect(descriptionsOf('990').length).toBeGreaterThan(24);
  for (const description of descriptionsOf('990')) expect(description).toContain(due);
});

test("doesn't claim that the IRS hasn't announced an amount", () => {
  const unknown = descriptionsOf('1099-nec').join('\n');
  expect(unknown).toMatch(/The 20\d\d threshold isn.t in this calendar yet/);
  expect(unknown).not.toMatch(/not named/);
});

test('explains once how dates are calculated and links there from each calendar', () => {
  expect(builtPage('/deadlines').all('#rules')).toHaveLength(1);
  for (const path of calendars) {
    const { all } = builtPage(path);
    expect(all('#rules')).toEqual([]);
    expect(all('main a[href="/deadlines#rules"]')).toHaveLength(1);
  }
});

describe.each(calendars)('%s', (path) => {
  test('says who files what once, not in each row', () => {
    const { all } = builtPage(path);
    const filers = all('#filers dd').map(readableText);
    expect(filers.length).toBeGreaterThan(0);
    const rows = all('main ol > li').map(readableText);
    for (const who of filers) expect(rows.filter((row) => row.includes(who))).toEqual([]);
  });
});
