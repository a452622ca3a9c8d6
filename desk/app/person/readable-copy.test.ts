import { expect, test } from 'vitest';
import { readableCopy } from './readable-copy.ts';

test('a copy is text with a line for each value, without ids and what’s empty', () => {
  const calls = [{ startsAt: '2026-12-01T22:00:00.000Z' }, { startsAt: '2026-12-02T22:00:00.000Z' }];
  const submission = { id: 'a1', fullName: 'Ana Example', note: '', call: null, calls };
  const when = (at: number) => `day ${new Date(at).getUTCDate()}`;
  expect(readableCopy({ submissions: [submission], newsletter: null }, when)).toBe(`Submissions:
  Full name: Ana Example
  Calls:
    Starts at: day 1

    Starts at: day 2
`);
});
