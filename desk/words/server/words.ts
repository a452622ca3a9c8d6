import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatBusinessDays, formatHours } from '../../../content-model/office-hours.ts';
import { readData } from '../files/content-file.ts';
import { type ContentFile, listFiles } from '../files/list.ts';
import { isGroup, type Value } from '../files/value.ts';
import { labelOf } from '../ui/labels.ts';
import type { Field } from './check.ts';

/** Words in a content file. */
export type Place = { path: string; title: string; field: Field; text: string };

/** Words that were clicked in the preview, the path of its page, and the place that the words are marked with. */
export type Clicked = { words: string; page: string; place?: Pick<Place, 'path' | 'field'> };

type Entry = Place & { page: string };

const FIRM = 'content/firm/firm.json';
const cache = new Map<string, { stamp: string; entries: Entry[] }>();

function entriesOf(root: string, file: ContentFile): Entry[] {
  if (file.path.endsWith('.svg')) return [];
  const { mtimeMs, size } = statSync(join(root, file.path));
  const stamp = `${root}:${mtimeMs}:${size}`;
  const known = cache.get(file.path);
  if (known?.stamp === stamp) return known.entries;
  const data = readData(file.path, readFileSync(join(root, file.path), 'utf8'));
  const entries =
    data === undefined
      ? []
      : textsIn(shownBy(file, data), []).map(({ field, text }) => entryOf(file, field, text));
  cache.set(file.path, { stamp, entries });
  return entries;
}

/** Pages write out the office hours and the reply promise. */
function shownBy({ path }: ContentFile, data: Value): Value {
  if (path !== FIRM || !isGroup(data)) return data;
  const { hours, timeZone, reply } = data;
  try {
    const days = isGroup(reply)
      ? { ...reply, businessDays: formatBusinessDays(Number(reply.businessDays)) }
      : null;
    return { ...data, hours: formatHours(hours as Record<string, string>, String(timeZone)), reply: days };
  } catch {
    return data;
  }
}

const entryOf = ({ path, title, page }: ContentFile, field: Field, text: string): Entry => ({
  path,
  title,
  page,
  field,
  text,
});

function textsIn(value: Value, field: Field): { field: Field; text: string }[] {
  if (value === null || typeof value === 'boolean') return [];
  if (typeof value === 'number') return [{ field, text: asFigure(value, field) }];
  if (typeof value === 'string') return [{ field, text: asDate(value) }];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...field, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Prices are written as on the pages. */
const asFigure = (value: number, field: Field) =>
  /^(?:price|startsAt|over)$/.test(String(field.at(-1)))
    ? `$${value.toLocaleString('en-US')}`
    : String(value);

/** Dates are written out. */
const asDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text)
    ? new Date(text).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    : text;

const spaced = (text: string) =>
  text
    .replace(/[\s\u00a0]+/g, ' ')
    .replaceAll('’', "'")
    .trim();

/**
 * Finds files and the firm's facts by their names, and any field by its words. If no field has them together, pages may show
 * them in one piece, such as a headline and its highlight; otherwise, a field with its name has to have all of them.
 */
export function searchWords(root: string, query: string): Place[] {
  const wanted = spaced(query).toLowerCase();
  if (!wanted) return [];
  const has = (text: string) => spaced(text).toLowerCase().includes(wanted);
  const files = listFiles(root);
  // Includes facts that the firm doesn't have yet, so that they can be added.
  const schema = JSON.parse(readFileSync(join(root, 'content-model/json-schemas/firm/firm.json'), 'utf8'));
  const facts = Object.keys(schema.properties).filter((key) => has(labelOf(key)));
  const named = files.flatMap(({ path, title }) =>
    [...(has(title) ? [[]] : []), ...(path === FIRM ? facts.map((key) => [key]) : [])].map(
      (field): Place => ({ path, title, field, text: '' }),
    ),
  );
  const entries = files.flatMap((file) => entriesOf(root, file));
  const found = [...named, ...entries.filter(({ text }) => has(text))];
  // "bookkeeping price" is the name of no file and in no text, but each word is in one of them.
  const hasAll = ({ title, field, text }: Entry) => {
    const all = spaced([title, ...field.map(labelOf), text].join(' ')).toLowerCase();
    return wanted.split(' ').every((word) => all.includes(word));
  };
  const isSplit = ({ path, text }: Entry, index: number) => {
    const next = entries[index + 1];
    return next?.path === path && has(`${text} ${next.text}`);
  };
  const fallbacks = [found, entries.filter(isSplit), entries.filter(hasAll)];
  return (fallbacks.find(({ length }) => length > 0) ?? [])
    .slice(0, 60)
    .map(({ path, title, field, text }) => ({ path, title, field, text }));
}

/**
 * Finds where words on a page come from: the fact or figure that they are, the text that the page has them from, then the
 * firm's facts among them. Words that no text has are a fact or a figure; those of the page's own file come first.
 *
 */
export function findWords(root: string, clicked: Clicked): Place[] {
  const words = spaced(clicked.words);
  const entries = listFiles(root).flatMap((file) => entriesOf(root, file));
  const { place } = clicked;
  const marked = entries.filter(({ path, field }) => path === place?.path && `${field}` === `${place.field}`);
  const isExact = ({ text }: Entry) => spaced(text) === words;
  const isFact = ({ path }: Entry) => path.startsWith('content/firm/');
  const takesValues = marked.some(({ text }) => text.includes('{'));
  const isIn = ({ text }: Entry) => takesValues && text.length > 2 && words.includes(spaced(text));
  const others = entries.filter((entry) =>
    place ? isFact(entry) && (isExact(entry) || isIn(entry)) : isExact(entry),
  );
  const isOfPage = ({ page }: Entry) => Number(page === clicked.page);
  others.sort((one, other) => isOfPage(other) - isOfPage(one));
  // A click on a figure by itself is about the figure.
  return [...new Set([...others.filter(isExact), ...marked, ...others])]
    .slice(0, 8)
    .map(({ path, title, field, text }) => ({ path, title, field, text }));
}
