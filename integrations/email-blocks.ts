import type { Block, Rich } from '../server/mail/letter.ts';
import { attributeOf, decodeEntities, type HtmlElement, parseHtml, readableText } from './parse-html.ts';

const ALLOWED =
  'Use paragraphs, "## " headings, lists, links, **bold** text, and tables of two columns without links.';

/** Reads an issue's HTML, rendered from Markdown, as parts of an email. @throws Error for anything else, such as a picture */
export function emailBlocks(markup: string, file: string, page: string): Block[] {
  const refuse = (what: string): never => {
    throw new Error(`${file} has a ${what}, which its email can't show. ${ALLOWED}`);
  };

  function richOf(element: HtmlElement): Rich {
    return element.childNodes.flatMap((node) => {
      if (node.nodeName === '#text') return decodeEntities(node.textContent).replace(/\s+/g, ' ');
      const inner = node as HtmlElement;
      const words = readableText(inner);
      if (['strong', 'b'].includes(inner.tagName)) return { bold: words };
      if (inner.tagName === 'em') return words;
      if (inner.tagName !== 'a') return refuse(`<${inner.tagName}>`);
      return { label: words, url: new URL(attributeOf(inner, 'href') ?? '', page).href };
    });
  }

  function rowsOf(table: HtmlElement): Block {
    return {
      rows: table.querySelectorAll('tbody tr').map((row) => {
        const cells = row.querySelectorAll('td');
        const [label, value] = cells;
        if (!label || !value || cells.length > 2) return refuse('table with other than two columns');
        if (row.querySelector('a')) return refuse('link in a table');
        return { label: readableText(label), value: readableText(value) };
      }),
    };
  }

  return parseHtml(markup).childElements.map((element): Block => {
    const { tagName } = element;
    if (tagName === 'h2') return { heading: readableText(element) };
    if (tagName === 'p') return { paragraph: richOf(element) };
    if (tagName === 'ul') return { list: element.childElements.map(richOf) };
    if (tagName === 'ol') return { list: element.childElements.map(richOf), numbered: true };
    return tagName === 'table' ? rowsOf(element) : refuse(`<${tagName}>`);
  });
}
