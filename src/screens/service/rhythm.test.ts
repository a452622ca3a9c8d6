import { expect, test } from 'vitest';
import type { Part } from './collection.ts';
import { tonesOf } from './rhythm.ts';

const page = (...kinds: (keyof Part)[]) => kinds.map((kind) => ({ [kind]: { heading: kind } }) as Part);

test('the first steps are dark, a T-account stands on the band, the rest on paper', () => {
  expect(tonesOf(page('fit', 'account', 'table', 'steps'))).toEqual(['paper', 'band', 'paper', 'dark']);
});

test('no two neighbors stand on the same color', () => {
  expect(tonesOf(page('steps', 'steps', 'steps', 'account', 'account'))).toEqual([
    'dark',
    'band',
    'paper',
    'band',
    'paper',
  ]);
});
