import { TextError } from '../../content-model/check/check.ts';

/** Splits a legal text at its `## ` headings. @throws TextError unless each section has text, at most one list and at most one note */
export function splitSections(markdown: string, file: string) {
  const [first = '', ...titled] = `\n${markdown}`.split(/\n##[ \t]+/);
  const sections = titled.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    return readSection(title.trim(), lines.join('\n'), file);
  });
  return first.trim() ? [readSection('', first, file), ...sections] : sections;
}

/** Text without a heading has an empty title. */
function readSection(title: string, text: string, file: string) {
  const refuse = (what: string, near = title): never => {
    throw new TextError(file, title ? `section "${title}" ${what}` : what, near);
  };
  const blocks = text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean);
  const notes = blocks.filter((block) => block.startsWith('>'));
  const rest = blocks.filter((block) => !block.startsWith('>'));
  if (notes.length > 1) refuse(`has ${notes.length} notes; a section has at most one.`);
  if (rest.filter(isList).length > 1) refuse('has more than one list of points.');
  if (rest.some((block) => /^#/.test(block))) refuse('has a heading other than "## ".');
  if (rest.length === 0) refuse('has no text.');
  for (const [link, said = '', linked = ''] of text.matchAll(SECTION_LINK)) {
    if (said !== linked.replaceAll('-', '.'))
      refuse(`says Section ${said} but links to section-${linked}; use the same number.`, link);
  }
  const note = notes[0]?.replace(/^>[ \t]?/gm, '');
  return { title, body: rest.join('\n\n'), ...(note && { note }) };
}

/** Matches `[Section 1.12](/policy#section-1-12)`. */
const SECTION_LINK = /\[Section ([\d.]+)\]\([^)]*#section-([\d-]+)\)/g;

const isList = (block: string) => /^[-*] /.test(block);
