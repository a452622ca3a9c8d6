const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';

/**
 * What browsers break: a date at its spaces, "Section 11.8", and "1099-NEC", "K-1" or "5-7" after the mark inside.
 * Phone numbers are links, and kept whole as such.
 */
const BREAKABLE = new RegExp(
  String.raw`\b(?:(?:${MONTH}) \d{1,2}(?:, \d{4})?|(?:${MONTH}) \d{4}|Sections? \d[\d.]*\d)\b` +
    String.raw`|(?<![\w$])(?!\d{3}-\d{4})(?=[^\s<]*\d)[\w$]+(?:[-–/][\w$]+)+`,
  'g',
);

/** Tags, and what no visitor reads as a line of text or what React must find as it rendered it. */
const NOT_TEXT = /<(head|script|svg|astro-island)\b[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g;

/**
 * A page's HTML with every figure that a line could end within marked by `bdi`, which styles/base.css keeps on one
 * line: of the elements without a look of their own it is the one that no component styles. Text stays as it was
 * for those who search or copy it, as it would not with a non-breaking hyphen.
 */
export const wholeFigures = (html: string) =>
  html.replace(NOT_TEXT, (part) => (part.startsWith('<') ? part : part.replace(BREAKABLE, '<bdi>$&</bdi>')));
