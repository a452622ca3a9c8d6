import { expect, test } from 'vitest';
import { findPreparerStates } from './preparers.ts';

const agent = { credentials: 'Enrolled Agent' };

const found = (firm: object, people: { credentials?: string; license?: string }[] = [agent]) =>
  findPreparerStates(JSON.stringify(firm, null, 1), 'content/firm/firm.json', people).map(
    ({ line, text }) => `${line} ${text}`,
  );

test('asks an Enrolled Agent about states that license or register preparers', () => {
  expect(found({ checkedBy: 'Enrolled Agent', states: ['ID', 'OR', 'CA'] })).toEqual([
    '3 California and Oregon',
  ]);
  expect(found({ states: ['ID', 'MN'] })).toEqual([]);
});

test('asks a firm that serves every state and names none of its people', () => {
  expect(found({}, [])).toEqual(['1 California, Connecticut, Maryland, New York, and Oregon']);
});

test('asks no firm whose returns are checked or prepared by CPAs', () => {
  expect(found({ checkedBy: 'CPA' })).toEqual([]);
  expect(found({}, [{ credentials: 'CPA' }])).toEqual([]);
  expect(found({ states: ['OR'] }, [{ credentials: 'CPA' }, agent])).toEqual(['2 Oregon']);
});

test("doesn't ask about a state that someone's license names", () => {
  const licensed = { ...agent, license: 'Oregon licensed tax consultant 1234-C' };
  expect(found({ states: ['OR', 'NY'] }, [licensed])).toEqual(['2 New York']);
});
