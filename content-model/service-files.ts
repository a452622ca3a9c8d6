import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';

/** The ids of the services that the firm has: the files of `content/services/`, without their ending. */
export const serviceIds = () =>
  globSync('content/services/*.yaml')
    .map((file) => basename(file, '.yaml'))
    .sort();

const OWN_PAGES = 'src/pages/_services';

/** The ids of the services whose pages are drawn by hand. The others have the general page. */
export const ownPageIds = () =>
  globSync(`${OWN_PAGES}/*.astro`)
    .map((file) => basename(file, '.astro'))
    .filter((id) => id !== 'general')
    .sort();

/** The shell of a service's page. */
export function servicePage(id: string): string {
  const own = `${OWN_PAGES}/${id}.astro`;
  return existsSync(own) ? own : `${OWN_PAGES}/general.astro`;
}
