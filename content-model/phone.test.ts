import { expect, test } from 'vitest';
import { dialed } from './phone.ts';

test.each([
  ['(415) 555-0142', '+14155550142'],
  ['415.555.0142', '+14155550142'],
  ['1-415-555-0142', '+14155550142'],
  ['+1 (415) 555-0142', '+14155550142'],
  ['+44 20 7946 0123', '+442079460123'],
])('%s dials %s', (written, number) => {
  expect(dialed(written)).toBe(number);
});

test.each(['555-1234', '(415) 555-014', '1-800-CPA-HELP', '44 20 7946 0123', '+1', '(115) 555-0142', ''])(
  '%j is not a number to dial',
  (written) => {
    expect(dialed(written)).toBeUndefined();
  },
);
