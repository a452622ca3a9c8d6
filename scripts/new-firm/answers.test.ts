import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { OPTIONAL_FACTS } from '../../content-model/optional-facts.ts';
import { firmCalendars } from '../../content-model/tool-files.ts';
import { answersFrom, answersHelp, understood } from './answers.ts';
import { OPTION_IDS } from './options.ts';

const FIRM = JSON.parse(readFileSync('tests/second-firm/bookkeeper.json', 'utf8')) as object;

const folder = mkdtempSync(join(tmpdir(), 'answers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(change: object): string {
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify({ ...FIRM, ...change }));
  return file;
}

test('understands what people type, and fills in the defaults', () => {
  expect(answersFrom(fileWith({}))).toMatchObject({
    phone: '(218) 555-0123',
    state: 'MN',
    states: ['MN', 'WI'],
    timeZone: 'America/Chicago',
    people: [{ name: 'Ann Lee', role: 'owner' }],
    services: [{ name: 'bookkeeping' }],
    checkedBy: 'nobody',
    replyDays: 1,
  });
});

test('refuses unknown calendars and options, and lists the known ones', () => {
  const file = fileWith({ calendars: ['individuals'], options: ['news letter'] });
  expect(() => answersFrom(file)).toThrow(/calendars\[1\].*\n {2}must be one of/);
  expect(() => answersFrom(file)).toThrow(/options\[1\].*\n {2}must be one of .*newsletter/);
});

test('names the file, the line and what to do if the answers are broken', () => {
  const file = fileWith({});
  writeFileSync(file, '{\n  "name": "Ann Lee"\n  "city": "Duluth"\n}\n');
  expect(() => answersFrom(file)).toThrow(`${file}:3: "city"`);
  expect(() => answersFrom(file)).toThrow(/check the commas and quotes here and in the line above/);
  writeFileSync(file, '{ "name": "Ann Lee" }\n');
  expect(() => answersFrom(file)).toThrow(`${file}:1  city\n  is missing; it must be text`);
  expect(() => answersFrom(`${file}x`)).toThrow(`There's no file ${file}x.`);
});

const ann = { name: 'Ann Lee', role: 'Owner' };

test.each([
  [{ services: ['Experts'] }, /services\[1\]\.name: "Experts"\n {2}\/experts is taken by .*another name/],
  [{ services: ['bookkeeping', '1099s'] }, /services\[2\]\.name: "1099s"\n.*starts with a letter/],
  [{ services: [] }, /services\n {2}must have at least one service/],
  [{ services: [{ name: 'bookkeeping', price: 'cheap' }] }, /price: "cheap"\n {2}must be a price like/],
  [{ people: [ann, { ...ann, name: 'ann lee' }] }, /people\n.*different name/],
  [{ people: [{ ...ann, credential: 'MBA' }] }, /credential: "MBA"\n {2}must be one of CPA, Enrolled Agent/],
  [{ services: ['Payroll', { name: 'payroll', price: '50 a month' }] }, /services\n.*different name/],
  [{ services: ['Sales tax', 'sales-tax'] }, /services\n.*different name/],
  [{ phone: '555-1234' }, /phone: "555-1234"\n {2}must be a phone number like/],
  [{ hours: 'mornings' }, /hours: "mornings"\n {2}must be hours like/],
])('refuses answers that no site can be built from: %j', (change, message) => {
  expect(() => answersFrom(fileWith(change))).toThrow(message);
});

test.each([
  [{ checkedBy: 'CPA' }, /checkedBy: "CPA"\n.*none of the people has that credential/],
  [
    { people: [{ ...ann, credential: 'CPA' }], checkedBy: 'CPA' },
    /checkedBy: "CPA"\n.*only one person works there/,
  ],
  [{ services: [{ name: 'bookkeeping', leads: 'Bo Ray' }] }, /leads: "Bo Ray"\n.*one of the people/],
])('refuses answers that contradict each other: %j', (change, message) => {
  expect(() => answersFrom(fileWith(change))).toThrow(message);
});

test.each([
  [{ extras: ['sales-tax'] }, 'name the service "Sales tax" instead'],
  [{ extras: ['ad-hoc'] }, 'the page of randd-tax'],
  [{ services: [{ name: 'bookkeeping', included: 'Payroll.' }] }, 'content/pages/bookkeeping.yaml'],
  [{ services: [{ name: 'bookkeeping', excluded: 'Payroll.' }] }, 'content/pages/bookkeeping.yaml'],
  [{ options: ['deadlines'] }, 'needs calendars'],
  [{ options: ['estimate'] }, 'needs a service with a price'],
  [{ options: ['video'] }, 'needs the option experts'],
  [{ options: ['research-credit'] }, 'needs the service randd-tax'],
  [{ services: ['Payroll'], closeDay: '10' }, 'needs the service bookkeeping'],
  // What's refused is quoted as it was typed.
  [{ closeDay: 'within 45 days' }, '"within 45 days"'],
  [{ returnDays: 9 }, 'needs the service personal-tax'],
  // A firm may have no calendars.
  ...firmCalendars()
    .slice(0, 1)
    .map((calendar): [object, string] => [{ calendars: [calendar] }, 'needs the option deadlines']),
  [{ services: [{ name: 'personal-tax', price: '120 an hour' }] }, 'must be the price of a return'],
  [{ services: [{ name: 'personal-tax', price: '90 a month' }] }, 'must be the price of a return'],
  [{ services: [{ name: 'business-tax', price: '120 an hour' }], options: ['estimate'] }, 'with a price by'],
])('refuses an answer that no page would have: %j', (change, message) => {
  expect(() => answersFrom(fileWith(change))).toThrow(message);
});

test('every option is something a firm can leave out, and the help names it', () => {
  const facts = OPTIONAL_FACTS.map(({ id }) => id);
  expect(OPTION_IDS.filter((id) => !facts.includes(id))).toEqual([]);
  for (const id of OPTION_IDS) expect(answersHelp()).toContain(id);
});

test('quotes the entry of a list that it refuses', () => {
  expect(understood('states', 'or, oregn').problem).toBe('"oregn": must be states, such as ID, OR');
});
