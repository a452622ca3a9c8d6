import { readFileSync } from 'node:fs';
import { attributeOf, type HtmlElement, parseHtml } from '../../integrations/parse-html.ts';

/** Reads a built page by its path, such as "/" or "/faq". */
export function builtPage(path: string, site = 'dist/site') {
  const html = readFileSync(`${site}${path === '/' ? '/index' : path}.html`, 'utf8');
  const document = parseHtml(html);
  const all = (selector: string, within: HtmlElement = document) => within.querySelectorAll(selector);
  const isData = (script: HtmlElement) => attributeOf(script, 'type') === 'application/ld+json';
  const code = (elements: HtmlElement[]) => elements.map(({ textContent }) => textContent).join('\n');
  return {
    html,
    all,
    styles: code(all('style')),
    scripts: code(all('script').filter((script) => !isData(script))),
    /** The page's structured data, parsed. */
    data: all('script')
      .filter(isData)
      .map(({ textContent }) => JSON.parse(textContent)),
  };
}
