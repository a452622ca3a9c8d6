import { is } from 'css-select';
import { Element, isComment, isTag, isText, type ParentNode, Text } from 'domhandler';
import { prepend, removeElement } from 'domutils';

const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** What breaks at a hyphen or a space and shouldn't: "9 AM", "S corporation", "26 U.S.C. §41", "1099-NEC", "5-7", "e-file". */
const BREAKABLE = new RegExp(
  String.raw`(\b(?:(?:${MONTH}) \d{1,2}(?:, \d{4})?|(?:${MONTH}) \d{4}|Sections? \d[\d.]*\d|\d{1,2}(?::\d\d)? [AP]M|[SC] corporations?)\b|\d+ U\.S\.C\. §+\w+|\(\d{3}\) \d{3}-\d{4}` +
    String.raw`|(?<![\w$])(?=\S*\d)[\w$]+(?:[-–/][\w$]+)+|(?<![\w$-])[A-Za-z]-[a-z]+(?![\w-]))`,
);

/** Parts without running text; islands, which have to stay as React rendered them; phone links, which are styled not to wrap. */
const LEFT_ALONE = 'head, script, style, svg, react-island, a[href^="tel:"]';

/** Wraps each figure that could break across lines in `bdi`, which styles/base.css keeps on one line. */
function wrapFigures(text: Text): void {
  const parts = text.data.split(BREAKABLE);
  for (const [index, part] of parts.entries()) {
    const inner = new Text(part);
    // The pattern's matches are every other part.
    if (part) prepend(text, index % 2 === 1 ? new Element('bdi', {}, [inner]) : inner);
  }
  removeElement(text);
}

/** Removes the comments that React writes between neighboring texts, which then become one. */
function joinTexts(parent: ParentNode): void {
  for (const node of [...parent.children]) if (isComment(node) && node.data === ' ') removeElement(node);
  for (const node of [...parent.children]) {
    if (!isText(node) || !node.prev || !isText(node.prev)) continue;
    node.data = node.prev.data + node.data;
    removeElement(node.prev);
  }
}

/** Markdown aligns a table's cells by a `style`, which the content security policy forbids. Styles get an attribute instead. */
function alignByAttribute({ attribs }: Element): void {
  if (attribs.style !== 'text-align: right') return;
  delete attribs.style;
  attribs['data-align'] = 'right';
}

/** Joins neighboring texts in a page and keeps figures whole, outside of islands. */
export function tidyPage(parent: ParentNode): void {
  joinTexts(parent);
  for (const node of [...parent.children]) {
    if (isText(node)) wrapFigures(node);
    else if (isTag(node) && !is(node, LEFT_ALONE)) {
      alignByAttribute(node);
      tidyPage(node);
    }
  }
}
