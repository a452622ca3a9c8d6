import { globSync, statSync } from 'node:fs';
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

/** One template makes these from dates alone. */
const ALIKE = '/deadlines/';

/** The same, but of pages that one template makes alike only the one with the largest file: for checks that take seconds. */
export function distinctPages(): string[] {
  const size = (path: string) => statSync(`dist/site${path}.html`).size;
  const [largest] = pages()
    .filter((path) => path.startsWith(ALIKE))
    .sort((a, b) => size(b) - size(a));
  return pages().filter((path) => !path.startsWith(ALIKE) || path === largest);
}
