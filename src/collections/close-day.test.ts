import { beforeEach, expect, test, vi } from 'vitest';
import claims from '../../content/firm/claims.json' with { type: 'json' };

beforeEach(() => vi.resetModules());

const closedOn = async (value: string) => {
  const claim = {
    value,
    wording: `Closed on the ${value}`,
    source: 'The service standard.',
    reviewBy: '2027-03-31',
  };
  vi.doMock('../../content/firm/claims.json', () => ({ default: { ...claims, 'close-day': claim } }));
  return import('./close-day.ts');
};
const dates = (days: string[]) => days.map((day) => day.slice(5));

test('the steps of a close follow each other, and the last is on the promised day', async () => {
  const { closeDates } = await closedOn('fifth business day');
  expect(dates(closeDates('2026-11', 5))).toEqual(['11-02', '11-03', '11-04', '11-05', '11-06']);
  vi.resetModules();
  const later = await closedOn('tenth business day');
  // The 11th is Veterans Day.
  expect(dates(later.closeDates('2026-11', 5))).toEqual(['11-02', '11-03', '11-04', '11-05', '11-16']);
});

test('rejects a claim that isn’t a day, and says how to write it', async () => {
  await expect(closedOn('end of the month')).rejects.toThrow(
    `content/firm/claims.json: close-day.value: isn't one of the first ten business days.`,
  );
});
