import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test.each([
  ['  Olivia Owner ', 'Olivia Owner'],
  ['Eve \u202egnp.exe\u2066', 'Eve gnp.exe'],
  ['\u200fAna\u200e', 'Ana'],
  ['Ana\u2028Example', 'Ana Example'],
  ['محمد', 'محمد'],
])('the name %j is kept as %j', (raw, kept) => {
  expect(personName(raw)).toBe(kept);
});

test.each(['Eve\r\nBcc: all@firm.example', 'a\u0000b', '\u200b\u200b', ' ', 'A\ud800', 'x'.repeat(101)])(
  'the name %j is refused',
  (raw) => {
    expect(personName(raw)).toBeUndefined();
  },
);
