import { urlPath } from '../server/site/url-path.ts';
import { attributeOf, type HtmlElement, parseHtml, readableText } from './parse-html.ts';

/** What the checks, the sitemap and the link previews need to know about a built page. */
export type PageFacts = ReturnType<typeof readPage>;

/** Reads a built page. `file` is its path in the site's folder, such as `newsletter/confirm.html`. */
export function readPage(html: string, file: string) {
  const document = parseHtml(html);
  const values = (name: string, elements = document.querySelectorAll(`[${name}]`)) =>
    elements.flatMap((element) => attributeOf(element, name) ?? []);
  const meta = (name: string) =>
    values('content', document.querySelectorAll(`meta[name="${name}"]`))[0] ?? '';
  const title = document.querySelector('title');
  const loads = document.querySelectorAll('[href]').filter((element) => !isCanonical(element));
  const openGraph: Record<string, string> = Object.fromEntries(
    document
      .querySelectorAll('meta[property]')
      .map((tag) => [attributeOf(tag, 'property'), attributeOf(tag, 'content') ?? '']),
  );
  return {
    path: urlPath(file),
    title: title ? readableText(title) : '',
    description: meta('description'),
    canonical: values('href', document.querySelectorAll('link').filter(isCanonical))[0],
    noindex: meta('robots').includes('noindex'),
    openGraph,
    ids: values('id'),
    links: [...values('href', loads), ...values('src')],
  };
}

const isCanonical = (element: HtmlElement) => attributeOf(element, 'rel') === 'canonical';
