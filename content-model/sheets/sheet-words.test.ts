import { expect, test } from 'vitest';
import { checkSheet } from './sheet-words.ts';

const TEXTS = {
  headings: { due: [] },
  lines: { interest: ['rate'] },
  findings: {},
  leftOut: {},
  askUs: { unknownYear: ['year'] },
  mistakes: {},
} as const;
const words = {
  headings: { due: 'Due now' },
  lines: { interest: { label: 'Interest', rule: '{rate} a month' } },
  findings: {},
  leftOut: {},
  askUs: { unknownYear: 'The figures for {year} are missing.' },
  mistakes: {},
};
const check = (changes: object) => () => checkSheet(TEXTS, { ...words, ...changes }, 'late-fees');

test('a sheet whose keys and places are those of the tool is taken', () => {
  expect(check({})()).toEqual(words);
});

test.each([
  ['a missing key', { headings: {} }, 'headings.due'],
  ['a key that the tool does not know', { headings: { due: 'Due', owed: 'Owed' } }, 'headings'],
  ['a text without its value', { askUs: { unknownYear: 'The figures are missing.' } }, 'askUs.unknownYear'],
  ['a line without its value', { lines: { interest: { label: 'Interest' } } }, 'lines.interest'],
  [
    'a value that the tool does not give',
    { lines: { interest: { label: 'Interest', rule: '{rate} for {months}' } } },
    'lines.interest',
  ],
])('%s is refused with file and field', (_, changes, field) => {
  expect(check(changes)).toThrow(/^content\/words\/sheets\/late-fees\.json: /);
  expect(check(changes)).toThrow(field);
});
