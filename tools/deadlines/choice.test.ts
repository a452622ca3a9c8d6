import { describe, expect, test } from 'vitest';
import { choiceQuery, feedName, readChoice } from './choice.ts';
import type { Calendar } from './deadlines.ts';

const KNOWN: Calendar[] = ['c-corporation', 'individual', 'payroll', 'delaware-llc'];
const read = (query: string) => readChoice(query, KNOWN);

test('reads a type of taxpayer, other calendars and a year end, in any order', () => {
  expect(read('year-end=June&payroll=on&type=c-corporation')).toEqual({
    calendars: ['payroll', 'c-corporation'],
    yearEnd: 6,
  });
});

test('reads what a form leaves empty', () => {
  expect(read('type=&year-end=December&payroll=on')).toEqual({ calendars: ['payroll'], yearEnd: 12 });
  expect(read('type=&year-end=June')).toEqual({ calendars: [], yearEnd: 6 });
});

test('has one address for each choice', () => {
  for (const query of [
    'payroll=on&delaware-llc=on&type=c-corporation&year-end=june',
    'year-end=JUNE&type=c-corporation&delaware-llc=on&payroll=on',
  ]) {
    const choice = read(query);
    expect(choice && choiceQuery(choice)).toBe('delaware-llc=on&payroll=on&type=c-corporation&year-end=june');
  }
});

test('leaves out a year end that no calendar depends on', () => {
  expect(choiceQuery({ calendars: ['payroll', 'individual'], yearEnd: 6 })).toBe(
    'payroll=on&type=individual',
  );
});

test('names feeds like the files', () => {
  expect([feedName('payroll', 6), feedName('c-corporation', 6)]).toEqual(['payroll', 'c-corporation-june']);
});

test.each([
  'fbclid=IwAR0',
  'utm_source=newsletter&utm_medium=email',
  'nocache=1',
  'nocache=1&nocache=2',
  `gclid=${'x'.repeat(2000)}`,
  'profit=100',
  '__proto__=on',
  'toString=on',
  'Payroll=on',
  'payroll%00=on',
  'p\u0430yroll=on',
  'payroll[]=on',
  'type[0]=individual',
])("ignores names that aren't ours: %s", (query) => {
  const choice = { calendars: ['payroll'], yearEnd: 12 };
  expect(read(`payroll=on&${query}`)).toEqual(choice);
  expect(read(`${query}&payroll=on`)).toEqual(choice);
  expect(read(query)).toEqual({ calendars: [], yearEnd: 12 });
});

describe('refuses', () => {
  test.each([
    'type=partnership',
    'type=payroll',
    'type=others',
    'individual=on',
    'contractors=on',
    'others=on',
    'payroll=',
    'payroll=off',
    'payroll=on&payroll=on',
    'type=individual&type=individual',
    'type=individual&type=',
    'type=__proto__',
    'type=%ff%fe',
    `type=${'x'.repeat(100_000)}`,
    'fbclid=x&type=payroll',
    'payroll=on&year-end=6',
    'payroll=on&year-end=',
    'payroll=on&year-end=smarch',
    'payroll=on&year-end=june&year-end=june',
  ])('%s', (query) => {
    expect(read(query)).toBeUndefined();
  });
});
