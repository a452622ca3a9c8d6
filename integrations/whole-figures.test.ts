import { expect, test } from 'vitest';
import { wholeFigures } from './whole-figures.ts';

test.each([
  '1099-NEC',
  '1099-INT/OID/DIV',
  'K-1',
  '1120-S',
  '5-7',
  '30–60',
  '$100–$200',
  '24/7',
  'April 15',
  'January 18, 2028',
  'March 2026',
  'Section 11.8',
])('keeps %s on one line', (figure) => {
  expect(wholeFigures(`<p>Send the (${figure}), please.</p>`)).toBe(
    `<p>Send the (<bdi>${figure}</bdi>), please.</p>`,
  );
});

test.each(['$500,000', '(31,480.00)', 'year-end', 'and/or', 'May we', 'Sections 1'])(
  'leaves %s alone',
  (words) => {
    expect(wholeFigures(`<p>${words}</p>`)).toBe(`<p>${words}</p>`);
  },
);

test('leaves attributes, drawings, scripts and islands alone', () => {
  const page =
    '<head><title>K-1</title></head><a href="/policy#section-11-8" title="5-7">All</a><svg><text>W-2</text></svg>' +
    '<script>a=3-2</script><astro-island><p>5-7</p></astro-island>';
  expect(wholeFigures(page)).toBe(page);
});

test('keeps a phone number on one line unless its link does', () => {
  expect(wholeFigures('<p>Call (555) 555-0142</p>')).toBe('<p>Call (555) <bdi>555-0142</bdi></p>');
  const link = '<a class="b" href="tel:+15555550142">(555) 555-0142</a>';
  expect(wholeFigures(link)).toBe(link);
});
