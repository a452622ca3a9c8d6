import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';

/** Returns the ids of the firm's services: the file names in `content/services/`, without `.yaml`. */
export const serviceIds = () =>
  globSync('content/services/*.yaml')
    .map((file) => basename(file, '.yaml'))
    .sort();

/** Returns the file that describes a service. */
export const serviceFile = (id: string) => `content/services/${id}.yaml`;

const OWN_PAGES = 'src/pages/_services';

/** Returns the ids of services with their own page. All others use the general one. */
export const ownPageIds = () =>
  globSync(`${OWN_PAGES}/*.astro`)
    .map((file) => basename(file, '.astro'))
    .filter((id) => id !== 'general')
    .sort();

export function servicePage(id: string): string {
  const own = `${OWN_PAGES}/${id}.astro`;
  return existsSync(own) ? own : `${OWN_PAGES}/general.astro`;
}

/** Other names that texts use for services with their own page, as the source of a regular expression. */
const ALIASES: Record<string, string> = {
  'randd-tax': 'R&D',
  'fractional-cfo': 'CFO',
  'personal-tax': 'personal (?:tax )?returns?',
};

export const mentionOf = (id: string): RegExp =>
  new RegExp(
    `(?<!\\w)(?:${id}|${id.replaceAll('-', '[- ]')}${ALIASES[id] ? `|${ALIASES[id]}` : ''})(?!\\w)`,
    'i',
  );
