import type { Thing } from 'schema-dts';

/**
 * The content of a `script` of type application/ld+json. `<` is escaped, so that no text can end the script
 * (https://html.spec.whatwg.org/#restrictions-for-contents-of-script-elements).
 */
export function jsonLd(things: Thing[]): string {
  const [only] = things;
  const body = things.length === 1 && only instanceof Object ? only : { '@graph': things };
  return JSON.stringify({ '@context': 'https://schema.org', ...body }).replaceAll('<', '\\u003c');
}
