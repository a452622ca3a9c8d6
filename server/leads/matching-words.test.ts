import { describe, expect, test } from 'vitest';
import { matcher } from './matching-words.ts';

const ana = {
  names: ['Ana María Kowalczyk', 'ana.k'],
  others: ['ana.k@straßenbau.example', 'Sales Tax', 'We have 12 shops', 'Called twice'],
  numbers: ['+1 (415) 555-0100'],
};

describe('a search', () => {
  test.each([
    ['kowal', 'part of a name'],
    ['KOWALCZYK ana', 'words in another order and case'],
    ['maria', 'a name without its accent'],
    ['Ａｎａ', 'full-width letters'],
    ['strassenbau', 'a domain spelled differently'],
    ['shops twice', 'words of the note and the remark'],
    ['555-01', 'part of a number, written differently'],
    ['4155550100', 'a number without punctuation'],
    ['', 'nothing'],
  ])('for %j finds %s', (typed) => {
    expect(matcher(typed)(ana)).toBe('exact');
  });

  test.each([
    ['kowalchik', 'two wrong letters'],
    ['kovalchik', 'three wrong letters in a long one'],
    ['Kowalzcyk', 'two letters the other way around'],
    ['Kovalc', 'the start of a name, misspelled'],
    ['anna kowal', 'one word right, one wrong'],
  ])('for %j sees that a name has %s', (typed) => {
    expect(matcher(typed)(ana)).toBe('similar');
  });

  test.each(['Kramer', 'Govalt', 'an zz', 'shots', '555 0199', 'kowal zebra', 'exampel', '12 34'])(
    'for %j finds nothing',
    (typed) => {
      expect(matcher(typed)(ana)).toBeUndefined();
    },
  );
});
