import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { versionOf } from './content-file.ts';
import { fileIn } from './folders.ts';

/** A file to write, or to delete if `content` is null. */
export type Write = { path: string; content: string | Buffer | null };

type Step = { path: string; before: string | null; content: string | null };

/** Where a save is noted before its first file is written, so one that was cut short can be finished. */
const noteOf = (root: string) => join(root, 'dist/unfinished-save.json');

const versionIn = (root: string, path: string) => {
  const file = fileIn(root, path);
  return existsSync(file) ? versionOf(readFileSync(file)) : null;
};

/** Writes a file completely or not at all. */
function replace(file: string, content: Buffer): void {
  const unfinished = `${file}.part`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(unfinished, content, { flush: true });
  renameSync(unfinished, file);
}

function finish(root: string, steps: Step[]): void {
  for (const { path, content } of steps) {
    const file = fileIn(root, path);
    if (content === null) rmSync(file, { force: true });
    else replace(file, Buffer.from(content, 'base64'));
  }
  rmSync(noteOf(root), { force: true });
}

/** Writes all files or none of them, even if the process is killed in between. See `finishSave`. */
export function save(root: string, writes: Write[]): void {
  const steps = writes.map(
    ({ path, content }): Step => ({
      path,
      before: versionIn(root, path),
      content: content === null ? null : Buffer.from(content).toString('base64'),
    }),
  );
  replace(noteOf(root), Buffer.from(JSON.stringify(steps)));
  finish(root, steps);
}

/** Finishes a save that was cut short, unless someone has changed one of its files since. */
export function finishSave(root: string): void {
  const note = noteOf(root);
  rmSync(`${note}.part`, { force: true });
  if (!existsSync(note)) return;
  const steps = JSON.parse(readFileSync(note, 'utf8')) as Step[];
  const isOurs = ({ path, before, content }: Step) => {
    const now = versionIn(root, path);
    const after = content === null ? null : versionOf(Buffer.from(content, 'base64'));
    return now === before || now === after;
  };
  for (const { path } of steps) rmSync(`${fileIn(root, path)}.part`, { force: true });
  if (steps.every(isOurs)) finish(root, steps);
  else rmSync(note);
}
