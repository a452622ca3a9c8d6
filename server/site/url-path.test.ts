import { expect, test } from 'vitest';
import { urlPath } from './url-path.ts';

test.each([
  ['index.html', '/'],
  ['about.html', '/about'],
  ['newsletter/confirm.html', '/newsletter/confirm'],
  ['newsletter\\confirm.html', '/newsletter/confirm'],
  ['_astro/app.1a2b.js', '/_astro/app.1a2b.js'],
  ['.well-known/security.txt', '/.well-known/security.txt'],
])('%s is served at %s', (file, path) => {
  expect(urlPath(file)).toBe(path);
});
