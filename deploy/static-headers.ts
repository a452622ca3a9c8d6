// npx node deploy/static-headers.ts > dist/site/_headers
//
// Prints the headers of every page and file for hosts that read a `_headers` file, such as Cloudflare Pages and Netlify.
// Run it after each build, because the hashes of inline code change with the pages.
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Headers, type PageHashes, securityHeaders } from '../server/security-headers.ts';
import { ADDRESS_FILE } from '../server/site/built-address.ts';
import { contentType } from '../server/site/content-type.ts';
import { fileHeaders } from '../server/site/file-headers.ts';
import { FILLED_PAGES, SCHEDULE } from '../server/site/load-site.ts';
import { urlPath } from '../server/site/url-path.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

const UNKNOWN_TYPES = /\.(?:ics|speculationrules)$/;

function block(path: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

/**
 * Returns the `_headers` file of a built site. Hosts combine the headers of all matching blocks, and two policies would
 * both apply. So the first block, for all paths, only has what's the same everywhere, and each path has one with the rest.
 */
export function staticHeaders(folder: string, { https }: { https: boolean }): string {
  const hashes = JSON.parse(readFileSync(join(folder, 'inline-hashes.json'), 'utf8')) as Record<
    string,
    PageHashes
  >;
  const { 'content-security-policy': _, ...everywhere } = securityHeaders({ https });
  const pages = Object.keys(hashes).filter((path) => path !== SCHEDULE && !FILLED_PAGES.includes(path));
  const files = globSync('**/*', { cwd: join(folder, 'site'), withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && !/\.(html|br|gz)$/.test(entry.name) && !/^_(headers|redirects)$/.test(entry.name),
    )
    .map((entry) => urlPath(relative(join(folder, 'site'), join(entry.parentPath, entry.name))))
    .map((path) => path.replace(/^\/_astro\/.*/, '/_astro/*'));
  const own = [...new Set([...pages, ...files])].sort((a, b) => a.localeCompare(b));
  const headersOf = (path: string) => ({
    ...fileHeaders(path, { hashes: hashes[path], https }),
    ...(UNKNOWN_TYPES.test(path) ? { 'content-type': contentType(path) } : {}),
  });
  const differing = (headers: Headers) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !(name in everywhere)));
  return [block('/*', everywhere), ...own.map((path) => block(path, differing(headersOf(path))))].join('\n');
}

if (import.meta.main) {
  const address = readFileSync(join(dist, ADDRESS_FILE), 'utf8');
  process.stdout.write(staticHeaders(dist, { https: address.startsWith('https:') }));
}
