import { expect, test } from 'vitest';
import type { Place } from '../content-model/check/page-problem.ts';
import { checkPages } from './check-pages.ts';
import { parseHtml } from './parse-html.ts';
import { readPage } from './read-page.ts';

const origin = 'https://firm.test';

/** A page without problems, plus `body` and `head`. */
function page(file: string, { title = `Title of ${file}`, head = '', body = '<h1>Heading</h1>' } = {}) {
  const path = file === 'index.html' ? '/' : `/${file.replace('.html', '')}`;
  const description = `<meta name="description" content="About ${file}">`;
  const canonical = `<link rel="canonical" href="${origin}${path}">`;
  const html = `<title>${title}</title>${description}${canonical}${head}<body>${body}</body>`;
  return readPage(parseHtml(html), file);
}

const site = {
  pages: [page('index.html'), page('about.html', { body: '<h1 id="who">A</h1>' })],
  files: new Set(['/favicon.svg']),
  origin,
  redirects: {},
  placesOf: (): Place[] => [],
  fileOf: (path: string) => `content/pages${path}.yaml`,
};
const problems = (...pages: ReturnType<typeof page>[]) =>
  checkPages({ ...site, pages }).map(({ message }) => message);

test('finds nothing wrong with good pages', () => {
  const home = page('index.html', {
    body: '<h1>A</h1><a href="/about#team">B</a><a href="/favicon.svg">C</a>',
  });
  const about = page('about.html', { body: '<h1>A</h1><h2 id="team">B</h2>' });
  expect(problems(home, about)).toEqual([]);
});

test('reports where the content has the link', () => {
  const home = page('index.html', { body: '<h1>A</h1><a href="/abuot">B</a>' });
  const placesOf = (link: string) =>
    link === '/abuot' ? [12, 30].map((line) => ({ path: 'content/faq.yaml', line })) : [];
  const message =
    "/ links to /abuot, and there's no such page. Look in content/faq.yaml:12, content/faq.yaml:30.";
  expect(checkPages({ ...site, pages: [home], placesOf })).toEqual([{ message, places: placesOf('/abuot') }]);
});

test('reports a link to a missing place on another page, or on the same one', () => {
  const home = page('index.html', { body: '<h1>A</h1><a href="/about#teem">B</a>' });
  expect(problems(home, page('about.html', { body: '<h1>A</h1><a href="#x">B</a>' }))).toEqual([
    '/ links to /about#teem, and /about has no such place.',
    '/about links to #x, and /about has no such place.',
  ]);
});

test("reports a link with values for a tool that doesn't have these fields", () => {
  const linked = (values: string) =>
    page('index.html', { body: `<h1>A</h1><a href="/estimate#${values}">B</a>` });
  const estimate = page('estimate.html', { body: '<h1>A</h1><input id="tool-books" name="books">' });
  expect(problems(linked('books=on&expenses=5k'), estimate)).toEqual([]);
  expect(problems(linked('boks=on'), estimate)).toEqual([
    '/ links to /estimate#boks=on, and /estimate has no such place.',
  ]);
});

test('reports a dead link once, no matter how many pages have it', () => {
  const body = '<h1>A</h1><a href="/gone">B</a>';
  expect(problems(page('a.html', { body }), page('b.html', { body }), page('c.html', { body }))).toEqual([
    "/a (and 2 more) links to /gone, and there's no such page.",
  ]);
});

test('checks absolute links to the site itself', () => {
  const home = page('index.html', { body: `<h1>A</h1><a href="${origin}/gone">B</a>` });
  expect(problems(home)).toHaveLength(1);
});

test('ignores links to other sites, email addresses and phone numbers', () => {
  const links =
    '<h1>A</h1><a href="https://other.test/x">B</a><a href="mailto:a@b.test">C</a><a href="tel:+1">D</a>';
  expect(problems(page('about.html', { body: links }))).toEqual([]);
});

test('reports two pages with the same title', () => {
  expect(problems(page('a.html', { title: 'Same' }), page('b.html', { title: 'Same' }))).toEqual([
    '/b has the same title as /a: "Same".',
  ]);
});

test("accepts the title of the page it's a copy of", () => {
  const html = `<title>Same</title><meta name="description" content="x"><link rel="canonical" href="${origin}/a"><h1>A</h1>`;
  const copy = readPage(parseHtml(html), 'copy.html');
  expect(problems(page('a.html', { title: 'Same' }), copy)).toEqual([]);
});

test('reports a title of more than 60 characters, and leads to its field', () => {
  const title = 'x'.repeat(61);
  expect(checkPages({ ...site, pages: [page('about.html', { title })] })).toEqual([
    {
      message: `/about has a title of 61 characters; the limit is 60: "${title}".`,
      places: [{ path: 'content/pages/about.yaml', field: ['title'] }],
    },
  ]);
});

const problemWith = (from: string, to: string) =>
  checkPages({ ...site, redirects: { [from]: to } })[0]?.message;

test('accepts a redirect to a page, a place on it, a file or another site', () => {
  for (const to of ['/', '/about', '/about?a=1#who', '/favicon.svg', 'https://blog.example.com/x'])
    expect(problemWith('/old', to)).toBeUndefined();
});

test.each(['/about', '/about.html', '/about/', '/index.html', '/favicon.svg'])(
  'rejects a redirect from %s, which exists',
  (from) => {
    expect(problemWith(from, '/')).toBe(
      `content/firm/redirects.yaml: ${from} is a page of this site, so it can't redirect. Remove the line.`,
    );
  },
);

test('rejects a redirect to nowhere', () => {
  expect(problemWith('/old', '/team')).toBe(
    "content/firm/redirects.yaml links to /team, and there's no such page.",
  );
  expect(problemWith('/old', '/about#team')).toContain('/about has no such place');
});
