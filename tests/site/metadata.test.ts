import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { calls } from '../../content-model/calls.ts';
import { serviceIds } from '../../content-model/service-files.ts';
import { isIndexable } from '../../integrations/check-pages.ts';
import { readableText } from '../../integrations/parse-html.ts';
import { readPage } from '../../integrations/read-page.ts';
import { pages } from '../pages.ts';
import { builtPage } from './built-page.ts';

const facts = pages().map((path) =>
  readPage(builtPage(path).html, path === '/' ? 'index.html' : `${path.slice(1)}.html`),
);
const indexable = facts.filter(isIndexable);
const addresses = [...readFileSync('dist/site/sitemap.xml', 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)];

test('the sitemap lists exactly the pages that search engines may list', () => {
  const listed = addresses.map(([, address = '']) => new URL(address).pathname);
  // No file of the site, for the server draws it.
  const drawn = calls ? ['/schedule'] : [];
  expect(listed.sort()).toEqual([...indexable.map(({ path }) => path), ...drawn].sort());
});

test('pages that only answer a form are kept out of search engines', () => {
  for (const { path, noindex } of facts) {
    if (path.startsWith('/newsletter/') || path === '/thank-you')
      expect({ path, noindex }).toEqual({ path, noindex: true });
  }
});

describe.each(indexable)('$path', ({ path, openGraph, title, description }) => {
  test('has a complete set of Open Graph tags', () => {
    expect(openGraph).toMatchObject({
      'og:type': 'website',
      'og:title': title,
      'og:description': description,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/.{5}/),
    });
  });

  test('has a picture for shared links in the size that its tags say', async () => {
    const file = `dist/site${new URL(openGraph['og:image'] ?? '').pathname}`;
    expect(existsSync(file)).toBe(true);
    const { width, height } = await sharp(file).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  test('claims no reviews or ratings of the firm in its structured data', () => {
    const json = JSON.stringify(builtPage(path).data);
    expect(json).not.toMatch(/"(?:Aggregate)?Rating"|"Review"/i);
  });
});

test('home says to machines that the firm is an accounting service', () => {
  expect(builtPage('/').data[0]).toMatchObject({ '@type': 'AccountingService' });
});

test.each(serviceIds())('/%s has a service and a breadcrumb in its structured data', (id) => {
  const types = builtPage(`/${id}`).data[0]['@graph'].map((thing: { '@type': string }) => thing['@type']);
  expect(types).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList']));
});

test('the questions in structured data are those of the page, word for word', () => {
  const { all, data } = builtPage('/faq');
  const shown = all('main details').map((details) => ({
    name: all('h3', details).map(readableText).join(),
    answer: all('div', details).map(readableText).join(),
  }));
  const told = data[0].mainEntity.map((question: { name: string; acceptedAnswer: { text: string } }) => ({
    name: question.name,
    answer: question.acceptedAnswer.text
      .replace(/<[^>]*>/g, '')
      .replaceAll(/&(?:amp|#38);/g, '&')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
  expect(told).toEqual(shown);
});

test('robots.txt points to the sitemap', () => {
  expect(readFileSync('dist/site/robots.txt', 'utf8')).toMatch(/^Sitemap: https?:\/\/.*\/sitemap\.xml$/m);
});

test('security.txt expires within a year, and has not yet', () => {
  const text = readFileSync('dist/site/.well-known/security.txt', 'utf8');
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThanOrEqual(Date.now() + 366 * 24 * 60 * 60 * 1000);
  expect(text).toMatch(/^Contact: mailto:/m);
});

test('the web manifest names only icons that exist', () => {
  const { icons } = JSON.parse(readFileSync('dist/site/manifest.webmanifest', 'utf8'));
  for (const { src } of icons) expect(existsSync(`dist/site${src}`)).toBe(true);
});
