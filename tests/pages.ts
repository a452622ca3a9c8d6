import { globSync } from 'node:fs';
import { urlPath } from '../server/site/url-path.ts';

/** A path without a page. */
export const UNKNOWN_PAGE = '/no-such-page';

/** Lists the paths of all built pages. */
export function pages(): string[] {
  return globSync('**/*.html', { cwd: 'dist/site' })
    .map(urlPath)
    .filter((path) => path !== '/404')
    .sort();
}
