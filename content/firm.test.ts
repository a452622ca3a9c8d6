import { beforeEach, expect, test, vi } from 'vitest';
import claims from './firm/claims.json' with { type: 'json' };

beforeEach(() => vi.resetModules());

test('a price that was changed in one of its two places is refused', async () => {
  const changed = { ...claims, 'personal-tax-price': { ...claims['personal-tax-price'], value: '$9' } };
  vi.doMock('./firm/claims.json', () => ({ default: changed }));
  await expect(import('./firm.ts')).rejects.toThrow(
    'content/firm/claims.json: personal-tax-price: the wording has another figure than the value: change both',
  );
});
