import { expect, test } from 'vitest';
import { ELAPSED_FIELD, HONEYPOT_FIELD, looksAutomated, MIN_FILL_MS } from './honeypot.ts';

test('an empty hidden field and a human time look fine', () => {
  expect(looksAutomated({ [HONEYPOT_FIELD]: '', [ELAPSED_FIELD]: String(MIN_FILL_MS) })).toBe(false);
});

test('a missing or unreadable time looks fine', () => {
  expect(looksAutomated({ [HONEYPOT_FIELD]: '' })).toBe(false);
  expect(looksAutomated({ [ELAPSED_FIELD]: '' })).toBe(false);
  expect(looksAutomated({ [ELAPSED_FIELD]: 'soon' })).toBe(false);
});

test('a filled hidden field looks automated', () => {
  expect(looksAutomated({ [HONEYPOT_FIELD]: 'x' })).toBe(true);
  expect(looksAutomated({ [HONEYPOT_FIELD]: ['', ''] })).toBe(true);
});

test('a form sent faster than a person can looks automated', () => {
  expect(looksAutomated({ [ELAPSED_FIELD]: MIN_FILL_MS - 1 })).toBe(true);
  expect(looksAutomated({ [ELAPSED_FIELD]: '0' })).toBe(true);
});
