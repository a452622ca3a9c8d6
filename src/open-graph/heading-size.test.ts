import { expect, test } from 'vitest';
import { headingSize } from './heading-size.ts';

test('one word is set larger than a sentence', () => {
  expect(headingSize('Bookkeeping')).toBeGreaterThan(headingSize('Your books, closed and checked.'));
});

test('a title of 80 letters still fits', () => {
  expect(headingSize('Privacy, cookies, your data rights and the accessibility statement of this site')).toBe(
    80,
  );
});

test('names a title that can’t fit in the error', () => {
  const title = 'word '.repeat(60).trim();
  expect(() => headingSize(title)).toThrow(title);
});
