/** For fingerprinted files, which never change. */
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Returns how a file may be cached. Pages behind mailed links never are. */
export function cacheControl(path: string): string {
  if (/^\/(?:newsletter|leads)\//.test(path)) return 'no-store';
  return path.startsWith('/_astro/') ? FOREVER : REVALIDATE;
}
