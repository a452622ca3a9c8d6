import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDay } from './days.ts';
import { figuresOf, type Group, yearsWith } from './years.ts';

const files = globSync('tools/years/*.json');

const groupsOf = (file: string): Record<string, Record<string, unknown>> =>
  JSON.parse(readFileSync(file, 'utf8'));

test.each(files)('gives each group of %s a source and the day it was read', (file) => {
  const groups = groupsOf(file);
  for (const [name, { source, checked }] of Object.entries(groups)) {
    expect(String(source).length, name).toBeGreaterThan(10);
    expect(parseDay(String(checked)), name).toBeDefined();
  }
});

test('knows every file of figures, and no other year', () => {
  const years = files.map((file) => Number(/\d{4}/.exec(file)?.[0]));
  for (const [index, year] of years.entries())
    for (const [group, figures] of Object.entries(groupsOf(files[index] ?? '')))
      expect(figuresOf(group as Group, year), `${year}: ${group}`).toEqual(figures);
  expect(figuresOf('researchCredit', Math.max(...years) + 1)).toBeUndefined();
});

test('lists the years that have all of the figures a tool needs', () => {
  expect(yearsWith('payrollTax', 'incomeTax')).not.toContain('2025');
  expect(yearsWith('payrollTax', 'incomeTax')).toContain('2026');
  expect(yearsWith('delaware')).toEqual(expect.arrayContaining(['2025', '2026']));
});
