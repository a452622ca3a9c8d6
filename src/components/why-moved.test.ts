import { expect, test } from 'vitest';
import { shift } from '../../tools/deadlines/shift.ts';
import { whyMoved } from './why-moved.ts';

const words = { weekend: '{date} is a {weekday}', holiday: '{date} is {holiday}' };

test.each([
  ['2026-02-15', 'February 15 is a Sunday, February 16 is Washington’s Birthday'],
  ['2028-04-15', 'April 15 is a Saturday, April 17 is Emancipation Day (observed)'],
  ['2026-04-15', ''],
] as const)('a deadline of %s says why it moved', (nominal, why) => {
  expect(whyMoved(shift(nominal), words)).toBe(why);
});
