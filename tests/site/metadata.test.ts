import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { calls } from '../../content-model/calls.ts';
import { firm } from '../../content-model/firm.ts';
import { serviceIds } from '../../content-model/service-files.ts';
import { STATES } from '../../content-model/states.ts';
import { isIndexable } from '../../integrations/check-pages.ts';
import { parseHtml } from '../../integrations/parse-html.ts';
import { readPage } from '../../integrations/read-page.ts';
import { pages } from '../pages.ts';
import { builtPage } from './built-page.ts';

const facts = pages().map((path) =>
  readPage(parseHtml(builtPage(path).html), path === '/' ? 'index.html' : `${path.slice(1)}.html`),
);
const indexable = facts.filter(isIndexable);
const addresses = [...readFileSync('dist/site/sitemap.xml', 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)];

test('the sitemap lists all indexable pages and no others', () => {
  const listed = addresses.map(([, address = '']) => new URL(address).pathname);
  // Not a file of the site, because the server fills it in.
  const filledIn = calls ? ['/schedule'] : [];
  expect(listed.sort()).toEqual([...indexable.map(({ path }) => path), ...filledIn].sort());
});

test("pages that only confirm a form aren't indexed", () => {
  for (const { path, noindex } of facts) {
    if (/^\/newsletter\/[a-z]/.test(path) || path === '/thank-you')
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

  test('has a link preview of the size in its tags', async () => {
    const file = `dist/site${new URL(openGraph['og:image'] ?? '').pathname}`;
    expect(existsSync(file)).toBe(true);
    const { width, height } = await sharp(file).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  test('has no reviews or ratings in its structured data', () => {
    const json = JSON.stringify(builtPage(path).data);
    expect(json).not.toMatch(/"(?:Aggregate)?Rating"|"Review"/i);
  });
});

test('home has the firm as an accounting service in its structured data', () => {
  expect(builtPage('/').data[0]).toMatchObject({ '@type': 'AccountingService' });
});

test.each(serviceIds())(
  "/%s has a service in the firm's states and a breadcrumb in its structured data",
  (id) => {
    const things: { '@type': string; areaServed?: unknown }[] = builtPage(`/${id}`).data[0]['@graph'];
    const types = things.map((thing) => thing['@type']);
    expect(types).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList']));
    const states = firm.states?.map((state) => ({ '@type': 'State', name: STATES[state] }));
    expect(things.find((thing) => thing['@type'] === 'Service')?.areaServed).toEqual(states ?? 'US');
  },
);

test('robots.txt points to the sitemap', () => {
  expect(readFileSync('dist/site/robots.txt', 'utf8')).toMatch(/^Sitemap: https?:\/\/.*\/sitemap\.xml$/m);
});

test('security.txt is valid and expires within a year', () => {
  const text = readFileSync('dist/site/.well-known/security.txt', 'utf8');
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThanOrEqual(Date.now() + 366 * 24 * 60 * 60 * 1000);
  expect(text).toMatch(/^Contact: mailto:/m);
});
