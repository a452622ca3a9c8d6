import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { OPTIONAL_FACTS } from '../../content-model/optional-facts.ts';
import { answersFrom, answersHelp } from './answers.ts';

const FIRM = JSON.parse(readFileSync('tests/second-firm/nothing.json', 'utf8')) as object;

const folder = mkdtempSync(join(tmpdir(), 'answers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(change: object): string {
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify({ ...FIRM, ...change }));
  return file;
}

test('refuses unknown calendars and facts, and lists the known ones', () => {
  const file = fileWith({ calendars: ['individuals'], leaveOut: ['review site'] });
  expect(() => answersFrom(file)).toThrow(/calendars\[1\].*\n {2}must be one of/);
  expect(() => answersFrom(file)).toThrow(/leaveOut\[1\].*\n {2}must be one of .*review-site/);
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

test.each([
  [{ services: ['Experts'] }, /services\[1\]: "Experts"\n {2}\/experts is taken by .*another name/],
  [{ services: ['bookkeeping', '1099s'] }, /services\[2\]: "1099s"\n.*starts with a letter/],
  [{ services: [] }, /services\n {2}must have at least one service/],
  [
    {
      people: [
        { name: 'Ann Lee', role: 'Owner' },
        { name: 'ann lee', role: 'Clerk' },
      ],
    },
    /people\n.*different name/,
  ],
])('refuses answers that no site can be built from: %j', (change, message) => {
  expect(() => answersFrom(fileWith(change))).toThrow(message);
});

test('spells all facts in one way, and names them in the help', () => {
  for (const { id } of OPTIONAL_FACTS) {
    expect(id).toMatch(/^[a-z-]+$/);
    expect(answersHelp()).toContain(id);
  }
});
