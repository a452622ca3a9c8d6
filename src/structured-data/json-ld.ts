import type { Thing } from 'schema-dts';

/**
 * The content of a `script` of type application/ld+json. The `<` of what could end the script, or keep it from
 * ending, is escaped; other tags stay as they are, which saves bytes where answers are HTML
 * (https://html.spec.whatwg.org/#restrictions-for-contents-of-script-elements).
 */
export function jsonLd(things: Thing[]): string {
  const [only] = things;
  const body = things.length === 1 && only instanceof Object ? only : { '@graph': things };
  return JSON.stringify({ '@context': 'https://schema.org', ...body }).replace(
    /<(?=!--|\/?script)/gi,
    '\\u003c',
  );
}
