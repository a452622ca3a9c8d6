import { expect, test } from 'vitest';
import { redirectsSchema } from './redirects.ts';

const complaints = (redirects: Record<string, string>) =>
  redirectsSchema.safeParse(redirects).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test('takes paths and queries of old addresses', () => {
  expect(
    complaints({ '/?p=12': '/about', '/?p=13': '/contact', '/index.php?id=4&x=%20y': '/#services' }),
  ).toEqual([]);
  expect(complaints({ '/team': 'https://example.com/?p=12', '/?p=1': '/?p=2' })).toEqual([]);
});

test.each([
  [{ '/?p=1': '/?p=1&x=2' }, [['/?p=1', 'leads to itself']]],
  [{ '/A': '/a/' }, [['/A', 'leads to itself']]],
  [
    { '/?p=1': '/?p=2', '/?p=2': '/?p=1' },
    [
      ['/?p=1', 'goes in a circle with "/?p=2"'],
      ['/?p=2', 'goes in a circle with "/?p=1"'],
    ],
  ],
  [{ '/?p=1': '/?p=2', '/?p=2': '/about' }, [['/?p=1', 'leads to another old path; use /about instead']]],
])('finds circles and chains among queries: %#', (redirects, found) => {
  expect(complaints(redirects)).toEqual(found);
});

test.each(['/a?', '/a#b', '?p=1', '/a b', '/a*', '//a?p=1', '/a?b=1?c=2', '/a%3Fb'])(
  'refuses %s as an old address',
  (from) => {
    expect(complaints({ [from]: '/about' })).toEqual([
      [from, expect.stringContaining("isn't after an old address")],
    ]);
  },
);
