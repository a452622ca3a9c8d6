import { expect, test } from 'vitest';
import { dueOn } from './due.ts';

const build = {
  version: '1',
  builtAt: 0,
  reviews: [{ what: 'Bookkeeping from $495', file: 'content/firm/prices.yaml', by: '2027-01-31' } as const],
};

test("a price is due the day after its review date, next to the year's figures", () => {
  expect(dueOn('2027-01-31', build).map(({ file }) => file)).not.toContain('content/firm/prices.yaml');
  expect(dueOn('2027-02-01', build)).toContainEqual({
    what: 'Bookkeeping from $495',
    look: '',
    file: 'content/firm/prices.yaml',
    since: '2027-01-31',
    isLate: true,
  });
});

test('in January, figures of the new year that nobody entered are overdue', () => {
  const overdue = dueOn('2041-01-02', build).filter(({ isLate }) => isLate);
  expect(overdue.map(({ what }) => what)).toContain('2041: Social Security wage base');
});

test('a build that lists no reviews has none', () => {
  expect(dueOn('2026-10-30', { version: '1', builtAt: 0 })).toEqual([]);
  expect(dueOn('2026-10-30', undefined)).toEqual([]);
});
