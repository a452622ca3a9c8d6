import { expect, test } from 'vitest';
import { chooseEncoding } from './choose-encoding.ts';

const all = { br: true, gzip: true };

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['BR', 'br'],
])('a client that takes %s gets %s', (header, encoding) => {
  expect(chooseEncoding(header, all)).toBe(encoding);
});

test('a file that exists in no other encoding is sent as it is', () => {
  expect(chooseEncoding('br, gzip', { br: false, gzip: false })).toBe('identity');
});
