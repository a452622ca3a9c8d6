import { expect, test } from 'vitest';
import { cleanPaste } from './pasted.ts';

test('pasted words lose what no one sees, and keep what changes them', () => {
  expect(cleanPaste('\ufeffour\u200b books\u00ad\t2026\0\u001b', true)).toBe('our books 2026');
  expect(cleanPaste('One\r\nTwo\u2028\rThree', true)).toBe('One Two Three');
  expect(cleanPaste('One\r\n\r\n- Two', false)).toBe('One\n\n- Two');
  // A family, a Persian word, a nonbreaking space and curly quotes.
  for (const kept of ['👩‍👧', 'می‌خواهم', '§\u00a01', '“it’s”', 'é'])
    expect(cleanPaste(kept, true)).toBe(kept);
});
