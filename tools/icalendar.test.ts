import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { escaped, icalendar } from './icalendar.ts';

const calendarOf = (summary: string) =>
  icalendar([
    ['BEGIN', 'VCALENDAR'],
    ['SUMMARY', escaped(summary)],
    ['END', 'VCALENDAR'],
  ]);

test('any text survives a round trip, in lines of at most 75 octets that end with CRLF', () => {
  // RFC 5545 has no way to write control characters, and our texts don’t have them.
  const texts = fc.string({ unit: 'grapheme', maxLength: 400 }).filter((text) => !/\p{Cc}/u.test(text));
  fc.assert(
    fc.property(texts, (text) => {
      const file = calendarOf(text);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(file).toMatch(/\r\n$/);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(new ICAL.Component(ICAL.parse(file)).getFirstPropertyValue('summary')).toBe(text);
    }),
  );
});

test('escapes characters with a special meaning', () => {
  expect(escaped('a; b, c\\d\ne')).toBe('a\\; b\\, c\\\\d\\ne');
});
