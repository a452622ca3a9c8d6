/** Fingerprinted files never change. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Everything else is asked for again each time, and mostly answered with 304. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** How long a file of the site may be kept, by its path. Pages that mailed links lead to are kept nowhere. */
export function cacheControl(path: string): string {
  if (/^\/(?:newsletter|leads)\//.test(path)) return 'no-store';
  return path.startsWith('/_astro/') ? FOREVER : REVALIDATE;
}
