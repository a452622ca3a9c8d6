import type { Thing } from 'schema-dts';

/**
 * Returns the content of a script with structured data. Escapes only the `<` that could end the script, because answers
 * contain HTML (https://html.spec.whatwg.org/#restrictions-for-contents-of-script-elements).
 */
export function jsonLd(things: Thing[]): string {
  const [only] = things;
  const body = things.length === 1 && only instanceof Object ? only : { '@graph': things };
  return JSON.stringify({ '@context': 'https://schema.org', ...body }).replace(
    /<(?=!--|\/?script)/gi,
    '\\u003c',
  );
}
