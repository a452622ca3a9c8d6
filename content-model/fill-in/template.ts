// Mustache sections: `{{#firm.chat}}…{{/firm.chat}}` if the firm has a chat, `{{^firm.chat}}…{{/firm.chat}}` if it doesn't.

export type Section = {
  /** The opening tag as written, which errors show. */
  tag: string;
  path: string;
  /** Whether it starts with `^`. */
  isForOthers: boolean;
  parts: Part[];
};

/** A text, which may have placeholders, or a section. */
export type Part = string | Section;

export type Template = {
  parts: Part[];
  /** The first tag that's only half of a pair. */
  unpaired: string | undefined;
};

const TAG = /\{\{\s*([#^/])\s*([^{}]*?)\s*\}\}/g;

/** Reads a text with sections, which can contain others. */
export function parseTemplate(text: string): Template {
  const root: Part[] = [];
  const open: Section[] = [];
  let unpaired: string | undefined;
  let start = 0;
  const inside = () => open.at(-1)?.parts ?? root;
  for (const { 0: tag, 1: kind, 2: path = '', index } of text.matchAll(TAG)) {
    if (index > start) inside().push(text.slice(start, index));
    start = index + tag.length;
    if (kind !== '/') {
      const section: Section = { tag, path, isForOthers: kind === '^', parts: [] };
      inside().push(section);
      open.push(section);
    } else if (open.at(-1)?.path === path) open.pop();
    else unpaired ??= tag;
  }
  if (start < text.length) inside().push(text.slice(start));
  return { parts: root, unpaired: unpaired ?? open[0]?.tag };
}

/** Lists the sections of a text in their order, with those inside others. */
export const sectionsOf = (parts: Part[]): Section[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : [part, ...sectionsOf(part.parts)]));

const breaks = (parts: Part[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part.replaceAll(/[^\n]/g, '') : breaks(part.parts)))
    .join('');

/** Keeps the sections that apply and drops the others, except for their line breaks if lines are counted. */
export const chooseParts = (parts: Part[], has: (path: string) => boolean, keepLines: boolean): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (has(part.path) !== part.isForOthers) return chooseParts(part.parts, has, keepLines);
      return keepLines ? breaks(part.parts) : '';
    })
    .join('');
