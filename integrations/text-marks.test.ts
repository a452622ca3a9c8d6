import { expect, test } from 'vitest';
import { withoutTextMarks } from './text-marks.ts';

test('marks between texts are gone, but not in islands', () => {
  const island = '<astro-island uid="a"><p>within <!-- -->one day<!-- -->.</p></astro-island>';
  expect(withoutTextMarks(`<p>© <!-- -->2025</p>${island}<p>a<!-- -->b</p>`)).toBe(
    `<p>© 2025</p>${island}<p>ab</p>`,
  );
});
