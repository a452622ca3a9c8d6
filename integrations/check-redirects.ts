import { plainPath } from '../content-model/plain-path.ts';
import { REDIRECTS } from '../content-model/redirects.ts';
import type { PageFacts } from './read-page.ts';

/**
 * What is wrong with the firm's old addresses by the pages that were built: one over a page that exists, or one that leads
 * nowhere. Chains and loops are refused before the build: see content-model/redirects.ts.
 *
 * @param files the paths of every file of the site
 */
export function checkRedirects(
  redirects: Record<string, string>,
  pages: Pick<PageFacts, 'path' | 'ids'>[],
  files: ReadonlySet<string>,
): string[] {
  const ids = new Map(pages.map(({ path, ids }) => [path, ids]));
  const exists = (path: string) => ids.has(plainPath(path)) || files.has(path);
  return Object.entries(redirects).flatMap(([from, to]) => {
    const place = `${REDIRECTS}: ${from}`;
    if (exists(from)) return [`${place} is a page of this site: nobody would see it. Take the line out.`];
    if (!to.startsWith('/')) return [];
    const [path = '', anchor] = to.split('#', 2);
    const target = decodeURI(path.replace(/\?.*$/, ''));
    if (!ids.has(target) && !files.has(target)) {
      return [`${place} leads to ${to}, and there is no such page. Name one that exists.`];
    }
    if (anchor && !ids.get(target)?.includes(anchor)) {
      return [
        `${place} leads to ${to}, and ${target} has no such place. Name one that exists, or the page alone.`,
      ];
    }
    return [];
  });
}
