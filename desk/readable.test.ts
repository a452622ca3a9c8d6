import { expect, test } from 'vitest';
import { isReadable } from './readable.ts';

const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

test('a NUL is found in texts and keys, however deep', () => {
  expect(isReadable({ id: 'a\0b' })).toBe(false);
  expect(isReadable([[{ 'a\0': 1 }]])).toBe(false);
  expect(isReadable([undefined, { text: 'a\\u0000 b\n' }])).toBe(true);
});

test('what’s nested too deeply is refused before anything compares or writes it', () => {
  expect(isReadable(deep(50))).toBe(true);
  expect(isReadable(deep(62))).toBe(false);
  expect(isReadable(deep(100_000))).toBe(false);
});
