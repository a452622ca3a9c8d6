import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Peña & Daughters', 'pena-and-daughters'],
  ["O’Brien's 1099s!", 'obriens-1099s'],
  [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
])('%s becomes %s', (words, slug) => {
  expect(slugOf(words)).toBe(slug);
});
