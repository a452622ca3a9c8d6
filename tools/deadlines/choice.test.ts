import { describe, expect, test } from 'vitest';
import { choiceQuery, feedName, readChoice } from './choice.ts';

const KNOWN = ['c-corporation', 'individual', 'payroll', 'delaware-llc'];
const read = (query: string) => readChoice(query, KNOWN);

test('reads calendars and a year end, in any order and with what a form leaves empty', () => {
  expect(read('year-end=June&calendar=payroll&calendar=&calendar=c-corporation&calendar=payroll')).toEqual({
    calendars: ['c-corporation', 'payroll'],
    yearEnd: 6,
  });
  expect(read('calendar=payroll')).toEqual({ calendars: ['payroll'], yearEnd: 12 });
});

test('has one address for each choice', () => {
  const same = [
    'calendar=payroll&calendar=c-corporation&year-end=june',
    'year-end=june&calendar=c-corporation&calendar=payroll',
  ];
  for (const query of same) {
    const choice = read(query);
    expect(choice && choiceQuery(choice)).toBe('calendar=c-corporation&calendar=payroll&year-end=june');
  }
});

test('leaves out a year end that no calendar depends on', () => {
  expect(choiceQuery({ calendars: ['payroll', 'individual'], yearEnd: 6 })).toBe(
    'calendar=individual&calendar=payroll',
  );
});

test('names feeds like the files', () => {
  expect([feedName('payroll', 6), feedName('c-corporation', 6)]).toEqual(['payroll', 'c-corporation-june']);
});

test('refuses a query that is too long', () => {
  expect(read(`calendar=${'payroll&calendar='.repeat(100)}payroll`)).toBeUndefined();
  expect(read(`calendar=${'x'.repeat(100_000)}`)).toBeUndefined();
});

describe('refuses', () => {
  test.each([
    '',
    'calendar=',
    'year-end=june',
    'calendar=partnership',
    'calendar=others',
    'calendar=__proto__',
    'calendar=toString',
    'calendar=Payroll',
    'calendar=payroll%00',
    'calendar=%ff%fe',
    'calendar=p\u0430yroll',
    'calendar[]=payroll',
    'calendar[0]=payroll',
    'calendar=payroll&profit=100',
    'calendar=payroll&year-end=6',
    'calendar=payroll&year-end=JUNE',
    'calendar=payroll&year-end=smarch',
    'calendar=payroll&year-end=june&year-end=may',
    'calendar=payroll,individual',
  ])('%s', (query) => {
    expect(read(query)).toBeUndefined();
  });
});
