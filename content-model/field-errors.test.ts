import { expect, test } from 'vitest';
import { fieldErrors, sayProblem } from './field-errors.ts';

test('what is wrong with a field is a sentence about that field', () => {
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

test('a call that needs a number asks for it in other words than a form that does not', () => {
  expect(sayProblem({ problem: 'noNumber' })).not.toBe(sayProblem({ problem: 'badNumber' }));
});
