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
  ['UTF-16 that starts in another script', Buffer.from(`邮箱\n${LIST}`, 'utf16le')],
  ['UTF-8 with a stray NUL', Buffer.from(`-\0\n${LIST}`)],
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
  'smtp;ana@example.com/550',
  'mailto://ana@example.com',
])('finds the address in %s', (line) => {
  expect(addressesIn(line)).toEqual(['ana@example.com']);
});

test('finds each address of a link to several', () => {
  expect(addressesIn('mailto:ana@example.com,bo@example.org?cc=x')).toEqual([
    'ana@example.com',
    'bo@example.org',
  ]);
});

test.each(['', 'mailto:', 'mailto:%', 'mailto:?to=', 'x'.repeat(9000)])('finds none in %s', (line) => {
  expect(addressesIn(line)).toEqual([]);
});
