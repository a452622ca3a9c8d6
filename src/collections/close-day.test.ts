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

test.each([
  ['first business day', '2026-11', '11-02'],
  ['15th business day', '2026-11', '11-23'],
  ['20th', '2026-11', '11-20'],
  // A Saturday and a Sunday.
  ['15th', '2026-08', '08-14'],
  ['28th', '2027-02', '02-26'],
])('%s of %s is %s', async (value, month, day) => {
  const { closeDates } = await closedOn(value);
  expect(dates(closeDates(month, 1))).toEqual([day]);
});

test('every month has every day', async () => {
  const months = Array.from({ length: 240 }, (_, at) =>
    new Date(Date.UTC(2025, at)).toISOString().slice(0, 7),
  );
  for (const value of ['18th business day', '5th', '28th']) {
    vi.resetModules();
    const { closeDates } = await closedOn(value);
    expect(months.filter((month) => !closeDates(month, 1)[0]?.startsWith(month))).toEqual([]);
  }
});

test('rejects a claim that isn’t a day, and says how to write it', async () => {
  await expect(closedOn('end of the month')).rejects.toThrow(
    `content/firm/claims.json: close-day.value: isn't a day that calendars can show. Write a business day`,
  );
});
