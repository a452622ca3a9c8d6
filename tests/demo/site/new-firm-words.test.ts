import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { firmCalendars } from '../../../content-model/tool-files.ts';
import type { Answers } from '../../../scripts/new-firm/answers.ts';
import { otherFiles, writeNewFirm } from '../../../scripts/new-firm/write-firm.ts';

const ANSWERS: Answers = {
  name: 'Lakeside Tax',
  email: 'hello@lakeside.test',
  phone: '(218) 555-0123',
  street: '12 Harbor Street',
  city: 'Duluth',
  state: 'MN',
  zip: '55802',
  timeZone: 'America/Chicago',
  hours: { Saturday: '09:00-12:00' },
  people: [{ name: 'Ann Lee', role: 'Owner' }],
  services: ['personal-tax', 'Payroll'],
  checker: 'Accountant',
  calendars: ['individual'],
  leaveOut: ['experts'],
};

const parent = mkdtempSync(join(tmpdir(), 'new-firm-'));
const content = join(parent, 'content');
beforeAll(() => expect(writeNewFirm(content, ANSWERS)).toBeUndefined());
afterAll(() => rmSync(parent, { recursive: true }));

const read = (file: string) => readFileSync(join(content, file), 'utf8');

describe('a new firm', () => {
  test("names none of the services it doesn't offer on / and in descriptions of pages", () => {
    const words = ['home', 'faq', 'policy'].map(
      (id) => /^[\s\S]*?^\w+:$/m.exec(read(`pages/${id}.yaml`))?.[0],
    );
    expect(words.join('\n')).not.toMatch(/CFO|bookkeeping|R&D/i);
    expect(read('pages/home.yaml')).toContain('lead: "{{ firm.tagline }}"');
    expect(read('pages/home.yaml')).not.toContain('CFO');
  });

  test('says nothing about Delaware without its calendars', () => {
    const deadlines = read('tools/deadlines.yaml');
    expect(deadlines.slice(0, deadlines.indexOf('\nitems:'))).not.toContain('Delaware');
    expect(deadlines).toContain('headline: Federal tax deadlines,');
  });

  test.each(firmCalendars())('speaks of no other calendar if it only keeps %s', (calendar) => {
    const one = join(parent, calendar);
    const refusal = writeNewFirm(one, { ...ANSWERS, calendars: [calendar as 'payroll'], leaveOut: [] });
    expect(refusal).toBeUndefined();
    const page = parse(readFileSync(join(one, 'tools/deadlines.yaml'), 'utf8'));
    const said = JSON.stringify([page.summary, page.head, page.all, page.rules.points, page.sources]);
    expect(Object.keys(page.calendars)).toEqual([calendar]);
    expect(said.includes('Delaware')).toBe(calendar.startsWith('delaware'));
    expect(said.includes('C corporation')).toBe(calendar === 'c-corporation');
    expect(said).not.toMatch(/monthly deposits|every kind of company/);
  });

  test('says who answers for a service in the words of its name', () => {
    const [ann] = parse(read('people.yaml'));
    expect(ann.signs).toEqual({
      'personal-tax': 'Responsible for Personal tax.',
      payroll: 'Responsible for Payroll.',
    });
  });

  test('has the CPAs answer for its services, because pages say that a CPA checks the work', () => {
    const both = join(parent, 'both');
    const cpa = { name: 'Ada Obi', role: 'Partner', credentials: 'CPA' };
    expect(writeNewFirm(both, { ...ANSWERS, people: [...ANSWERS.people, cpa] })).toBeUndefined();
    const people = parse(readFileSync(join(both, 'people.yaml'), 'utf8')) as { signs: object }[];
    expect(people.map(({ signs }) => Object.keys(signs).length)).toEqual([0, 2]);
  });

  test('says nothing of a login, a legal agreement or a number of days that it lacks', () => {
    const bare = join(parent, 'bare');
    const leaveOut = ['experts', 'login', 'policy', 'days-of-a-return'] as const;
    expect(writeNewFirm(bare, { ...ANSWERS, leaveOut: [...leaveOut] })).toBeUndefined();
    const kept = globSync('{pages,services,words,legal}/**/*.{yaml,json,md}', { cwd: bare })
      .map((file) => readFileSync(join(bare, file), 'utf8'))
      .join('\n')
      .replace(/\{\{#(pages\.policy|claims\.personal-tax-days)\}\}[\s\S]*?\{\{\/\1\}\}/g, '');
    expect(kept).not.toMatch(/\bportal\b|Section \d|the time we agree on/);
  });

  test('has no people.yaml if the answers list no people', () => {
    const alone = join(parent, 'alone');
    expect(writeNewFirm(alone, { ...ANSWERS, people: [] })).toBeUndefined();
    expect(globSync('people.yaml', { cwd: alone })).toEqual([]);
  });

  test('has no video, form service or sample report without what they belong to', () => {
    expect(JSON.parse(read('firm/firm.json'))).not.toMatchObject({ video: true });
    expect(JSON.parse(read('firm/firm.json'))).not.toMatchObject({ formService: true });
    expect(globSync('pages/sample-report.yaml', { cwd: content })).toEqual([]);
    expect(otherFiles(ANSWERS).toSorted()).toEqual(
      globSync('src/video/onboarding.{mp4,webm,vtt,webp}').sort(),
    );
  });

  test('takes calls while its office is open', () => {
    expect(parse(read('firm/calls.yaml'))).toMatchObject({ hours: { Saturday: ['09:00-12:00'] } });
    expect(read('firm/calls.yaml')).not.toContain('Monday');
  });

  test("doesn't copy facts about the demo alone", () => {
    const firm = JSON.parse(read('firm/firm.json'));
    for (const field of ['acquisition', 'productName', 'registeredAddress'])
      expect(firm).not.toHaveProperty(field);
    expect(read('firm/firm.json')).not.toMatch(/evencolumn/i);
  });

  test('keeps the comments of files it changes', () => {
    for (const file of [
      'firm/prices.yaml',
      'tools/deadlines.yaml',
      'tools/estimate.yaml',
      'pages/contact.yaml',
      'people.yaml',
      'contact-choices.yaml',
    ])
      expect(read(file)).toMatch(/^#/);
  });
});
