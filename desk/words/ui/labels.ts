import { isGroup, NAMES, type Value, valueIn } from '../files/value.ts';
import type { Field } from '../server/check.ts';
import { type Schema, schemaAt } from './schema.ts';

/** Turns a field's key into words, such as `figuresLabel` into "Figures label". */
export function labelOf(key: string | number): string {
  if (typeof key === 'number') return `Entry ${key + 1}`;
  if (/[^A-Za-z]/.test(key)) return key;
  const spaced = key
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/\b(?:id|url|faq)\b/gi, (short) => short.toUpperCase());
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Names an entry of a list by its own words. */
export function titleOf(entry: Value | undefined, index: number): string {
  if (typeof entry === 'string') return entry;
  if (Array.isArray(entry)) return entry.join(', ');
  if (!isGroup(entry)) return String(entry ?? labelOf(index));
  const { startsAt, unit, over, price } = entry;
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
  if (typeof startsAt === 'number') return `${dollars(startsAt)} ${unit}`;
  if (typeof over === 'number')
    return `Over ${dollars(over)}: ${typeof price === 'number' ? dollars(price) : 'quoted'}`;
  if (typeof startsAt === 'string') return startsAt;
  const own = ['question', 'title', 'name', 'heading', 'text', ...NAMES, 'term', 'month', 'claim'];
  const isText = (key: string) => typeof entry[key] === 'string' && entry[key] !== '';
  // A new entry has no words yet, and what it shares with others isn't its name.
  const isNew = own.some((key) => entry[key] === '') && !own.some(isText);
  const key = isNew ? undefined : [...own, ...Object.keys(entry)].find(isText);
  return key ? String(entry[key]) : labelOf(index);
}

/** Adds what a page says above a part of it, as in "Why us: What we do instead". */
export function withHeading(name: string, part: Value | undefined): string {
  const { heading, title, headline } = isGroup(part) ? part : {};
  const own = heading ?? title ?? headline;
  const says = typeof own === 'string' && own !== '' && !own.includes('{') && own !== name;
  return says ? `${name}: ${shorten(own, 60)}` : name;
}

/** Names a field with those around it, such as "Top of the page › Headline". */
export function pathLabel(field: Field, data?: Value, schema?: Schema): string {
  return field
    .map((key, index) => {
      const place = field.slice(0, index + 1);
      const value = valueIn(data, place);
      return typeof key === 'number' && value !== undefined
        ? `“${shorten(titleOf(value, key), 40)}”`
        : (schemaAt(schema, data, place)?.title ?? labelOf(key));
    })
    .join(' › ');
}

export const shorten = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

export const idOf = (field: Field) =>
  `field-${field.map((key) => String(key).replace(/[^\w-]/g, '_')).join('.')}`;

/** Names a photo like the person in it, such as "Ana Real" for `ana-real`. */
export const photoName = (id: string) =>
  id.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
