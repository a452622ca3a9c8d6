import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { urlPath } from '../server/site/url-path.ts';

export type InlineHashes = Record<string, { scripts: string[]; styles: string[] }>;

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The hashes of the inline scripts and styles of each page below `site`, by the page's path ("/", "/about"). */
export function inlineHashes(site: string): InlineHashes {
  const pages: InlineHashes = {};
  for (const file of globSync('**/*.html', { cwd: site }).sort()) {
    const html = readFileSync(join(site, file), 'utf8');
    // Data blocks (JSON-LD) never run, so a Content-Security-Policy does not ask for their hashes.
    // The pages are our own build's output, in one known form; they are not parsed as foreign HTML.
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
