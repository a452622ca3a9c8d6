import { expect, test } from 'vitest';
import { differences } from './differences.ts';
import { takeBack } from './undo.ts';
import { isSame, type Value } from './value.ts';

const entry = (id: string, text = `About ${id}`) => ({ id, text });
const [a, b, c, d] = [entry('a'), entry('b'), entry('c'), entry('d')];

/** Names changes as someone sees them. */
const named = (before: Value, after: Value) =>
  differences(before, after).map(({ field, is = 'changed' }) => `${is} ${field.join('.')}`);

const CASES: [string, Value[], Value[], string[]][] = [
  ['an entry that came', [a, b], [a, c, b], ['added 1']],
  ['an entry that went', [a, b, c], [a, c], ['removed 1']],
  ['another order', [a, b, c], [c, a, b], ['moved ']],
  [
    'everything at once',
    [a, b, c],
    [c, entry('a', 'New'), d],
    ['removed 1', 'changed 1.text', 'added 2', 'moved '],
  ],
  ['the first and last one', [a, b, c], [b], ['removed 0', 'removed 2']],
  ['texts', ['x', 'y', 'z'], ['y', 'w', 'z', 'v'], ['removed 0', 'added 1', 'added 3']],
  ['all', [a, b], [], ['removed 0', 'removed 1']],
];

test.each(CASES)('%s is one change each', (_, before, after, changes) => {
  expect(named(before, after)).toEqual(changes);
});

test.each(CASES)(
  '%s: one change is taken back without the others, and all of them in any order',
  (_, before, after) => {
    const list = differences(before, after);
    for (const change of list) {
      const left = takeBack(before, after, change)?.data as Value;
      expect(differences(before, left)).toHaveLength(list.length - 1);
    }
    for (const order of [(changes: typeof list) => changes[0], (changes: typeof list) => changes.at(-1)]) {
      let now: Value = after;
      for (let step = 0; step < list.length; step += 1) {
        const change = order(differences(before, now));
        if (change) now = takeBack(before, now, change)?.data as Value;
      }
      expect(isSame(now, before), JSON.stringify(now)).toBe(true);
    }
  },
);

test('a list in a group, and a field of an entry that moved', () => {
  const before = { people: [a, b], title: 'T' };
  const after = { people: [entry('b', 'New'), a], title: 'U' };
  expect(takeBack(before, after, { field: ['people', 0, 'text'] })?.data).toEqual({
    people: [b, a],
    title: 'U',
  });
  expect(takeBack(before, after, { field: ['people'], is: 'moved' })?.data).toEqual({
    people: [a, entry('b', 'New')],
    title: 'U',
  });
});

test('a change that is no longer there changes nothing', () => {
  expect(takeBack([a, b], [a, b], { field: [1], is: 'added' })).toBeUndefined();
  expect(takeBack([a, b], [a, b], { field: [1], is: 'removed' })).toBeUndefined();
  expect(takeBack([a], [a], { field: [5], is: 'added' })).toBeUndefined();
  expect(takeBack([a], [a, b], { field: [1, 'text'] })).toBeUndefined();
  expect(takeBack({ x: 1 }, [a], { field: [], is: 'moved' })).toBeUndefined();
});
