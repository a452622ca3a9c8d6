import type { Place } from '../content-model/check/page-problem.ts';
import { plainPath } from '../content-model/plain-path.ts';
import { REDIRECTS } from '../content-model/redirects.ts';
import type { PageFacts } from './read-page.ts';

/** Search engines cut off longer titles and descriptions. */
const MAX_LENGTH = { title: 60, description: 160 };

type Site = {
  pages: PageFacts[];
  /** The paths of all files, such as "/favicon.svg". */
  files: Set<string>;
  origin: string;
  /** The firm's old addresses. content-model/redirects.ts has already rejected chains and loops. */
  redirects: Record<string, string>;
  /** Returns where the content has a link. */
  placesOf: (link: string) => Place[];
  /** Returns the file that most of a page's words come from, if there's one. */
  fileOf: (path: string) => string | undefined;
};

/** What's wrong, in one sentence for the person who wrote the content, and where to fix it if that's known. */
type Finding = { message: string; places: Place[] };

/** Lists what's wrong with the built site. */
export function checkPages(site: Site): Finding[] {
  const { pages } = site;
  return [
    ...pages.flatMap((page) => checkHead(page, site)),
    ...checkUniqueness(site, 'title'),
    ...checkUniqueness(site, 'description'),
    ...checkLinks(site),
    ...checkRedirects(site),
  ];
}

/** Finds the field of a page's title or description. */
function placesOfHead({ fileOf }: Site, page: string, field: 'title' | 'description'): Place[] {
  const path = fileOf(page);
  return path === undefined ? [] : [{ path, field: [field] }];
}

const checkHead = (page: PageFacts, site: Site): Finding[] =>
  (['title', 'description'] as const).flatMap((field) => {
    const { length } = page[field];
    const places = placesOfHead(site, page.path, field);
    if (length === 0)
      return field === 'description' && page.noindex
        ? []
        : [{ message: `${page.path} has no ${field}.`, places }];
    if (length <= MAX_LENGTH[field]) return [];
    const message = `${page.path} has a ${field} of ${length} characters; the limit is ${MAX_LENGTH[field]}: "${page[field]}".`;
    return [{ message, places }];
  });

/** Compares indexable pages only. A copy whose canonical address is another page may have the same title. */
function checkUniqueness(site: Site, field: 'title' | 'description'): Finding[] {
  const groups = Map.groupBy(site.pages.filter(isIndexable), (page) => page[field]);
  return [...groups].flatMap(([text, [first, ...others]]) =>
    others.map(({ path }) => ({
      message: `${path} has the same ${field} as ${first?.path}: "${text}".`,
      places: placesOfHead(site, path, field),
    })),
  );
}

function checkRedirects({ pages, files, redirects }: Site): Finding[] {
  const paths = new Set(pages.map(({ path }) => path));
  return (
    Object.keys(redirects)
      // A page may have been told apart from others by its query.
      .filter((from) => !from.includes('?') && (paths.has(plainPath(from)) || files.has(from)))
      .map((from) => ({
        message: `${REDIRECTS}: ${from} is a page of this site, so it can't redirect. Remove the line.`,
        places: [{ path: REDIRECTS, field: [from] }],
      }))
  );
}

function checkLinks({ pages, files, origin, redirects, placesOf }: Site): Finding[] {
  const targets = new Map(pages.map((page) => [page.path, new Set(page.ids)]));
  const problemOf = (link: string, path: string) => {
    const url = new URL(link, new URL(path, origin));
    if (url.origin !== new URL(origin).origin) return undefined;
    const target = decodeURIComponent(url.pathname);
    const anchor = decodeURIComponent(url.hash.slice(1));
    const ids = targets.get(target);
    if (!ids) return files.has(target) ? undefined : `there's no such page`;
    const found = !anchor || idsOf(anchor).some((id) => ids.has(id));
    return found ? undefined : `${target} has no such place`;
  };
  const sources = [...pages, { path: REDIRECTS, links: Object.values(redirects) }];
  const dead = sources.flatMap(({ path, links }) =>
    links.flatMap((link) => {
      const problem = problemOf(link, path);
      return problem ? [{ path, link, problem }] : [];
    }),
  );
  // A dead link in the header or footer is on every page.
  const grouped = Map.groupBy(dead, ({ link, problem }) => `links to ${link}, and ${problem}.`);
  return [...grouped].map(([sentence, found]) => {
    const [first, ...more] = new Set(found.map(({ path }) => path));
    const places = placesOf(found[0]?.link ?? '');
    const inContent = places.map(({ path, line }) => `${path}:${line}`).join(', ');
    const from = `${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}`;
    return { message: `${from} ${sentence}${inContent && ` Look in ${inContent}.`}`, places };
  });
}

/** Returns the ids an anchor can lead to: its own, or the fields of a tool it has values for. */
function idsOf(anchor: string): string[] {
  if (!anchor.includes('=')) return [anchor];
  return [...new URLSearchParams(anchor).keys()].map((field) => `tool-${field}`);
}

/** Whether search engines may list the page under its own address. */
export function isIndexable(page: PageFacts): page is PageFacts & { canonical: string } {
  const { noindex, canonical, path } = page;
  return !noindex && canonical !== undefined && new URL(canonical).pathname === path;
}
