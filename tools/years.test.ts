import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDay } from './days.ts';
import { confirmed, figuresOf, yearsWith } from './years.ts';

const files = globSync('tools/years/*.json');

test.each(files)('gives each group of %s a source and the day it was read', (file) => {
  const groups: Record<string, Record<string, unknown>> = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, { source, checked, unconfirmed = 'how it was read' }] of Object.entries(groups)) {
    expect(String(source).length, name).toBeGreaterThan(10);
    expect(parseDay(String(checked)), name).toBeDefined();
    expect(String(unconfirmed).length, name).toBeGreaterThan(10);
  }
});

test('knows every file of figures, and no other year', () => {
  const years = files.map((file) => Number(/\d{4}/.exec(file)?.[0]));
  for (const year of years) expect(figuresOf('researchCredit', year), String(year)).toBeDefined();
  expect(figuresOf('payrollTax', 2027)).toBeUndefined();
  expect(figuresOf('researchCredit', Math.max(...years) + 1)).toBeUndefined();
});

test('lists the years that have all of the figures a tool needs', () => {
  expect(yearsWith('payrollTax', 'incomeTax')).not.toContain('2027');
  expect(yearsWith('payrollTax', 'incomeTax')).toContain('2026');
  expect(yearsWith('delaware')).toEqual(expect.arrayContaining(['2025', '2026']));
});

test("figures from secondary sources aren't used until a person has opened the primary one", () => {
  expect(confirmed({ wageBase: 1, unconfirmed: 'two articles that cite the notice' })).toBeUndefined();
  const read: { wageBase: number; unconfirmed?: string } = { wageBase: 1 };
  expect(confirmed(read)).toEqual({ wageBase: 1 });
});
