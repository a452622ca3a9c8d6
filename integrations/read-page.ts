import { urlPath } from '../server/site/url-path.ts';
import { attributeOf, type Document, type Element, readableText, select } from './parse-html.ts';

/** What the checks, the sitemap and the link previews need to know about a built page. */
export type PageFacts = ReturnType<typeof readPage>;

/** Reads a built page. `file` is its path in the site's folder, such as `newsletter/confirm.html`. */
export function readPage(page: Document, file: string) {
  const values = (name: string, elements = select(`[${name}]`, page)) =>
    elements.flatMap((element) => attributeOf(element, name) ?? []);
  const meta = (name: string) => values('content', select(`meta[name="${name}"]`, page))[0] ?? '';
  const [title] = select('title', page);
  const loads = select('[href]', page).filter((element) => !isCanonical(element));
  const openGraph: Record<string, string> = Object.fromEntries(
    select('meta[property]', page).map((tag) => [
      attributeOf(tag, 'property'),
      attributeOf(tag, 'content') ?? '',
    ]),
  );
  return {
    path: urlPath(file),
    title: title ? readableText(title) : '',
    description: meta('description'),
    canonical: values('href', select('link', page).filter(isCanonical))[0],
    noindex: meta('robots').includes('noindex'),
    openGraph,
    /** What the page's forms say they sell. */
    sells: values('value', select('input[name="from"]', page)),
    ids: values('id'),
    links: [...values('href', loads), ...values('src')],
  };
}

const isCanonical = (element: Element) => attributeOf(element, 'rel') === 'canonical';
