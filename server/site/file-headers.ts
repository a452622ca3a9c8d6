import { type Headers, type PageHashes, securityHeaders } from '../security-headers.ts';
import { cacheControl } from './cache-control.ts';

/** A browser may make a page ready while the pointer rests on its link. The build copies the rules from `public/`. */
const SPECULATION_RULES = '"/prerender.speculationrules"';

/**
 * The headers that a page or file of the site is sent with, by our server and by static hosts alike.
 *
 * @param path under which it answers: `/about`, `/_astro/x.js`
 * @param file.hashes the inline code of a page; without it the file is no page
 * @param file.https whether visitors reach the site by https
 */
export function fileHeaders(path: string, file: { hashes?: PageHashes; https: boolean }): Headers {
  return {
    ...securityHeaders(file),
    'cache-control': cacheControl(path),
    ...(file.hashes ? { 'speculation-rules': SPECULATION_RULES } : {}),
  };
}
