import { expect, test } from 'vitest';
import { staticRedirects } from './static-redirects.ts';

test('writes one line per old address without a query, URL-encoded', () => {
  expect(
    staticRedirects({ '/old page.php': '/about#who', '/blog': 'https://blog.firm.com/', '/?p=12': '/about' }),
  ).toBe('/old%20page.php /about#who 301\n/blog https://blog.firm.com/ 301\n');
});
