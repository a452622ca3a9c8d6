import { existsSync, readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import { issueFiles, issueSlug, publishedIssues } from '../../content-model/newsletter.ts';
import { attributeOf, readableText } from '../../integrations/parse-html.ts';
import type { Issue } from '../../server/newsletter/issue.ts';
import { fileHeaders } from '../../server/site/file-headers.ts';
import { builtPage } from './built-page.ts';

const written: Issue[] = JSON.parse(readFileSync('dist/newsletter/issues.json', 'utf8'));
const slugs = publishedIssues().map(issueSlug);
const emails = written.filter(({ slug }) => slugs.includes(slug));

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Email programs ignore style sheets, and show phone numbers as they are. Outlook for Windows lays out by tables, their
    // attributes and comments of its own.
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    'no-conditional-comment': 'off',
    'presentation-role-style': 'off',
    'prefer-tbody': 'off',
    'tel-non-breaking': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
  },
});

test('each issue has an email, oldest first', () => {
  const all = firm.newsletter ? issueFiles().map(issueSlug) : [];
  expect(written.map(({ slug }) => slug)).toEqual(all.toReversed());
});

test("the emails aren't in the site", () => {
  expect(existsSync('dist/site/newsletter/issues.json')).toBe(false);
});

test('without issues there is no archive, and nothing links to it', () => {
  const hasIssues = slugs.length > 0;
  expect(existsSync('dist/site/newsletter.html')).toBe(hasIssues);
  expect(existsSync('dist/site/newsletter/feed.xml')).toBe(hasIssues);
  const footer = builtPage('/').all('footer a');
  expect(footer.some((link) => attributeOf(link, 'href') === '/newsletter')).toBe(hasIssues);
});

describe.each(emails)('the email of $slug', ({ slug, html, text, subject, summary }) => {
  test('is valid HTML under 60 KB without pictures or scripts', async () => {
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    expect(html).not.toMatch(/<(?:img|script|link)\b|url\(/);
    expect(html).toContain('prefers-color-scheme:dark');
  });

  test('shows its summary as the preview', () => {
    expect(html).toMatch(/<body[^>]*>\s*<div style="display:none">/);
    expect(html.slice(0, html.indexOf('<h1'))).toContain(summary.slice(0, 20));
  });

  test('has whole addresses only, and a link to unsubscribe', () => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link ?? '');
    expect(links).toContain('{unsubscribeUrl}');
    expect(links.filter((link) => !/^https?:\/\/|^\{unsubscribeUrl\}$/.test(link))).toEqual([]);
    expect(links.some((link) => link.endsWith(`/newsletter/${slug}`))).toBe(true);
  });

  test("has the firm's postal address, its page and a link to unsubscribe in both parts", () => {
    for (const part of [html, text]) {
      for (const line of [
        firm.office.street,
        firm.office.postalCode,
        '{unsubscribeUrl}',
        `/newsletter/${slug}`,
      ])
        expect(part).toContain(line);
    }
  });

  test('has the same text in its plain part, without markup', () => {
    expect(text.startsWith(`${subject}\n===`)).toBe(true);
    expect(text).not.toMatch(/<\/?[a-z]|&(?:#|amp|quot)|\]\(|\*\*/);
    for (const [, words = ''] of html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g))
      expect(text).toContain(words.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))));
  });
});

describe.each(slugs)('the page of %s', (slug) => {
  const path = `/newsletter/${slug}`;
  const page = builtPage(path);

  test('has Article data that matches the page', () => {
    const things = page.data.flatMap((data) => data['@graph'] ?? data);
    const article = things.find((thing: { '@type': string }) => thing['@type'] === 'Article');
    expect(article.headline).toBe(page.all('h1').map(readableText).join());
    expect(article.url).toMatch(new RegExp(`${path}$`));
    expect(article.datePublished).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(page.all('figure').map(readableText).join()).toContain(article.author.name);
  });

  test('names the feed and its date, which the sitemap has, too', () => {
    const feeds = page.all('link[rel="alternate"]').map((link) => attributeOf(link, 'href'));
    expect(feeds).toEqual(['/newsletter/feed.xml']);
    const date = attributeOf(page.all('meta[property="og:updated_time"]')[0] as never, 'content');
    expect(readFileSync('dist/site/sitemap.xml', 'utf8')).toContain(
      `${path}</loc><lastmod>${date}</lastmod>`,
    );
  });

  test('links to the issues before and after it', () => {
    const at = slugs.indexOf(slug);
    const next = page.all('main a[rel="next"]').map((link) => attributeOf(link, 'href'));
    const previous = page.all('main a[rel="prev"]').map((link) => attributeOf(link, 'href'));
    expect(next).toEqual(at > 0 ? [`/newsletter/${slugs[at - 1]}`] : []);
    expect(previous).toEqual(slugs[at + 1] ? [`/newsletter/${slugs[at + 1]}`] : []);
  });

  test('may be cached, unlike pages behind mailed links', () => {
    expect(fileHeaders(path, { https: true })['cache-control']).toMatch(/^public/);
    expect(fileHeaders('/newsletter/confirm', { https: true })['cache-control']).toBe('no-store');
  });
});

test.runIf(slugs.length > 0)('the feed has each issue in full, with whole addresses', () => {
  const feed = readFileSync('dist/site/newsletter/feed.xml', 'utf8');
  const contents = [...feed.matchAll(/<content:encoded>([\s\S]*?)<\/content:encoded>/g)];
  expect(contents).toHaveLength(slugs.length);
  for (const slug of slugs) expect(feed).toContain(`/newsletter/${slug}</link>`);
  for (const [, content = ''] of contents) {
    expect(content.length).toBeGreaterThan(500);
    expect(content).not.toMatch(/href=&quot;\//);
  }
});
