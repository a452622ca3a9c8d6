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

type Entry = Place & { page: string; parts: Part[] };
/** A paragraph as the page shows it, where a placeholder can be anything. */
type Part = { plain: string; literals: string[]; pattern?: RegExp; names: string[]; isVague?: boolean };

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
  parts: text.split(/\n\s*\n|\n(?=- |\d+\. )/).flatMap((part) => {
    const plain = asShown(part);
    return plain ? [partOf(plain)] : [];
  }),
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

/** Markdown without its signs. */
const asShown = (text: string) =>
  spaced(
    text
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^\s*(?:#+|>|-|\d+\.)\s+/gm, '')
      .replace(/\*\*?([^*]+)\*\*?/g, '$1'),
  );

const BRACES = /\{\{[#^/]\s*[\w.-]+\s*\}\}|\{\{\s*([\w.-]+)\s*\}\}|\{(\w+)\}/g;

function partOf(plain: string): Part {
  const names = [...plain.matchAll(BRACES)].flatMap(([, name]) => (name ? [name] : []));
  const literals = plain.split(BRACES).filter((_, index) => index % 3 === 0);
  const letters = literals.join('').replace(/[^\p{L}\d]/gu, '').length;
  if (literals.length === 1 || (letters < 3 && names.length > 0)) return { plain, literals, names };
  const escaped = literals.map((literal) => literal.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  // Optional, because the words of a section may be left out.
  const pattern = new RegExp(`^${escaped.join('(.{0,200}?)')}$`);
  return { plain, literals, names, pattern, isVague: letters < 3 };
}

/** Finds files and the firm's facts by their names, and any field by its words or, if nothing has them together, by all of them. */
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
  return (found.length > 0 ? found : entries.filter(hasAll))
    .slice(0, 60)
    .map(({ path, title, field, text }) => ({ path, title, field, text }));
}

/** Finds a placeholder's value in content/firm/. Some are derived from other fields. */
function placeOfName(name: string): { path: string; field: Field } {
  const [file = '', ...field] = name.split('.');
  const derived: Record<string, string> = { officeHours: 'hours', within: 'businessDays' };
  const names = field.map((key) => derived[key] ?? key);
  const extension = file === 'calls' ? 'yaml' : 'json';
  return { path: `content/firm/${file}.${extension}`, field: names };
}

/** How well words on the page match a part of a text, from 0 to 100, and the words in place of placeholders. */
function matchOf(part: Part, words: string): { score: number; filled: string[] } {
  if (part.plain === words) return { score: 100, filled: [] };
  const match = part.pattern?.exec(words);
  const literal = part.literals.join('').length;
  // Otherwise, "{amount} of {total}" would match most sentences.
  if (match && literal * 10 > words.length)
    return {
      score: 60 + Math.min(30, (40 * literal) / words.length),
      filled: match.slice(1).filter(Boolean),
    };
  const long = words.length >= 12;
  if (long && part.literals.some((text) => text.includes(words))) return { score: 70, filled: [] };
  const inside = part.literals.some((text) => text.trim().length >= 12 && words.includes(text.trim()));
  return { score: inside ? 30 : 0, filled: [] };
}

/**
 * Finds where words on a page come from, the most likely place first.
 *
 * @param block all words of the paragraph or heading that they're part of
 */
export function findWords(root: string, clicked: { words: string; block: string; page: string }): Place[] {
  const entries = listFiles(root).flatMap((file) => entriesOf(root, file));
  const words = spaced(clicked.words);
  const found = new Map<Entry, number>();
  const add = (entry: Entry, score: number) => found.set(entry, Math.max(found.get(entry) ?? 0, score));
  const filled = new Set<string>();
  const names = new Set<string>();
  for (const [text, weight] of [
    [words, 1],
    [spaced(clicked.block), 0.8],
  ] as const) {
    if (!text) continue;
    for (const entry of entries) {
      for (const part of entry.parts) {
        const match = matchOf(part, text);
        // "{day}, {next}" matches any date.
        if (match.score === 0 || (part.isVague && entry.page !== clicked.page)) continue;
        add(entry, match.score * weight + (entry.page === clicked.page ? 15 : 0));
        if (match.score < 60) continue;
        for (const value of match.filled) filled.add(value);
        for (const name of part.names) names.add(name);
      }
    }
  }
  const best = Math.max(0, ...found.values());
  for (const entry of entries) {
    const isValue = entry.parts.some(({ plain }) => filled.has(plain));
    const isNamed = [...names]
      .map(placeOfName)
      .some(({ path, field }) => path === entry.path && `${entry.field}`.startsWith(`${field}`));
    if (isValue || isNamed) add(entry, best - (entry.page === clicked.page || isNamed ? 5 : 20));
  }
  return [...found]
    .filter(([, score]) => score > best - 30)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 8)
    .map(([{ path, title, field, text }]) => ({ path, title, field, text }));
}
