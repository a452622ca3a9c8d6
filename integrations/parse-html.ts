import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate';

export type { HtmlElement };

// Uses html-validate only as a parser.
const validator = new HtmlValidate(new StaticConfigLoader({ root: true, elements: ['html5'] }));
const parser = new Parser(validator.getConfigForSync('page.html'));

export const parseHtml = (html: string): HtmlElement => parser.parseHtml(html);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes the entities that our builds use. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name) return entities[name] ?? entity;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

export const readableText = (element: HtmlElement): string =>
  decodeEntities(element.textContent).replace(/\s+/g, ' ').trim();

export function attributeOf(element: HtmlElement, name: string): string | undefined {
  const value = element.getAttributeValue(name);
  return value === null ? undefined : decodeEntities(value);
}
