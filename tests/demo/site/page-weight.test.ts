import { expect, test } from 'vitest';
import { overweightPages } from '../../page-weight.ts';

test('no page of the demo is over its budget', () => {
  expect(overweightPages()).toEqual([]);
});
