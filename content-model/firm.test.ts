import { beforeEach, expect, test, vi } from 'vitest';
import claims from '../content/firm/claims.json' with { type: 'json' };
import firm from '../content/firm/firm.json' with { type: 'json' };
import retention from '../content/firm/retention.json' with { type: 'json' };

beforeEach(() => {
  vi.resetModules();
  for (const file of ['claims', 'firm', 'retention']) vi.doUnmock(`../content/firm/${file}.json`);
});

test('rejects a price that was changed in only one of its two places', async () => {
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
    'content/firm/claims.json: call-price: has different figures in value and wording; make them match',
  );
});

const PERIODS = ['1 months', '2 month', '0 days', '24', '2 weeks', 'forever'];

test.each(PERIODS)('rejects a retention period of "%s"', async (leads) => {
  vi.doMock('../content/firm/retention.json', () => ({ default: { ...retention, leads } }));
  await expect(import('./firm.ts')).rejects.toThrow(
    'content/firm/retention.json: leads: must be a number and a unit, like 30 days, 24 months or 1 year',
  );
});

const firmWith = async (facts: object) => {
  vi.doMock('../content/firm/firm.json', () => ({ default: { ...firm, ...facts } }));
  return import('./firm.ts');
};

test("doesn't list the registered address again if it's the office", async () => {
  const { otherAddress } = await firmWith({ registeredAddress: { ...firm.office, label: 'Head office' } });
  expect(otherAddress).toBeUndefined();
});

test("uses the firm's name if there's no product name", async () => {
  const { firm: read } = await firmWith({ productName: undefined });
  expect(read.productName).toBe(firm.name);
});

test("puts the agreement under the law of the office's state, unless the firm chooses another", async () => {
  expect((await firmWith({ law: undefined, office: { ...firm.office, region: 'MN' } })).firm.law).toEqual({
    state: 'Minnesota',
    courts: 'Minnesota',
  });
  vi.resetModules();
  expect((await firmWith({ law: { state: 'NY', courts: 'New York County, New York' } })).firm.law).toEqual({
    state: 'New York',
    courts: 'New York County, New York',
  });
});

test.each([
  [{ hours: {} }, 'hours: must have at least one weekday'],
  [{ hours: { Monday: '8-18' } }, 'hours.Monday: must be two times like 08:00-18:00'],
  [{ hours: { Monday: '18:00-08:00' } }, 'hours.Monday: must end after it starts, on the same day'],
  [{ closedDays: ['2026-02-30'] }, 'closedDays.0: must be a date like'],
  [{ timeZone: 'Indiana' }, 'timeZone: must be a time zone like America/New_York'],
  [{ timeZone: 'Etc/GMT+5' }, 'timeZone: must be a time zone like America/New_York'],
  [{ timeZone: '-05:00' }, 'timeZone: must be a time zone like America/New_York'],
])('rejects unusable hours, closed days and time zones: %o', async (facts, message) => {
  await expect(firmWith(facts)).rejects.toThrow(`content/firm/firm.json: ${message}`);
});

test('accepts a time zone with three parts', async () => {
  const { firm: read } = await firmWith({ timeZone: 'America/Indiana/Indianapolis' });
  expect(read.timeZone).toBe('America/Indiana/Indianapolis');
});

const mastodon = { network: 'Mastodon', url: 'https://mastodon.example/@firm' };

test('accepts any social network', async () => {
  expect((await firmWith({ social: [mastodon] })).firm.social).toEqual([mastodon]);
});

test('rejects a social network that is listed twice', async () => {
  await expect(firmWith({ social: [mastodon, mastodon] })).rejects.toThrow(
    'content/firm/firm.json: social: lists the same network twice; remove one',
  );
});
