import { expect, test } from 'vitest';
import { emailBlocks } from './email-blocks.ts';

const blocks = (markup: string) => emailBlocks(markup, 'The issue', 'https://firm.example/newsletter/1');

test('headings, text, lists and tables become parts of an email', () => {
  expect(
    blocks(
      '<h2 id="a">Dates &amp; bills</h2><p>See <a href="/faq">our answers</a>, <strong>today</strong>.</p>' +
        '<ol><li>One</li></ol><ul><li>Two</li></ul>' +
        '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>May 1</td><td>Form</td></tr></tbody></table>',
    ),
  ).toEqual([
    { heading: 'Dates & bills' },
    {
      paragraph: [
        'See ',
        { label: 'our answers', url: 'https://firm.example/faq' },
        ', ',
        { bold: 'today' },
        '.',
      ],
    },
    { list: [['One']], numbered: true },
    { list: [['Two']] },
    { rows: [{ label: 'May 1', value: 'Form' }] },
  ]);
});

test.each([
  ['<p><img src="/a.png" alt="A"></p>', 'a <img>'],
  ['<h3>Small</h3>', 'a <h3>'],
  ['<table><tbody><tr><td>1</td><td><a href="/">2</a></td></tr></tbody></table>', 'a link in a table'],
  ['<p>Use <code>x</code></p>', 'a <code>'],
  [
    '<table><tbody><tr><td>1</td><td>2</td><td>3</td></tr></tbody></table>',
    'a table with other than two columns',
  ],
])('%s is refused, with what to use instead', (markup, what) => {
  expect(() => blocks(markup)).toThrow(
    `The issue: has ${what}, which its email can't show. Use paragraphs, `,
  );
});
