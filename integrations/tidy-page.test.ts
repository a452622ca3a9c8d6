import { expect, test } from 'vitest';
import { parseHtml, select, serializeHtml } from './parse-html.ts';
import { tidyPage } from './tidy-page.ts';

/** Returns a page's body once it's tidy. */
function tidy(body: string): string {
  const page = parseHtml(`<body>${body}</body>`);
  tidyPage(page);
  return select('body', page).map(serializeHtml).join();
}

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
  'e-file',
  'E-filing',
  'X-ray',
  '9 AM',
  '12:30 PM',
  'S corporation',
  '26 U.S.C. §6699',
])('keeps %s on one line', (figure) => {
  expect(tidy(`<p>Send the (${figure}), please.</p>`)).toBe(
    `<p>Send the (<bdi>${figure}</bdi>), please.</p>`,
  );
});

test.each(['$500,000', '(31,480.00)', 'year-end', 'and/or', 'mid-e-file', 'May we', 'Sections 1'])(
  'leaves %s alone',
  (words) => {
    expect(tidy(`<p>${words}</p>`)).toBe(`<p>${words}</p>`);
  },
);

test('keeps every figure of a text, and what must be escaped', () => {
  expect(tidy('<p>K-1 &amp; 5-7 &lt; W-2</p>')).toBe(
    '<p><bdi>K-1</bdi> &amp; <bdi>5-7</bdi> &lt; <bdi>W-2</bdi></p>',
  );
});

test('leaves attributes, drawings, scripts and islands alone', () => {
  const page =
    '<a href="/policy#section-11-8" title="5-7">All</a><svg><text>W-2</text></svg>' +
    '<script>a=3-2</script><react-island><p>5-7, one<!-- --> day</p></react-island>';
  expect(tidy(page)).toBe(page);
});

test('leaves the title alone', () => {
  const page = parseHtml('<title>K-1</title>');
  tidyPage(page);
  expect(serializeHtml(page)).toContain('<title>K-1</title>');
});

test('keeps a phone number on one line unless its link does', () => {
  expect(tidy('<p>Call (555) 555-0142</p>')).toBe('<p>Call <bdi>(555) 555-0142</bdi></p>');
  const link = '<a class="b" href="tel:+15555550142">(555) 555-0142</a>';
  expect(tidy(link)).toBe(link);
});

test('joins neighboring texts, also within a figure, and keeps the mark of the server', () => {
  expect(tidy('<p>© <!-- -->2025, Section <!-- -->11.8</p><!--form-->')).toBe(
    '<p>© 2025, <bdi>Section 11.8</bdi></p><!--form-->',
  );
});

test('aligns figures of a table by an attribute, because a style is against the content security policy', () => {
  expect(tidy('<p style="text-align: right">$5</p>')).toBe('<p data-align="right">$5</p>');
});
