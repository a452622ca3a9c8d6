import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { readData } from '../files/content-file.ts';
import { isGroup, type Value } from '../files/value.ts';
import type { Field } from '../server/check.ts';
import { schemaOf } from '../server/schema-files.ts';
import { type Schema, schemaAt, schemaFor } from '../ui/schema.ts';

// Each text of the preview carries its place. It's written in variation selectors, which are invisible, have no width and
// change no line break. They're at its end, where no sign of Markdown is, and spell the path and the field as JSON.

const END = '\u{E01EE}';
const FIRST = 0xe0100;

/** Controls of fields whose texts pages show. */
const SHOWN = ['line', 'text', 'markdown'];

/** What loaders make of the text of a Markdown file. */
const BODY = ['body', 'sections'];

type Place = { path: string; field: Field };

function endOf({ path, field }: Place): string {
  const signs = encodeURI(JSON.stringify([path, ...field]));
  return END + [...signs].map((sign) => String.fromCodePoint(FIRST + sign.charCodeAt(0))).join('') + END;
}

function markText(text: string, schema: Schema, place: Place): string {
  const { control = '', isKey } = schemaFor(schema, text);
  if (!text || isKey || !SHOWN.includes(control)) return text;
  return text + endOf(place);
}

function markAll(value: Value, schema: Schema | undefined, { path, field }: Place): Value {
  if (schema === undefined) return value;
  if (typeof value === 'string') return markText(value, schema, { path, field });
  const inside = (inner: Value, key: string | number) =>
    markAll(inner, schemaAt(schema, value, [key]), { path, field: [...field, key] });
  if (Array.isArray(value)) return value.map(inside);
  if (!isGroup(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inside(inner, key)]));
}

/** Marks all texts that were made of the text of a Markdown file. */
function markBody(value: Value, path: string): Value {
  if (typeof value === 'string') return value && value + endOf({ path, field: ['text'] });
  if (Array.isArray(value)) return value.map((inner) => markBody(inner, path));
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, markBody(inner, path)]));
}

/**
 * Returns a function that marks the texts of content that was loaded.
 *
 * @param root the folder with `content/`
 */
export const marksIn =
  (root: string) =>
  /** @param id an entry of the file's list, or the name of one of its fields */
  (file: string, value: unknown, id?: string): unknown => {
    const path = relative(root, resolve(root, file)).replaceAll('\\', '/');
    // Code calculates with the firm's facts.
    if (path.startsWith('content/firm/')) return value;
    const schema = schemaOf(root, path);
    const data = value as Value;
    if (path.endsWith('.md') && isGroup(data)) {
      const fields = schemaAt(schema, undefined, ['meta']);
      return Object.fromEntries(
        Object.entries(data).map(([key, inner]) => [
          key,
          BODY.includes(key)
            ? markBody(inner, path)
            : markAll(inner, schemaAt(fields, undefined, [key]), { path, field: ['meta', key] }),
        ]),
      );
    }
    const all = id === undefined ? undefined : readData(path, readFileSync(resolve(root, path), 'utf8'));
    const index = Array.isArray(all) ? all.findIndex((entry) => isGroup(entry) && entry.id === id) : -1;
    const field: Field =
      index >= 0 ? [index] : isGroup(all) && id !== undefined && isGroup(all[id]) ? [id] : [];
    return markAll(data, schemaAt(schema, all, field), { path, field });
  };
