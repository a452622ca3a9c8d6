import { readFileSync } from 'node:fs';
import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';
import { unreadable } from './unreadable.ts';

/** Keys and list indexes that lead to a field. */
export type Field = (string | number)[];

/** Something wrong with a content file. Lines count from 1. */
export type Problem = {
  path: string;
  line: number;
  /** Empty if the problem is about a line or the whole file. */
  field: Field;
  /** What the file says there. */
  found: string;
  /** What's wrong, and how to fix it where that isn't obvious. */
  message: string;
};

export type Source = {
  file: string;
  data: unknown;
  /** A Markdown file's text after its front matter; otherwise empty. */
  body: string;
  problems: Problem[];
  valueOf(path: readonly PropertyKey[]): unknown;
  /** The line of a field, or of the closest thing around it if the file doesn't have it. */
  lineOf(path: readonly PropertyKey[]): number;
  /** The last field that starts on a line or before it. In Markdown, it starts with `meta`, or is `text`. */
  fieldAt(line: number): Field;
};

/** The usual causes of YAML errors, by code: https://eemeli.org/yaml/#errors. */
const YAML_ERRORS: Record<string, string> = {
  BLOCK_AS_IMPLICIT_KEY: 'put the text in quotes: a colon followed by a space starts a field',
  MULTILINE_IMPLICIT_KEY: 'write "field: text" on one line, and put text with a colon in quotes',
  BAD_INDENT: 'line this up with its neighbors: fields of one group start in the same column',
  TAB_AS_INDENT: 'start the line with spaces instead of a tab',
  MISSING_CHAR: 'close the quotes or brackets',
  DUPLICATE_KEY: 'this field is already above; keep one of the two',
  UNEXPECTED_TOKEN:
    'put the text in quotes if it starts with {{ or has a comma or a colon followed by a space',
};

/** One mistake can make every line after it one, too. */
const MOST_PROBLEMS = 20;

/** Reads a content file from any computer; see `asWrittenHere`. */
export const readText = (file: string): string => asWrittenHere(readFileSync(file, 'utf8'));

/** Removes a byte order mark, and makes each line end `\n`. */
export const asWrittenHere = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** Splits a Markdown file into the lines around its front matter, the YAML between them and the text below. Joined, they're the file again. */
export function splitFrontMatter(text: string) {
  const lines = text.split('\n').map((line, index, all) => (index < all.length - 1 ? `${line}\n` : line));
  const isFence = (line: string) => line.trimEnd() === '---';
  const end = isFence(lines[0] ?? '') ? lines.findIndex((line, index) => index > 0 && isFence(line)) : -1;
  if (end < 0) return { opening: '', yaml: '', closing: '', body: text };
  return {
    opening: lines[0] ?? '',
    yaml: lines.slice(1, end).join(''),
    closing: lines[end] ?? '',
    body: lines.slice(end + 1).join(''),
  };
}

/** What each file said when it was last read, because facts are looked up a thousand times per check. */
const lastRead = new Map<string, { written: string; source: Source }>();

/**
 * Reads a `.json` or `.yaml` file, or the front matter of a `.md` file; the same text only once. Dates stay text, because a
 * reader of dates takes February 30 for March 2.
 */
export function readSource(file: string, written: string): Source {
  const last = lastRead.get(file);
  if (last?.written === written) return last.source;
  const source = parseSource(file, written);
  lastRead.set(file, { written, source });
  return source;
}

function parseSource(file: string, written: string): Source {
  const text = asWrittenHere(written);
  const isMarkdown = file.endsWith('.md');
  const isJson = file.endsWith('.json');
  const { yaml, body } = isMarkdown ? splitFrontMatter(text) : { yaml: text, body: '' };
  const lines = new LineCounter();
  const refusal = unreadable(yaml);
  const document = parseDocument(refusal ? '' : yaml, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => (lines.linePos(offset)?.line || 1) + (isMarkdown ? 1 : 0);
  const problem = (line: number, message: string): Problem => {
    const found = (text.split('\n')[line - 1]?.trim() ?? '').slice(0, 200);
    return { path: file, line, field: [], found, message };
  };
  const { data, problem: found } = refusal
    ? { problem: { ...refusal, line: refusal.line + (isMarkdown ? 1 : 0) } }
    : isJson
      ? jsonIn(text)
      : yamlIn(document, lineAt);
  const errors = document.errors
    .filter(({ code }) => !isJson || code === 'DUPLICATE_KEY')
    .slice(0, MOST_PROBLEMS);
  const problems = [
    ...(found ? [problem(found.line, found.message)] : []),
    ...(isJson && found ? [] : errors).map(({ code, message, pos }) =>
      problem(lineAt(pos[0]), YAML_ERRORS[code] ?? message),
    ),
  ];

  function lineOf(path: readonly PropertyKey[]): number {
    for (let length = path.length; length > 0; length -= 1) {
      const parent = document.getIn(path.slice(0, length - 1), true);
      const pair = isMap(parent)
        ? parent.items.find((item) => isPair(item) && String(item.key) === String(path[length - 1]))
        : undefined;
      const at = pair?.key ?? document.getIn(path.slice(0, length), true);
      if (isNode(at) && at.range) return lineAt(at.range[0]);
    }
    return 1;
  }

  function fieldAt(line: number): Field {
    if (isMarkdown && line > text.split('\n').length - body.split('\n').length) return ['text'];
    let last: Field = [];
    const look = (node: unknown, field: Field): void => {
      const step = (key: string | number, start: unknown, inner: unknown) => {
        if (!isNode(start) || !start.range || lineAt(start.range[0]) > line) return;
        last = [...field, key];
        look(inner, last);
      };
      if (isMap(node))
        for (const { key, value } of node.items) step(String(isScalar(key) ? key.value : key), key, value);
      if (isSeq(node)) for (const [index, item] of node.items.entries()) step(index, item, item);
    };
    look(document.contents, []);
    return isMarkdown ? ['meta', ...last] : last;
  }

  return {
    file,
    body,
    data: problems.length > 0 ? undefined : data,
    problems,
    valueOf: (path) => document.getIn(path),
    lineOf,
    fieldAt,
  };
}

const REPEATS =
  "has a * that repeats another part, too often or one that isn't there; write it out, or put a text that starts with * in quotes";

type Parsed = { data?: unknown; problem?: { line: number; message: string } };

/** Returns what a YAML document says. Its own errors are listed apart. */
function yamlIn(document: Document.Parsed, lineAt: (offset: number) => number): Parsed {
  if (document.errors.length > 0) return {};
  try {
    const data: unknown = document.toJS() ?? {};
    // Fails for a part that contains itself.
    JSON.stringify(data);
    return { data };
  } catch {
    let line = 1;
    visit(document, {
      Alias(_, { range }) {
        line = lineAt(range?.[0] ?? 0);
        return visit.BREAK;
      },
    });
    return { problem: { line, message: REPEATS } };
  }
}

function jsonIn(text: string): Parsed {
  try {
    return { data: JSON.parse(text) };
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = /position (\d+)/.exec(message)?.[1];
    const before = position === undefined ? text.trimEnd() : text.slice(0, Number(position));
    const what = message.replace(/ in JSON at position.*$/s, '').replace(/, ".*$/s, '');
    return {
      problem: {
        line: before.split('\n').length,
        message: `can't be read as JSON: ${what}; check the commas and quotes here and in the line above`,
      },
    };
  }
}
