import { expect, test } from 'vitest';
import { readableCopy } from './readable-copy.ts';

test('a copy is text with a line for each value, without what’s empty', () => {
  const calls = [{ startsAt: '2026-12-01T22:00:00.000Z' }, { startsAt: '2026-12-02T22:00:00.000Z' }];
  const copy = { submissions: [{ fullName: 'Ana Example', note: '', call: null, calls }], newsletter: null };
  expect(readableCopy(copy)).toBe(`Submissions:
  Full name: Ana Example
  Calls:
    Starts at: 2026-12-01T22:00:00.000Z

    Starts at: 2026-12-02T22:00:00.000Z
`);
});
