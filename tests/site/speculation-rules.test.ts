import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Condition = { href_matches?: string | string[]; not?: Condition; and?: Condition[] };

const { prerender } = JSON.parse(readFileSync('dist/site/prerender.speculationrules', 'utf8')) as {
  prerender: { where: Condition }[];
};

const matches = ({ href_matches: patterns = [], not, and }: Condition, url: string): boolean =>
  not
    ? !matches(not, url)
    : (and?.every((condition) => matches(condition, url)) ??
      [patterns].flat().some((pattern) => new URLPattern(pattern, 'https://firm.example').test(url)));

const isPrerendered = (path: string) =>
  prerender.some(({ where }) => matches(where, new URL(path, 'https://firm.example').href));

test.each(['/', '/about', '/faq#pricing-payment'])(
  '%s is prerendered while the pointer is on its link',
  (path) => {
    expect(isPrerendered(path)).toBe(true);
  },
);

test.each([
  '/api/contact',
  '/newsletter/unsubscribe?token=x',
  '/about?token=x',
  '/sitemap.xml',
  'https://other.example/about',
])('%s is only loaded when its link is followed', (path) => {
  expect(isPrerendered(path)).toBe(false);
});
