import { expect, test } from 'vitest';
import { clientKey } from './client-key.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['not an address', 'unknown'],
])('%s is counted as %s', (address, key) => {
  expect(clientKey(address)).toBe(key);
});
