// npx node deploy/static-redirects.ts > dist/site/_redirects
//
// The firm's old addresses, for hosts that read a `_redirects` file (Cloudflare Pages, Netlify and others). From the build,
// which has checked them: see content/firm/redirects.yaml.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The whole `_redirects` file. Our server answers 308; 301 is what every such host knows, and pages are only read. */
export const staticRedirects = (redirects: Record<string, string>): string =>
  Object.entries(redirects)
    .map(([from, to]) => `${encodeURI(from)} ${to} 301\n`)
    .join('');

if (import.meta.main) {
  const file = fileURLToPath(new URL('../dist/redirects.json', import.meta.url));
  process.stdout.write(staticRedirects(JSON.parse(readFileSync(file, 'utf8'))));
}
