import { expect, test } from 'vitest';
import { failOrWarn, heaviestParts, overweightPages } from '../page-weight.ts';

test('no page is over its budget', () => {
  failOrWarn(overweightPages());
});

test('names the largest part of a page first', () => {
  const words = Array.from({ length: 300 }, (_, i) => (i * 7919).toString(36)).join(' ');
  const html =
    '<main><h1>Page</h1><section><h2>Short</h2><p>Few.</p></section>' +
    `<section><h2>A <em>long</em> one</h2><p>${words}</p></section></main>`;
  const [first, second] = heaviestParts(html);
  expect(first).toMatch(/^"A long one" \([\d,]+\)$/);
  expect(second).toMatch(/^"Short"/);
});
