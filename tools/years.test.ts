import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDay } from './days.ts';
import { figuresOf } from './years.ts';

const files = globSync('tools/years/*.json');

test.each(files)(
  'each group of %s says where its figures come from, and when they are to be looked at again',
  (file) => {
    const groups: Record<string, Record<string, unknown>> = JSON.parse(readFileSync(file, 'utf8'));
    for (const [name, { source, checked, reviewBy }] of Object.entries(groups)) {
      expect(String(source).length, name).toBeGreaterThan(10);
      expect(parseDay(String(checked)), name).toBeDefined();
      expect(String(reviewBy) > String(checked), name).toBe(true);
    }
  },
);

test('each file of figures is one that tools know, and a year without one has none', () => {
  const years = files.map((file) => Number(/\d{4}/.exec(file)?.[0]));
  for (const year of years) expect(figuresOf('researchCredit', year), String(year)).toBeDefined();
  expect(figuresOf('payrollTax', 2027)).toBeUndefined();
  expect(figuresOf('researchCredit', Math.max(...years) + 1)).toBeUndefined();
});
