import { beforeEach, expect, test, vi } from 'vitest';
import claims from '../content/firm/claims.json' with { type: 'json' };
import firm from '../content/firm/firm.json' with { type: 'json' };

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock('../content/firm/claims.json');
});

test('a price that was changed in one of its two places is refused', async () => {
  const changed = {
    ...claims,
    'call-price': {
      value: '$9',
      wording: 'A call for $250',
      source: 'The fee schedule.',
      reviewBy: '2027-01-31',
    },
  };
  vi.doMock('../content/firm/claims.json', () => ({ default: changed }));
  await expect(import('./firm.ts')).rejects.toThrow(
    'content/firm/claims.json: call-price: the wording has another figure than the value: change both',
  );
});

const firmWith = async (facts: object) => {
  vi.doMock('../content/firm/firm.json', () => ({ default: { ...firm, ...facts } }));
  return import('./firm.ts');
};

test('a registered address that is that of the office is not said twice', async () => {
  const { otherAddress } = await firmWith({ registeredAddress: { ...firm.office, label: 'Seat' } });
  expect(otherAddress).toBeUndefined();
});

test('a firm without a product of its own sells under its name', async () => {
  const { firm: read } = await firmWith({ productName: undefined });
  expect(read.productName).toBe(firm.name);
});

test.each([
  [{ hours: {} }, 'hours: must have one weekday at least on which the office opens'],
  [{ hours: { Monday: '8-18' } }, 'hours.Monday: must be two times, such as 08:00-18:00'],
  [{ hours: { Monday: '18:00-08:00' } }, 'hours.Monday: must end later on the same day than it begins'],
  [{ closedDays: ['2026-02-30'] }, 'closedDays.0: must be a day'],
  [{ timeZone: 'Indiana' }, 'timeZone: must be a time zone, such as America/New_York'],
  [{ timeZone: 'Etc/GMT+5' }, 'timeZone: must be a time zone, such as America/New_York'],
  [{ timeZone: '-05:00' }, 'timeZone: must be a time zone, such as America/New_York'],
])('office hours by which nobody can answer are refused: %o', async (facts, sentence) => {
  await expect(firmWith(facts)).rejects.toThrow(`content/firm/firm.json: ${sentence}`);
});

test('a time zone may go by any of its names', async () => {
  const { firm: read } = await firmWith({ timeZone: 'America/Indiana/Indianapolis' });
  expect(read.timeZone).toBe('America/Indiana/Indianapolis');
});

test('any network may be named, in any number, and none twice', async () => {
  const mastodon = { network: 'Mastodon', url: 'https://mastodon.example/@firm' };
  expect((await firmWith({ social: [mastodon] })).firm.social).toEqual([mastodon]);
  vi.resetModules();
  await expect(firmWith({ social: [mastodon, mastodon] })).rejects.toThrow(
    'content/firm/firm.json: social: names a network twice',
  );
});
