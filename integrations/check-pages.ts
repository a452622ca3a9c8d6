import type { PageFacts } from './read-page.ts';

/** Limits after which search engines cut a title and a description off. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 160;

/**
 * What is wrong with the built pages, one sentence for each problem, for whoever wrote the content.
 *
 * @param files the paths of every file of the site, such as "/favicon.svg"
 * @param site where the site will be served, to tell its own absolute links from foreign ones
 * @param placesOf where in the content a text stands, such as "content/faq.yaml:12"
 */
export function checkPages(
  pages: PageFacts[],
  files: Set<string>,
  site: string,
  placesOf: (text: string) => string[] = () => [],
): string[] {
  return [
    ...pages.flatMap((page) => [...checkHead(page), ...checkHeadings(page), ...checkIds(page)]),
    ...checkUniqueness(pages, 'title'),
    ...checkUniqueness(pages, 'description'),
    ...checkLinks(pages, files, site, placesOf),
  ];
}

function checkHead({ path, title, description, noindex }: PageFacts): string[] {
  const problems: string[] = [];
  if (title === '') problems.push(`${path} has no title.`);
  if (title.length > TITLE_LENGTH) {
    problems.push(
      `${path} has a title of ${title.length} characters; ${TITLE_LENGTH} is the limit: shorten "${title}" by ${title.length - TITLE_LENGTH}.`,
    );
  }
  if (description === '' && !noindex) problems.push(`${path} has no description.`);
  if (description.length > DESCRIPTION_LENGTH) {
    problems.push(
      `${path} has a description of ${description.length} characters; ${DESCRIPTION_LENGTH} is the limit: shorten "${description}" by ${description.length - DESCRIPTION_LENGTH}.`,
    );
  }
  return problems;
}

function checkHeadings({ path, headings }: PageFacts): string[] {
  const problems: string[] = [];
  const firsts = headings.filter(({ level }) => level === 1).length;
  if (firsts !== 1) problems.push(`${path} has ${firsts} headings of level 1; a page has exactly one.`);
  for (const [index, { level, text }] of headings.entries()) {
    const before = headings[index - 1]?.level ?? 0;
    if (level > before + 1) {
      problems.push(`${path} skips a heading level: "${text}" (h${level}) follows an h${before}.`);
    }
  }
  return problems;
}

function checkIds({ path, ids }: PageFacts): string[] {
  const doubles = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...doubles].map((id) => `${path} uses the id "${id}" more than once.`);
}

/** Pages that answer for another one (by their canonical address), or that no search engine sees, may repeat it. */
function checkUniqueness(pages: PageFacts[], field: 'title' | 'description'): string[] {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const page of pages.filter(isIndexable)) {
    const owner = owners.get(page[field]);
    if (owner) problems.push(`${page.path} has the same ${field} as ${owner}: "${page[field]}".`);
    owners.set(page[field], page.path);
  }
  return problems;
}

function checkLinks(
  pages: PageFacts[],
  files: Set<string>,
  site: string,
  placesOf: (text: string) => string[],
): string[] {
  const targets = new Map(pages.map((page) => [page.path, new Set(page.ids)]));
  /** The pages on which each problem was met: a dead link of the frame is on all of them. */
  const problems = new Map<string, { link: string; on: Set<string> }>();
  for (const { path, links } of pages) {
    for (const link of links) {
      const url = new URL(link, new URL(path, site));
      if (url.origin !== new URL(site).origin) continue;
      const target = decodeURIComponent(url.pathname);
      const anchor = decodeURIComponent(url.hash.slice(1));
      const ids = targets.get(target);
      const dead = !ids && !files.has(target) && `leads to no page: ${link}`;
      const lost =
        ids &&
        anchor &&
        !placesIn(anchor).some((id) => ids.has(id)) &&
        `leads to no place on ${target}: ${link}`;
      const problem = dead || lost;
      if (!problem) continue;
      const known = problems.get(problem) ?? { link, on: new Set() };
      problems.set(problem, { link, on: known.on.add(path) });
    }
  }
  return [...problems].map(([problem, { link, on }]) => {
    const [first, ...more] = on;
    const places = placesOf(link);
    return (
      `A link on ${first}${more.length > 0 ? ` and ${more.length} more pages` : ''} ${problem}.` +
      (places.length > 0 ? ` In the content it stands in ${places.join(', ')}.` : '')
    );
  });
}

/** The ids that an anchor may lead to: its own, or those of the fields of a tool that it has values for. */
function placesIn(anchor: string): string[] {
  if (!anchor.includes('=')) return [anchor];
  return [...new URLSearchParams(anchor).keys()].map((field) => `tool-${field}`);
}

/** Whether search engines may list the page under its own address. */
export function isIndexable({ noindex, canonical, path }: PageFacts): boolean {
  return !noindex && canonical !== undefined && new URL(canonical).pathname === path;
}
