import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfSite } from '../../../copy-of-site.ts';
import { builtPage } from '../../../site/built-page.ts';

const copy = copyOfSite();
const isBuilt = (file: string) => existsSync(join(copy.folder, 'dist/site', file));

beforeAll(() => {
  const first = copy.read('content/newsletter/2026-08-10-research-credit.md');
  copy.delete(...copy.files('content/newsletter/*.md'));
  copy.write(
    'content/newsletter/2999-01-07-far-ahead.md',
    first.replace('date: 2026-08-10', 'date: 2999-01-07'),
  );
  const build = copy.run({}, 'scripts/build-if-stale.ts', '--site');
  if (build.status !== 0) throw new Error(`${build.stdout}\n${build.stderr}`);
}, 300_000);

afterAll(() => copy.remove());

test('an issue dated in the future has an email to look at, but no page and no link', () => {
  expect(isBuilt('newsletter/2999/far-ahead.html')).toBe(false);
  expect(JSON.parse(copy.read('dist/newsletter/issues.json'))).toMatchObject([
    { date: '2999-01-07', slug: '2999/far-ahead' },
  ]);
  expect(copy.read('dist/site/sitemap.xml')).not.toContain('/newsletter');
});

test('without published issues there is no archive and no link to it', () => {
  expect(isBuilt('newsletter.html')).toBe(false);
  expect(isBuilt('newsletter/feed.xml')).toBe(false);
  const { html } = builtPage('/', join(copy.folder, 'dist/site'));
  expect(html).not.toContain('Past issues');
  expect(html).not.toContain('href="/newsletter"');
});

test('confirming and leaving the newsletter still works', () => {
  for (const page of ['confirm', 'confirmed', 'unsubscribe', 'unsubscribed', 'expired'])
    expect(isBuilt(`newsletter/${page}.html`)).toBe(true);
});
