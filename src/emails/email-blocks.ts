import { type Element, isTag } from 'domhandler';
import { textContent } from 'domutils';
import { problemOfPage } from '../../content-model/check/page-problem.ts';
import { attributeOf, parseHtml, readableText, select } from '../../integrations/parse-html.ts';
import type { Block, Rich } from '../../server/mail/letter.ts';

const ALLOWED =
  'Use paragraphs, "## " headings, lists, links, **bold** text, and tables of two columns without links.';

/** Reads an issue's HTML, rendered from Markdown, as parts of an email. @throws Error for anything else, such as a picture */
export function emailBlocks(markup: string, file: string, page: string): Block[] {
  const refuse = (what: string): never => {
    throw problemOfPage(file, ['body'], `has a ${what}, which its email can't show. ${ALLOWED}`);
  };

  function richOf(element: Element): Rich {
    return element.children.flatMap((node) => {
      if (!isTag(node)) return textContent(node).replace(/\s+/g, ' ');
      const words = readableText(node);
      if (['strong', 'b'].includes(node.tagName)) return { bold: words };
      if (node.tagName === 'em') return words;
      if (node.tagName !== 'a') return refuse(`<${node.tagName}>`);
      return { label: words, url: new URL(attributeOf(node, 'href') ?? '', page).href };
    });
  }

  function rowsOf(table: Element): Block {
    return {
      rows: select('tbody tr', table).map((row) => {
        const cells = select('td', row);
        const [label, value] = cells;
        if (!label || !value || cells.length > 2) return refuse('table with other than two columns');
        if (select('a', row).length > 0) return refuse('link in a table');
        return { label: readableText(label), value: readableText(value) };
      }),
    };
  }

  return select('body > *', parseHtml(markup)).map((element): Block => {
    const { tagName } = element;
    if (tagName === 'h2') return { heading: readableText(element) };
    if (tagName === 'p') return { paragraph: richOf(element) };
    if (tagName === 'ul') return { list: select(':scope > li', element).map(richOf) };
    if (tagName === 'ol') return { list: select(':scope > li', element).map(richOf), numbered: true };
    return tagName === 'table' ? rowsOf(element) : refuse(`<${tagName}>`);
  });
}
