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
])('Accept-Encoding %s gets %s', (header, encoding) => {
  expect(chooseEncoding(header, all)).toBe(encoding);
});

test('a file without compressed copies is sent as is', () => {
  expect(chooseEncoding('br, gzip', { br: false, gzip: false })).toBe('identity');
});
