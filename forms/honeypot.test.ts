import { expect, test } from 'vitest';
import { ELAPSED_FIELD, HONEYPOT_FIELD, looksAutomated, MIN_FILL_MS } from './honeypot.ts';

test('a form whose hidden field is empty and whose time is a person’s does not', () => {
  expect(looksAutomated({ [HONEYPOT_FIELD]: '', [ELAPSED_FIELD]: String(MIN_FILL_MS) })).toBe(false);
});

test('a form sent without JavaScript, and so without a time, does not', () => {
  expect(looksAutomated({ [HONEYPOT_FIELD]: '' })).toBe(false);
  expect(looksAutomated({ [ELAPSED_FIELD]: '' })).toBe(false);
  expect(looksAutomated({ [ELAPSED_FIELD]: 'soon' })).toBe(false);
});

test('a hidden field that holds anything looks automated', () => {
  expect(looksAutomated({ [HONEYPOT_FIELD]: 'x' })).toBe(true);
  expect(looksAutomated({ [HONEYPOT_FIELD]: ['', ''] })).toBe(true);
});

test('a form filled faster than anybody can looks automated', () => {
  expect(looksAutomated({ [ELAPSED_FIELD]: MIN_FILL_MS - 1 })).toBe(true);
  expect(looksAutomated({ [ELAPSED_FIELD]: '0' })).toBe(true);
});
