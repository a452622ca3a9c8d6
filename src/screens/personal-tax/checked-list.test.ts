import { expect, test } from 'vitest';
import { type Checklist, checkedLines, sumOf } from './checked-list.ts';

const scheduleC = { price: 190, one: '+ $190 for Schedule C', several: '+ {count} × $190 for Schedule C' };
const scheduleE = { price: 90, one: '+ $90 for Schedule E', several: '+ {count} × $90 for Schedule E' };
const list: Checklist = {
  headings: ['What happened', 'Documents'],
  base: ['A photo ID'],
  situations: [
    {
      id: 'self-employed',
      name: 'Self employed',
      document: '1099-NEC',
      adds: scheduleC,
    },
    { id: 'partner', name: 'Own a small business', document: 'K-1', adds: scheduleE },
    { id: 'dependents', name: 'Have children', document: '' },
    { id: 'home-sale', name: 'Sold a home', document: '1099-S' },
    { id: 'rental', name: 'Own a rental', document: '1099-MISC', adds: scheduleE },
  ],
  sum: { startsAt: 250, from: 'From $250', total: '= from {price}' },
};

test('children, a house sale and a Schedule C are all said in words, then the documents, then the price', () => {
  expect(checkedLines(list, ['home-sale', 'dependents', 'self-employed'])).toEqual([
    'What happened',
    '- Self employed',
    '- Have children',
    '- Sold a home',
    'Documents',
    '- A photo ID',
    '- 1099-NEC',
    '- 1099-S',
    'From $250 + $190 for Schedule C = from $440',
  ]);
});

test('a situation without a document is said, too', () => {
  expect(checkedLines(list, ['dependents'])).toEqual([
    'What happened',
    '- Have children',
    'Documents',
    '- A photo ID',
  ]);
});

test('nothing chosen leaves the documents that everyone needs', () => {
  expect(checkedLines(list, [])).toEqual(['Documents', '- A photo ID']);
});

test('a job that two situations add counts twice', () => {
  expect(sumOf(list, ['partner', 'rental', 'self-employed'])).toBe(
    'From $250 + $190 for Schedule C + 2 × $90 for Schedule E = from $620',
  );
});

test('a sum over a thousand has its comma', () => {
  const sum = { startsAt: 950, from: 'From $950', total: '= from {price}' };
  expect(sumOf({ ...list, sum }, ['self-employed'])).toBe('From $950 + $190 for Schedule C = from $1,140');
});

test('there is no sum without a price, or if no situation adds to it', () => {
  expect(sumOf(list, ['dependents', 'home-sale'])).toBe('');
  const { sum: _, ...unpriced } = list;
  expect(sumOf(unpriced, ['self-employed'])).toBe('');
});
