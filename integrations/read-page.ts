import { urlPath } from '../server/site/url-path.ts';
import { attributeOf, type HtmlElement, parseHtml, readableText } from './parse-html.ts';

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

/** Reads one built page. `file` is its path below the site's folder, such as `newsletter/confirm.html`. */
export function readPage(html: string, file: string): PageFacts {
  const document = parseHtml(html);
  const values = (name: string, elements = document.querySelectorAll(`[${name}]`)) =>
    elements.flatMap((element) => attributeOf(element, name) ?? []);
  const meta = (name: string) =>
    values('content', document.querySelectorAll(`meta[name="${name}"]`))[0] ?? '';
  const title = document.querySelector('title');
  const loads = document.querySelectorAll('[href]').filter((element) => !isCanonical(element));
  return {
    path: urlPath(file),
    title: title ? readableText(title) : '',
    description: meta('description'),
    canonical: values('href', document.querySelectorAll('link').filter(isCanonical))[0],
    noindex: meta('robots').includes('noindex'),
    openGraph: Object.fromEntries(
      document
        .querySelectorAll('meta[property]')
        .map((tag) => [attributeOf(tag, 'property'), attributeOf(tag, 'content') ?? '']),
    ),
    ids: values('id'),
    links: [...values('href', loads), ...values('src')],
    headings: document.querySelectorAll('h1, h2, h3, h4, h5, h6').map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      text: readableText(heading),
    })),
  };
}

const isCanonical = (element: HtmlElement) => attributeOf(element, 'rel') === 'canonical';
