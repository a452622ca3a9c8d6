import { expect, test } from 'vitest';
import { versionMessage } from './version-message.ts';

test.each([
  ['New prices\0 for May', 'New prices  for May'],
  ['\u001b[31mRed\u0007', '[31mRed'],
  ['Prices \u202egnp.exe', 'Prices  gnp.exe'],
  ['One\u2028two\r\nthree', 'One two \nthree'],
  ['\u0085\t', ''],
])('%j is said as %j', (typed, said) => {
  expect(versionMessage(typed)).toBe(said);
});

test('other words stay as typed', () => {
  const typed = '# 1: José’s prices 👩‍💼\n\nFrom May.';
  expect(versionMessage(typed)).toBe(typed);
});
