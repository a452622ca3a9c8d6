import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageHashes } from '../server/security-headers.ts';
import { urlPath } from '../server/site/url-path.ts';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Hashes the inline scripts and styles of each page in `site`, by the page's path ("/", "/about"). */
export function inlineHashes(site: string): Record<string, PageHashes> {
  const pages: Record<string, PageHashes> = {};
  for (const file of globSync('**/*.html', { cwd: site }).sort()) {
    const html = readFileSync(join(site, file), 'utf8');
    // JSON-LD never runs, so it needs no hash. A regex is enough because our own build wrote the pages.
    const contents = (tag: string) =>
      [
        ...html.matchAll(new RegExp(`<${tag}(?![^>]*(?:\\ssrc=|ld\\+json))[^>]*>([\\s\\S]*?)</${tag}>`, 'g')),
      ].map((match) => sha256(match[1] ?? ''));
    pages[urlPath(file)] = {
      scripts: [...new Set(contents('script'))],
      styles: [...new Set(contents('style'))],
    };
  }
  return pages;
}
