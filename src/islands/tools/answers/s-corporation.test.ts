import { expect, test } from 'vitest';
import { exampleOf, outcomeOf } from '../read-fields.ts';
import { sCorporationTool } from './s-corporation.ts';

test('a figure that cannot be read is named once on a sheet with a picture', () => {
  const statuses = { single: 'Single', joint: 'Joint', separate: 'Separate', head: 'Head of household' };
  const { fields, work } = sCorporationTool({ statuses, moves: [] }, '2026-11-27', () => 'A picture');
  const values = { ...exampleOf({ status: { example: 'single' }, year: { example: '' } }, fields) };
  const answered = { ...values, profit: '$180,000', salary: '$90,000' };
  expect(outcomeOf(answered, fields, work)).toMatchObject({ picture: 'A picture' });
  const { mistakes } = outcomeOf({ ...answered, cost: 'lots' }, fields, work) as { mistakes: unknown[] };
  expect(mistakes).toMatchObject([{ field: 'cost' }]);
});
