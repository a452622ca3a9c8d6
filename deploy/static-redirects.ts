// npx node deploy/static-redirects.ts > dist/site/_redirects
//
// Prints the firm's old addresses for hosts that read a `_redirects` file, such as Cloudflare Pages and Netlify. They come
// from the build, which has checked them: see content/firm/redirects.yaml.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns the `_redirects` file. It uses 301, which every such host knows; our server answers 308. Addresses with a query are
 * left out, because hosts write them in different ways or not at all.
 */
export const staticRedirects = (redirects: Record<string, string>): string =>
  Object.entries(redirects)
    .filter(([from]) => !from.includes('?'))
    .map(([from, to]) => `${encodeURI(from)} ${to} 301\n`)
    .join('');

if (import.meta.main) {
  const file = fileURLToPath(new URL('../dist/redirects.json', import.meta.url));
  process.stdout.write(staticRedirects(JSON.parse(readFileSync(file, 'utf8'))));
}
