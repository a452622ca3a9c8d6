import { expect, test } from 'vitest';
import { checkRedirects } from './check-redirects.ts';

const pages = [
  { path: '/', ids: [] },
  { path: '/about', ids: ['who'] },
];
const check = (from: string, to: string) =>
  checkRedirects({ [from]: to }, pages, new Set(['/favicon.svg']))[0];

test('an old address may lead to a page, a place on it, a file or another site', () => {
  for (const to of ['/', '/about', '/about?a=1#who', '/favicon.svg', 'https://blog.example.com/x'])
    expect(check('/old', to)).toBeUndefined();
});

test.each(['/about', '/about.html', '/about/', '/index.html', '/favicon.svg'])(
  'a redirect over %s, which exists, is refused',
  (from) => {
    expect(check(from, '/')).toBe(
      `content/firm/redirects.yaml: ${from} is a page of this site: nobody would see it. Take the line out.`,
    );
  },
);

test('a redirect to nowhere is refused', () => {
  expect(check('/old', '/team')).toContain('leads to /team, and there is no such page');
  expect(check('/old', '/about#team')).toContain('/about has no such place');
});
