import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import { asWrittenHere, readSource, splitFrontMatter } from '../../../content-model/check/source.ts';
import { writeJson } from './json-text.ts';
import { type Group, isSame, type Value } from './value.ts';
import { writeYaml } from './yaml-text.ts';

/** A legal text or a newsletter issue: the fields at its top, and its text. */
type Markdown = { meta: Value; text: string };

const BYTE_ORDER_MARK = '\uFEFF';

/** Identifies what a file says, so a save can tell whether it changed in the meantime. */
export const versionOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

const fieldsIn = (yaml: string) => (parseDocument(yaml).toJS() ?? {}) as Value;

/** Reads the data of a content file, with dates as texts. @returns undefined if it can't be read; see `readSource` */
export function readData(path: string, from: string): Value | undefined {
  const text = asWrittenHere(from);
  if (readSource(path, text).problems.length > 0) return undefined;
  if (path.endsWith('.json')) return JSON.parse(text) as Value;
  if (!path.endsWith('.md')) return parseDocument(text).toJS() as Value;
  const { yaml, body } = splitFrontMatter(text);
  return { meta: fieldsIn(yaml), text: body };
}

/**
 * Returns the text of a content file with new data. Keeps comments and unchanged lines.
 *
 * @throws Error if the text wouldn't say what the data says
 */
export function writeData(path: string, from: string, data: Value): string {
  const written = asIn(from, write(path, asWrittenHere(from), data));
  const says = readData(path, written);
  // Line breaks at the end of texts are the file's own business.
  if (!isDeepStrictEqual(trimmed(says), trimmed(data))) throw new Error(`${path} can't be written.`);
  return written;
}

/** Gives a text the line ends and byte order mark of the file it's for. */
const asIn = (from: string, text: string) =>
  (from.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '') +
  (from.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text);

function write(path: string, text: string, data: Value): string {
  if (path.endsWith('.json'))
    return text.trim() ? writeJson(text, data) : `${JSON.stringify(data, null, 2)}\n`;
  if (!path.endsWith('.md')) return writeYaml(text, data);
  const { meta, text: body } = data as Group & Markdown;
  const { opening, yaml, closing, body: old } = splitFrontMatter(text);
  const front = isSame(meta, fieldsIn(yaml))
    ? opening + yaml + closing
    : `${opening || '---\n'}${writeYaml(yaml, meta)}${closing || '---\n'}`;
  if (old === body) return front + old;
  if (!body.trim()) return front;
  const gap = front && !front.endsWith('\n') ? '\n' : '';
  return `${front}${gap}${body.replace(/\n*$/, '\n')}`;
}

function trimmed(value: Value | undefined): unknown {
  if (typeof value === 'string') return value.trimEnd();
  if (Array.isArray(value)) return value.map(trimmed);
  if (value === null || typeof value !== 'object') return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimmed(inner)]));
}
