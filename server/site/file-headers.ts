import { type Headers, type PageHashes, securityHeaders } from '../security-headers.ts';

/** For fingerprinted files, which never change. */
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Returns how a file may be cached. Pages behind mailed links never are. */
function cacheControl(path: string): string {
  if (/^\/(?:newsletter|leads)\/[a-z-]+$/.test(path)) return 'no-store';
  return path.startsWith('/_astro/') ? FOREVER : REVALIDATE;
}

/** Lets browsers prerender a page when the pointer is on its link. The rules are in `public/`. */
const SPECULATION_RULES = '"/prerender.speculationrules"';

/** Returns the headers of a page or file, for our server and for static hosts. Only pages have `hashes`. */
export function fileHeaders(path: string, file: { hashes?: PageHashes; https: boolean }): Headers {
  return {
    ...securityHeaders(file),
    'cache-control': cacheControl(path),
    ...(file.hashes ? { 'speculation-rules': SPECULATION_RULES } : {}),
  };
}
