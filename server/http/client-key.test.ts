import { expect, test } from 'vitest';
import { clientKey, clientNetwork, withoutPorts } from './client-key.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['not an address', 'unknown'],
])('%s counts as client %s', (address, key) => {
  expect(clientKey(address)).toBe(key);
});

test.each([
  ['192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['not an address', 'unknown'],
])('%s counts as network %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:5678', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:80, 192.0.2.1:1,10.0.0.1', '2001:db8::1, 192.0.2.1,10.0.0.1'],
  ['[::ffff:192.0.2.1]:80', '::ffff:192.0.2.1'],
  ['unknown', 'unknown'],
])('ports are removed from %s', (forwarded, addresses) => {
  expect(withoutPorts(forwarded)).toBe(addresses);
});
