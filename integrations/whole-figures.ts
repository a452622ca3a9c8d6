const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** Figures with possible line breaks: dates, "Section 11.8", "1099-NEC", "K-1", "5-7", "555-0142". */
const BREAKABLE = new RegExp(
  String.raw`\b(?:(?:${MONTH}) \d{1,2}(?:, \d{4})?|(?:${MONTH}) \d{4}|Sections? \d[\d.]*\d)\b` +
    String.raw`|(?<![\w$])(?=[^\s<]*\d)[\w$]+(?:[-–/][\w$]+)+`,
  'g',
);

/** Tags, parts without running text, phone links (styled not to wrap), and islands, which have to stay as React rendered them. */
const NOT_TEXT = /<(head|script|svg|astro-island)\b[\s\S]*?<\/\1>|<a [^>]*href="tel:[^<]*|<[^>]*>|[^<]+/g;

/** Wraps each figure that could break across lines in `bdi`, which styles/base.css keeps on one line. */
export const wholeFigures = (html: string) =>
  html.replace(NOT_TEXT, (part) => (part.startsWith('<') ? part : part.replace(BREAKABLE, '<bdi>$&</bdi>')));
