import { readFileSync } from 'node:fs';
import { textContent } from 'domutils';
import {
  attributeOf,
  type Document,
  type Element,
  parseHtml,
  select,
} from '../../integrations/parse-html.ts';

/** Reads a built page by its path, such as "/" or "/faq". */
export function builtPage(path: string, site = 'dist/site') {
  const html = readFileSync(`${site}${path === '/' ? '/index' : path}.html`, 'utf8');
  const document = parseHtml(html);
  const all = (selector: string, within: Document | Element = document) => select(selector, within);
  const isData = (script: Element) => attributeOf(script, 'type') === 'application/ld+json';
  const code = (elements: Element[]) => elements.map((element) => textContent(element)).join('\n');
  return {
    html,
    all,
    styles: code(all('style')),
    scripts: code(all('script').filter((script) => !isData(script))),
    /** The page's structured data, parsed. */
    data: all('script')
      .filter(isData)
      .map((script) => JSON.parse(textContent(script))),
  };
}
