import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate';

export type { HtmlElement };

// Any HTML of today, and no rules: html-validate is used for its parser here, not for its judgment.
const validator = new HtmlValidate(new StaticConfigLoader({ root: true, elements: ['html5'] }));
const parser = new Parser(validator.getConfigForSync('page.html'));

/** Reads a built page. */
export const parseHtml = (html: string): HtmlElement => parser.parseHtml(html);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The characters that the entities of our own builds stand for. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name) return entities[name] ?? entity;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

/** The text of an element and everything in it, with white space collapsed as a browser shows it. */
export const readableText = (element: HtmlElement): string =>
  decodeEntities(element.textContent).replace(/\s+/g, ' ').trim();

/** The value of an attribute, or undefined where the element does not have it. */
export function attributeOf(element: HtmlElement, name: string): string | undefined {
  const value = element.getAttributeValue(name);
  return value === null ? undefined : decodeEntities(value);
}
