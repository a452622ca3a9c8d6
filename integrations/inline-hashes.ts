import { createHash } from 'node:crypto';
import { textContent } from 'domutils';
import type { PageHashes } from '../server/security-headers.ts';
import { type Document, select } from './parse-html.ts';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Hashes the inline scripts and styles of a page. JSON-LD never runs, so it needs no hash. */
export function inlineHashes(page: Document): PageHashes {
  const hashes = (selector: string) => [
    ...new Set(select(selector, page).map((element) => sha256(textContent(element)))),
  ];
  return { scripts: hashes('script:not([src], [type$="ld+json"])'), styles: hashes('style') };
}
