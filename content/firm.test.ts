import { beforeEach, expect, test, vi } from 'vitest';
import claims from './firm/claims.json' with { type: 'json' };
import firm from './firm/firm.json' with { type: 'json' };

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock('./firm/claims.json');
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
  vi.doMock('./firm/claims.json', () => ({ default: changed }));
  await expect(import('./firm.ts')).rejects.toThrow(
    'content/firm/claims.json: call-price: the wording has another figure than the value: change both',
  );
});

const firmWith = async (facts: object) => {
  vi.doMock('./firm/firm.json', () => ({ default: { ...firm, ...facts } }));
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

test('any network may be named, in any number, and none twice', async () => {
  const mastodon = { network: 'Mastodon', url: 'https://mastodon.example/@firm' };
  expect((await firmWith({ social: [mastodon] })).firm.social).toEqual([mastodon]);
  vi.resetModules();
  await expect(firmWith({ social: [mastodon, mastodon] })).rejects.toThrow(
    'content/firm/firm.json: social: names a network twice',
  );
});
