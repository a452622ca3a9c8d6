import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { readData } from '../files/content-file.ts';
import { isGroup, type Value } from '../files/value.ts';

export type Field = (string | number)[];
/** An error that the build would report, with the file and field it's about. */
export type Problem = { path: string; line: number; field: Field; found: string; message: string };

/** The settings of processes that the editor starts: none of the site's own, so they send nothing. */
export const bareEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
};

/** Runs the check that comes before each build. @param folder a copy of the site */
export async function checkContent(folder: string): Promise<Problem[]> {
  const { code, stderr } = await run(folder, ['scripts/check-content.ts']);
  if (code === 0) return [];
  const problems = problemsIn(stderr, (path) => readFileSync(join(folder, path), 'utf8'));
  if (problems.length > 0) return problems;
  const message = `The check stopped: ${stderr.trim().split('\n').slice(0, 6).join(' ')}`;
  return [{ path: '', line: 0, field: [], found: '', message }];
}

/** Runs Node in a folder. @returns its output, and its exit code */
export const run = (cwd: string, args: string[], env = bareEnvironment()) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd, env, timeout: 60_000, maxBuffer: 10_000_000 };
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) || 1 : 0, stdout, stderr });
    });
  });

const PLACE = /^(content\/[^:\n]+):(\d+)(?: {2}([^\n]*?))?(?:: ([^\n]*))?\n {2}([^\n]+)$/gm;

/** Reads the listing of `scripts/check-content.ts`. */
function problemsIn(listing: string, read: (path: string) => string): Problem[] {
  return [...listing.matchAll(PLACE)].map(([, path = '', at, name = '', found = '', message = '']) => {
    const line = Number(at);
    return { path, line, field: fieldOf(path, name, line, read), found, message };
  });
}

function fieldOf(path: string, name: string, line: number, read: (path: string) => string): Field {
  let text: string;
  try {
    text = read(path);
  } catch {
    return [];
  }
  if (!name) return fieldAtLine(path, text, line);
  const data = readData(path, text);
  const meta = path.endsWith('.md') && isGroup(data) ? data.meta : undefined;
  if (!meta) return fieldNamed(name, data);
  const field = fieldNamed(name, meta);
  return field[0] === 'sections' || field[0] === 'body' ? ['text'] : ['meta', ...field];
}

/** Reads a name such as `columns[2].title`, whose keys may have periods. */
function fieldNamed(name: string, data: Value | undefined): Field {
  const field: Field = [];
  let value = data;
  let rest = name;
  while (rest) {
    const [entry, number] = /^\[(\d+)\]/.exec(rest) ?? [];
    if (entry) {
      const index = Number(number) - 1;
      field.push(index);
      value = Array.isArray(value) ? value[index] : undefined;
      rest = rest.slice(entry.length);
      continue;
    }
    rest = rest.replace(/^\./, '');
    const known = isGroup(value)
      ? Object.keys(value)
          .filter((key) => rest.startsWith(key) && /^(?:$|[.[])/.test(rest.slice(key.length)))
          .sort((a, b) => b.length - a.length)[0]
      : undefined;
    const key = known ?? rest.split(/[.[]/)[0] ?? rest;
    if (!key) break;
    field.push(key);
    value = isGroup(value) ? value[key] : undefined;
    rest = rest.slice(key.length);
  }
  return field;
}

/** Returns the last field that starts on a line or before it. */
export function fieldAtLine(path: string, text: string, line: number): Field {
  const front = path.endsWith('.md') ? (/^---\n([\s\S]*?\n)---\n/.exec(text)?.[1] ?? '') : text;
  const isMarkdown = path.endsWith('.md');
  if (isMarkdown && line > front.split('\n').length) return ['text'];
  const lines = new LineCounter();
  const { contents } = parseDocument(front, { lineCounter: lines });
  let best: Field = [];
  const at = (node: unknown) => (isNode(node) && node.range ? lines.linePos(node.range[0]).line : 0);
  const wanted = isMarkdown ? line - 1 : line;
  const look = (node: unknown, field: Field): void => {
    const step = (key: string | number, start: number, inner: unknown) => {
      if (start > wanted) return;
      best = [...field, key];
      look(inner, best);
    };
    if (isMap(node))
      for (const { key, value } of node.items) step(String(isScalar(key) ? key.value : key), at(key), value);
    if (isSeq(node)) for (const [index, item] of node.items.entries()) step(index, at(item), item);
  };
  look(contents, []);
  return isMarkdown ? ['meta', ...best] : best;
}
