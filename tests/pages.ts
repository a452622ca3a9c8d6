import { globSync } from 'node:fs';
import { urlPath } from '../server/site/url-path.ts';

/** Where nothing is: the page for that answers under every other address, with its own status. */
export const UNKNOWN_PAGE = '/no-such-page';

/** The paths of all pages of the built site, from the files that the build wrote. */
export function pages(): string[] {
  return globSync('**/*.html', { cwd: 'dist/site' })
    .map(urlPath)
    .filter((path) => path !== '/404')
    .sort();
}
