import { type ElementNode, parse, TEXT_NODE, walkSync } from 'ultrahtml';

type ParsedNode = Parameters<Parameters<typeof walkSync>[1]>[0];

/** What the checks, the sitemap and the pictures of shared links need to know of a built page. */
export type PageFacts = {
  /** Such as "/", "/about" or "/newsletter/confirm". */
  path: string;
  title: string;
  description: string;
  canonical: string | undefined;
  noindex: boolean;
  openGraph: Record<string, string>;
  ids: string[];
  /** What the page links to or loads: the values of its href and src attributes. */
  links: string[];
  headings: { level: number; text: string }[];
};

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
};
const decode = (text: string) => text.replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);

function textOf(node: ParsedNode): string {
  if (node.type === TEXT_NODE) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Reads one built page. `file` is its path below the site's folder, such as `newsletter/confirm.html`. */
export function readPage(html: string, file: string): PageFacts {
  const path = `/${file.replace(/\.html$/, '')}`;
  const page: PageFacts = {
    path: path === '/index' ? '/' : path,
    title: '',
    description: '',
    canonical: undefined,
    noindex: false,
    openGraph: {},
    ids: [],
    links: [],
    headings: [],
  };
  walkSync(parse(html), (node) => {
    if ('name' in node && 'attributes' in node) readElement(node as ElementNode, page);
  });
  return page;
}

function readElement(element: ElementNode, page: PageFacts): void {
  const attribute = (name: string) => {
    const value = element.attributes[name];
    return value === undefined ? undefined : decode(value);
  };
  const { name } = element;
  const text = () => decode(textOf(element)).replace(/\s+/g, ' ').trim();
  const id = attribute('id');
  if (id) page.ids.push(id);

  if (name === 'title' && page.title === '') page.title = text();
  if (name === 'meta') {
    const content = attribute('content') ?? '';
    if (attribute('name') === 'description') page.description = content;
    if (attribute('name') === 'robots') page.noindex = content.includes('noindex');
    const property = attribute('property');
    if (property?.startsWith('og:')) page.openGraph[property] = content;
  }
  if (name === 'link' && attribute('rel') === 'canonical') page.canonical = attribute('href');
  else page.links.push(...['href', 'src'].flatMap((key) => attribute(key) ?? []));

  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level) page.headings.push({ level: Number(level), text: text() });
}
