import { expect, test, vi } from 'vitest';
import { firm } from './firm.ts';
import { issueSlug, publishedIssues } from './newsletter.ts';

const files = ['2026-12-07-year-end', '2026-11-09-first-quarter', '2026-10-05-fourth-quarter'];

test("an issue is published at midnight of its date in the firm's time zone", () => {
  const midnight = Temporal.PlainDate.from('2026-11-09').toZonedDateTime(firm.timeZone).epochMilliseconds;
  expect(publishedIssues(new Date(midnight - 1), files)).toEqual(['2026-10-05-fourth-quarter']);
  expect(publishedIssues(new Date(midnight), files)).toEqual([
    '2026-11-09-first-quarter',
    '2026-10-05-fourth-quarter',
  ]);
});

test('no issue is published while all are dated in the future', () => {
  expect(publishedIssues(new Date('2026-10-01T12:00:00Z'), files)).toEqual([]);
});

test('the dev server shows issues before their date', () => {
  vi.stubEnv('MODE', 'development');
  expect(publishedIssues(new Date('2026-10-01T12:00:00Z'), files)).toEqual(files);
  vi.unstubAllEnvs();
});

test("an issue's address has its year and name", () => {
  expect(issueSlug('2026-10-05-fourth-quarter')).toBe('2026/fourth-quarter');
});
