import { expect, test } from 'vitest';
import { addressesIn, textOf } from './undeliverable.ts';

const LIST = 'email\treason\r\nana@example.com\t550 5.1.1 Größe\r\nbo@example.org\thard\r\n';

test.each([
  ['UTF-8', Buffer.from(LIST)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${LIST}`)],
  ['UTF-16', Buffer.from(`\uFEFF${LIST}`, 'utf16le')],
  ['UTF-16 without a byte order mark', Buffer.from(LIST, 'utf16le')],
  ['big-endian UTF-16', Buffer.from(`\uFEFF${LIST}`, 'utf16le').swap16()],
  ['big-endian UTF-16 without a byte order mark', Buffer.from(LIST, 'utf16le').swap16()],
  ['Latin-1', Buffer.from(LIST, 'latin1')],
])('reads a list in %s', (_, list) => {
  expect(addressesIn(textOf(list))).toEqual(['ana@example.com', 'bo@example.org']);
});

test.each([
  'mailto:ana@example.com',
  '<a href="mailto:ana@example.com?subject=Your%20books&cc=x">Ana</a>',
  'MAILTO:ana%40example.com',
  "link='mailto:ana@example.com?body=50%'",
  'Original-Recipient: rfc822;ana@example.com',
  'failed:ana@example.com:550',
])('finds the address in %s', (line) => {
  expect(addressesIn(line)).toEqual(['ana@example.com']);
});

test.each(['', 'mailto:', 'mailto:%', 'mailto:?to=', 'x'.repeat(9000)])('finds none in %s', (line) => {
  expect(addressesIn(line)).toEqual([]);
});
