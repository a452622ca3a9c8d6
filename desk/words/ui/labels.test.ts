import { expect, test } from 'vitest';
import type { Value } from '../files/value.ts';
import { titleOf, withHeading, withTitles } from './labels.ts';

test('a price is named by its amount, or by the claim that states it', () => {
  expect(titleOf({ period: 'once', unit: 'a return', startsAt: 1950 }, 0)).toBe('$1,950 a return');
  expect(titleOf({ period: 'once', unit: 'a return', startsAt: 'return-price' }, 0)).toBe('return-price');
});

test('any other entry is named by its own words', () => {
  expect(titleOf({ id: 'a', question: 'Who files?' }, 0)).toBe('Who files?');
  expect(titleOf({}, 2)).toBe('Entry 3');
});

test('a part of a page is named with what stands above it there', () => {
  expect(withHeading('Reasons', { heading: 'Fewer emails' })).toBe('Reasons: Fewer emails');
  const same: Value[] = [
    { heading: 'Reasons' },
    { heading: 'For {{ firm.name }}' },
    { text: 'Words' },
    'Words',
  ];
  for (const part of same) expect(withHeading('Reasons', part)).toBe('Reasons');
});

test('a hint names files as the list of content does', () => {
  const files = [
    { path: 'content/people.yaml', title: 'People', kind: 'People, questions and lists', page: '/about' },
    { path: 'content/services/payroll.yaml', title: 'Payroll', kind: 'Services', page: '/payroll' },
  ] as const;
  const hint = (description: string) => withTitles({ items: { description } }, [...files]).items?.description;
  expect(hint('A person in content/people.yaml')).toBe('A person in “People”');
  expect(hint('Files in content/services/. The first counts')).toBe('Files in “Services”. The first counts');
  expect(hint('A drawing in content/icons/')).toBe('A drawing in content/icons/');
});
