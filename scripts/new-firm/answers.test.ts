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
  expect(() => answersFrom(file)).toThrow(/calendars\.0: must be one of/);
  expect(() => answersFrom(file)).toThrow(/leaveOut\.0: must be one of .*review-site/);
});

test('spells all facts in one way, and names them in the help', () => {
  for (const { id } of OPTIONAL_FACTS) {
    expect(id).toMatch(/^[a-z-]+$/);
    expect(answersHelp()).toContain(id);
  }
});
