import { expect, test } from 'vitest';
import type { Part } from './collection.ts';
import { tonesOf } from './rhythm.ts';

const page = (...kinds: (keyof Part)[]) => kinds.map((kind) => ({ [kind]: { heading: kind } }) as Part);

test('the first steps are dark, a T-account has a band, the rest is paper', () => {
  expect(tonesOf(page('fit', 'account', 'table', 'steps'))).toEqual(['paper', 'band', 'paper', 'dark']);
});

test('no two neighbors have the same background', () => {
  expect(tonesOf(page('steps', 'steps', 'steps', 'account', 'account'))).toEqual([
    'dark',
    'band',
    'paper',
    'band',
    'paper',
  ]);
});
