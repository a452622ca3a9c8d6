import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { reportSchema } from '../../../content-model/sample-report.ts';

const { report } = parse(readFileSync('content/pages/sample-report.yaml', 'utf8'));

/** Returns the problems of the demo's report after a change to a copy of it. */
function problemsAfter(change: (copy: typeof report) => void): string[] {
  const copy = structuredClone(report);
  change(copy);
  return reportSchema.safeParse(copy).error?.issues.map(({ message }) => message) ?? [];
}

test("accepts the demo's report", () => {
  expect(problemsAfter(() => {})).toEqual([]);
});

test.each<[string, (copy: typeof report) => void, RegExp]>([
  ['a line of income', (copy) => (copy.income.lines[0].dollars[0] += 1), /income doesn't add up/],
  ['an asset', (copy) => (copy.assets.lines[0].dollars[1] += 1), /assets don't add up/],
  ['a debt', (copy) => (copy.claims.lines[0].dollars[0] -= 1), /claims don't add up/],
  ['a payment', (copy) => (copy.cash.lines[0].dollars += 1), /cash doesn't add up/],
  ['the runway', (copy) => (copy.cash.runway.months += 1), /runway isn't/],
  [
    'both sides of the balance sheet',
    (copy) => {
      copy.assets.lines[0].dollars[0] += 1;
      copy.assets.total.dollars[0] += 1;
    },
    /assets must equal claims/,
  ],
  [
    'equity and a debt',
    (copy) => {
      copy.claims.lines.at(-1).dollars[0] += 1;
      copy.claims.lines[0].dollars[0] -= 1;
    },
    /equity must change by net income/,
  ],
])('rejects a report with a wrong figure for %s', (_, change, message) => {
  expect(problemsAfter(change).join('\n')).toMatch(message);
});
