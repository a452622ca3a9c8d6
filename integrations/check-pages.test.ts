import { expect, test } from 'vitest';
import { checkPages } from './check-pages.ts';
import { readPage } from './read-page.ts';

const site = 'https://firm.test';

/** A page without a fault, and with whatever `body` and `head` add to it. */
function page(file: string, { title = `Title of ${file}`, head = '', body = '<h1>Heading</h1>' } = {}) {
  const path = file === 'index.html' ? '/' : `/${file.replace('.html', '')}`;
  const description = `<meta name="description" content="About ${file}">`;
  const canonical = `<link rel="canonical" href="${site}${path}">`;
  return readPage(`<title>${title}</title>${description}${canonical}${head}<body>${body}</body>`, file);
}

const problems = (...pages: ReturnType<typeof page>[]) => checkPages(pages, new Set(['/favicon.svg']), site);

test('pages without a fault have no problems', () => {
  const home = page('index.html', {
    body: '<h1>A</h1><a href="/about#team">B</a><a href="/favicon.svg">C</a>',
  });
  const about = page('about.html', { body: '<h1>A</h1><h2 id="team">B</h2><h3>C</h3><h2>D</h2>' });
  expect(problems(home, about)).toEqual([]);
});

test('a link to a page that does not exist is named with the page it is on', () => {
  const home = page('index.html', { body: '<h1>A</h1><a href="/abuot">B</a>' });
  expect(problems(home)).toEqual(['A link on / leads to no page: /abuot.']);
});

test('where the content has the link is told, too', () => {
  const home = page('index.html', { body: '<h1>A</h1><a href="/abuot">B</a>' });
  const placesOf = (link: string) =>
    link === '/abuot' ? ['content/faq.yaml:12', 'content/faq.yaml:30'] : [];
  expect(checkPages([home], new Set(), site, placesOf)).toEqual([
    'A link on / leads to no page: /abuot. In the content it stands in content/faq.yaml:12, content/faq.yaml:30.',
  ]);
});

test('a link to a missing place on another page is a problem', () => {
  const home = page('index.html', { body: '<h1>A</h1><a href="/about#teem">B</a>' });
  expect(problems(home, page('about.html'))).toEqual([
    'A link on / leads to no place on /about: /about#teem.',
  ]);
});

test('a link to a missing place on the same page is a problem', () => {
  expect(problems(page('about.html', { body: '<h1>A</h1><a href="#x">B</a>' }))).toEqual([
    'A link on /about leads to no place on /about: #x.',
  ]);
});

test('a link with values for a tool has a value for one of its fields', () => {
  const linked = (values: string) =>
    page('index.html', { body: `<h1>A</h1><a href="/estimate#${values}">B</a>` });
  const estimate = page('estimate.html', { body: '<h1>A</h1><input id="tool-books" name="books">' });
  expect(problems(linked('books=on&expenses=5k'), estimate)).toEqual([]);
  expect(problems(linked('boks=on'), estimate)).toEqual([
    'A link on / leads to no place on /estimate: /estimate#boks=on.',
  ]);
});

test('a dead link that many pages have is told once', () => {
  const body = '<h1>A</h1><a href="/gone">B</a>';
  expect(problems(page('a.html', { body }), page('b.html', { body }), page('c.html', { body }))).toEqual([
    'A link on /a and 2 more pages leads to no page: /gone.',
  ]);
});

test('an absolute link to the own site is checked like any other', () => {
  const home = page('index.html', { body: `<h1>A</h1><a href="${site}/gone">B</a>` });
  expect(problems(home)).toHaveLength(1);
});

test('links to other sites, mail addresses and phone numbers are left alone', () => {
  const links =
    '<h1>A</h1><a href="https://other.test/x">B</a><a href="mailto:a@b.test">C</a><a href="tel:+1">D</a>';
  expect(problems(page('about.html', { body: links }))).toEqual([]);
});

test('two pages with one title are a problem', () => {
  expect(problems(page('a.html', { title: 'Same' }), page('b.html', { title: 'Same' }))).toEqual([
    '/b has the same title as /a: "Same".',
  ]);
});

test('a page may have the title of the page it is a copy of', () => {
  const copy = readPage(
    `<title>Same</title><meta name="description" content="x"><link rel="canonical" href="${site}/a"><h1>A</h1>`,
    'copy.html',
  );
  expect(problems(page('a.html', { title: 'Same' }), copy)).toEqual([]);
});

test('a title of more than 60 characters is a problem', () => {
  expect(problems(page('a.html', { title: 'x'.repeat(61) }))).toEqual([
    `/a has a title of 61 characters; 60 is the limit: shorten "${'x'.repeat(61)}" by 1.`,
  ]);
});

test('a skipped heading level is named by its text', () => {
  expect(problems(page('a.html', { body: '<h1>A</h1><h3>Deep</h3>' }))).toEqual([
    '/a skips a heading level: "Deep" (h3) follows an h1.',
  ]);
});

test('a second heading of level 1 is a problem', () => {
  expect(problems(page('a.html', { body: '<h1>A</h1><h1>B</h1>' }))).toEqual([
    '/a has 2 headings of level 1; a page has exactly one.',
  ]);
});

test('an id that stands twice is a problem', () => {
  expect(problems(page('a.html', { body: '<h1 id="x">A</h1><p id="x">B</p>' }))).toEqual([
    '/a uses the id "x" more than once.',
  ]);
});
