import { expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import { attributeOf, parseHtml, select } from '../../integrations/parse-html.ts';
import { letter } from './letter.ts';

const write = (...blocks: Parameters<typeof letter>[0]) =>
  letter(blocks, firm, new URL('https://firm.example'), 'In short');

test("a link's address is on its own line in plain text, where a period can't join it", () => {
  const link = { label: 'our answers', url: 'https://firm.example/faq' };
  expect(write({ paragraph: ['See ', link, ', ', { bold: 'today' }, '.'] }).text).toMatch(
    /^See our answers, today\.\nour answers: https:\/\/firm\.example\/faq\n\n/,
  );
  expect(write({ small: [link] }).text).toMatch(/^our answers: https:\/\/firm\.example\/faq\n\n/);
  expect(write({ list: [['One'], [link]], numbered: true }).text).toMatch(/^1\. One\n2\. our answers: https/);
});

test('the title and headings are underlined in plain text', () => {
  expect(write({ title: 'Dates' }, { heading: 'May' }).text).toMatch(/^Dates\n=====\n\nMay\n---\n\n/);
});

test('all text is escaped in HTML, and the preview comes before anything visible', () => {
  const html = String(write({ heading: '<b>' }, { list: [['<i>']] }, { paragraph: [{ bold: '<u>' }] }).html);
  expect(html).not.toMatch(/<[iu]>|<b><b>/);
  expect(html.indexOf('In short')).toBeLessThan(html.indexOf('<p '));
  expect(html).toContain('<style>@media (prefers-color-scheme:dark){\n.band');
});

test('the rules of a total keep one color in dark mode', () => {
  const { html } = write({ rows: [{ label: 'Fee', value: '$0' }], total: { label: 'Cost', value: '$0' } });
  const cells = select('tr:last-child > th, tr:last-child > th ~ td', parseHtml(String(html)));
  expect(cells).toHaveLength(2);
  for (const cell of cells) expect(attributeOf(cell, 'class')?.split(' ')).toContain('rule');
  // Of two rules as strong, the later one wins.
  expect(String(html).indexOf('.muted{')).toBeLessThan(String(html).indexOf('.rule{'));
});
