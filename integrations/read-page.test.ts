import { expect, test } from 'vitest';
import { parseHtml } from './parse-html.ts';
import { readPage } from './read-page.ts';

const html = `<!doctype html><html><head><title>Tea &amp; cake</title>
<meta name="description" content="About &quot;tea&quot;"><meta name="robots" content="noindex">
<meta property="og:image" content="https://firm.test/og/tea.png"><link rel="canonical" href="https://firm.test/tea">
<script>if (1 < 2) document.write('<h1 id="no">')</script></head>
<body><svg><title>Drawing</title></svg><h1 id="top">Tea<br> <b>time</b></h1><a href="/cake?a=1&amp;b=2#slice">Cake</a><img src="/tea.svg"></body></html>`;
const page = readPage(parseHtml(html), 'newsletter/tea.html');

test("a page's path is its file name without .html", () => {
  expect(page.path).toBe('/newsletter/tea');
  expect(readPage(parseHtml(''), 'index.html').path).toBe('/');
});

test('reads the title of the document, not of a drawing', () => {
  expect(page.title).toBe('Tea & cake');
});

test('reads description, robots, canonical and Open Graph from the head', () => {
  expect(page).toMatchObject({
    description: 'About "tea"',
    noindex: true,
    canonical: 'https://firm.test/tea',
    openGraph: { 'og:image': 'https://firm.test/og/tea.png' },
  });
});

test('lists links and sources with entities decoded', () => {
  expect(page.links).toEqual(['/cake?a=1&b=2#slice', '/tea.svg']);
});

test('ignores markup in scripts', () => {
  expect(page.ids).toEqual(['top']);
});
