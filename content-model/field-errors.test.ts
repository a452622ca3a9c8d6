import { expect, test } from 'vitest';
import { fieldErrors, sayProblem } from './field-errors.ts';

test('an error names its field', () => {
  expect(
    fieldErrors([
      { field: 'fullName', problem: 'tooLong', called: 'fullName', max: 100 },
      { field: 'note', problem: 'unsendable', called: 'note' },
      { field: 'start', problem: 'noTime' },
    ]),
  ).toEqual([
    { field: 'fullName', message: 'Shorten your name to 100 characters or fewer.' },
    { field: 'note', message: 'Type the note again. It contains characters we can’t accept.' },
    { field: 'start', message: 'Pick a time for your call.' },
  ]);
});

test('the error differs if a phone number is required', () => {
  expect(sayProblem({ problem: 'noNumber' })).not.toBe(sayProblem({ problem: 'badNumber' }));
});
