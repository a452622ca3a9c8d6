import { beforeEach, expect, test, vi } from 'vitest';
import claims from '../content/firm/claims.json' with { type: 'json' };
import firm from '../content/firm/firm.json' with { type: 'json' };

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock('../content/firm/claims.json');
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
    'content/firm/claims.json: call-price: has different figures in value and wording; change both',
  );
});

const firmWith = async (facts: object) => {
  vi.doMock('../content/firm/firm.json', () => ({ default: { ...firm, ...facts } }));
  return import('./firm.ts');
};

test("doesn't repeat a registered address that's the office", async () => {
  const { otherAddress } = await firmWith({ registeredAddress: { ...firm.office, label: 'Seat' } });
  expect(otherAddress).toBeUndefined();
});

test("uses the firm's name if there's no product name", async () => {
  const { firm: read } = await firmWith({ productName: undefined });
  expect(read.productName).toBe(firm.name);
});

test.each([
  [{ hours: {} }, 'hours: must have at least one weekday'],
  [{ hours: { Monday: '8-18' } }, 'hours.Monday: must be two times like 08:00-18:00'],
  [{ hours: { Monday: '18:00-08:00' } }, 'hours.Monday: must end after it starts, on the same day'],
  [{ closedDays: ['2026-02-30'] }, 'closedDays.0: must be a date like'],
  [{ timeZone: 'Indiana' }, 'timeZone: must be a time zone like America/New_York'],
  [{ timeZone: 'Etc/GMT+5' }, 'timeZone: must be a time zone like America/New_York'],
  [{ timeZone: '-05:00' }, 'timeZone: must be a time zone like America/New_York'],
])('rejects unusable office hours: %o', async (facts, sentence) => {
  await expect(firmWith(facts)).rejects.toThrow(`content/firm/firm.json: ${sentence}`);
});

test('accepts any name of a time zone', async () => {
  const { firm: read } = await firmWith({ timeZone: 'America/Indiana/Indianapolis' });
  expect(read.timeZone).toBe('America/Indiana/Indianapolis');
});

test('accepts any social networks, each once', async () => {
  const mastodon = { network: 'Mastodon', url: 'https://mastodon.example/@firm' };
  expect((await firmWith({ social: [mastodon] })).firm.social).toEqual([mastodon]);
  vi.resetModules();
  await expect(firmWith({ social: [mastodon, mastodon] })).rejects.toThrow(
    'content/firm/firm.json: social: has a network twice',
  );
});
