import { expect, test } from 'vitest';
import { interpolate } from './interpolate.ts';

test('fills in values, and only those it was given', () => {
  expect(interpolate('{count} of {total}', { count: 0, total: 12 })).toBe('0 of 12');
  expect(interpolate('{constructor}, {toString} and {__proto__}', {})).toBe(
    '{constructor}, {toString} and {__proto__}',
  );
});
