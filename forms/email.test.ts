import { expect, test } from 'vitest';
import { asciiAddress, emailKey, isEmail, mailboxKey } from './email.ts';

test.each(['a@b', 'a.b+c@d.example', 'a@bücher.example', "o'hara@x.co", `${'a'.repeat(64)}@b.co`])(
  '%s is an email address',
  (address) => {
    expect(isEmail(address)).toBe(true);
  },
);

test.each([
  '',
  'a',
  '@b',
  'a@',
  'a@b..c',
  'a@-b.co',
  'a@-bücher.example',
  'a b@c.co',
  'ä@b.co',
  'a@b.co, c@d.co',
  '"a b"@c.co',
  'a@[127.0.0.1]',
  'a@bü/cher.co',
  'a@b.co\n',
  `${'a'.repeat(65)}@b.co`,
  `a@${'b.'.repeat(126)}co`,
])('%j isn’t an email address', (address) => {
  expect(isEmail(address)).toBe(false);
});

test('spellings of one address have one key', () => {
  for (const address of ['Ana@BÜCHER.example', 'ana@bücher.example', 'ANA@xn--bcher-kva.example']) {
    expect(emailKey(address)).toBe('ana@xn--bcher-kva.example');
  }
});

test('the local part keeps its case for delivery', () => {
  expect(asciiAddress('Ana@BÜCHER.example')).toBe('Ana@xn--bcher-kva.example');
});

test('tags, and dots at Gmail, don’t change the mailbox', () => {
  expect(mailboxKey('a.n.a+news@gmail.com')).toBe('ana@gmail.com');
  expect(mailboxKey('Ana@GoogleMail.com')).toBe('ana@gmail.com');
  expect(mailboxKey('a.na+news@visitor.example')).toBe('a.na@visitor.example');
  expect(mailboxKey('+ana@visitor.example')).toBe('+ana@visitor.example');
});

test('only an email address has a key', () => {
  expect(() => emailKey('ana')).toThrow('not an email address');
});
