import { expect, test } from 'vitest';
import { staticRedirects } from './static-redirects.ts';

test('each old address is a line of its own, spelled as a host reads it', () => {
  expect(staticRedirects({ '/old page.php': '/about#who', '/blog': 'https://blog.firm.com/' })).toBe(
    '/old%20page.php /about#who 301\n/blog https://blog.firm.com/ 301\n',
  );
});
