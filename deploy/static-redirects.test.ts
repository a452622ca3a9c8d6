import { expect, test } from 'vitest';
import { staticRedirects } from './static-redirects.ts';

test('writes one line per old address, URL-encoded', () => {
  expect(staticRedirects({ '/old page.php': '/about#who', '/blog': 'https://blog.firm.com/' })).toBe(
    '/old%20page.php /about#who 301\n/blog https://blog.firm.com/ 301\n',
  );
});
