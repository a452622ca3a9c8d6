import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { versionOf } from './content-file.ts';
import { fileIn, NotAllowed } from './folders.ts';

/** A file to write, or to delete if `content` is null. */
export type Write = { path: string; content: string | Buffer | null };

type Step = { path: string; before: string | null; content: string | null };

const CAUSES: Record<string, string> = {
  ENOSPC: 'the disk is full. Free some space, then save again',
  EDQUOT: 'your share of the disk is used up. Free some space, then save again',
  EFBIG: 'this system doesn’t allow files of this size',
  EROFS: 'the disk can only be read',
  EACCES: 'you may not change it on this computer. Ask who set it up',
  EPERM: 'you may not change it on this computer, or another program has it open',
  EBUSY: 'another program has it open. Close it there, then save again',
};

/** A save that the disk or the file system refused. The message is for the person who saves. */
export class SaveFailed extends Error {
  override name = 'SaveFailed';
  readonly statusCode = 507;

  constructor(path: string, cause: unknown, outcome: string) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    super(
      cause instanceof NotAllowed
        ? `${outcome} ${cause.message}`
        : `${outcome} ${path} can’t be written: ${CAUSES[code] ?? code}.`,
      { cause },
    );
  }
}

const NOTE = 'dist/unfinished-save.json';

/** Where a save is noted before its first file is written, so one that was cut short can be finished. */
const noteOf = (root: string) => join(root, NOTE);

const contentOf = (file: string) => (existsSync(file) ? readFileSync(file) : null);
const versionIn = (root: string, path: string) => {
  const content = contentOf(fileIn(root, path));
  return content && versionOf(content);
};
const bytesOf = ({ content }: Step) => (content === null ? null : Buffer.from(content, 'base64'));

/** Removes leftovers of a killed save. @throws NotAllowed for a symbolic link, which isn't ours */
function clear(part: string): void {
  if (lstatSync(part, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new NotAllowed(`${basename(part)} is a symbolic link. Delete it first.`);
  rmSync(part, { force: true });
}

/** Writes new content next to a file, with its permissions. To delete one, writes nothing, but needs the same rights. */
function prepare(file: string, content: Buffer | null): void {
  const part = `${file}.part`;
  mkdirSync(dirname(file), { recursive: true });
  const isThere = existsSync(file);
  if (isThere) accessSync(file, constants.W_OK);
  writeFileSync(part, content ?? '', { flush: true, flag: 'wx' });
  if (isThere) chmodSync(part, statSync(file).mode & 0o777);
}

/** Puts prepared content in a file's place, or deletes the file. */
function commit(file: string, content: Buffer | null): void {
  if (content === null) {
    rmSync(file, { force: true });
    rmSync(`${file}.part`, { force: true });
  } else renameSync(`${file}.part`, file);
}

function replace(file: string, content: Buffer | null): void {
  clear(`${file}.part`);
  prepare(file, content);
  commit(file, content);
}

/** Why steps couldn't be taken, and whether all files are as they were before. */
type Refusal = { path: string; cause: unknown; isUndone: boolean };

/** Takes all steps, or if the file system refuses one, takes back those before it. */
function take(root: string, steps: Step[]): Refusal | undefined {
  const files = steps.map((step) => ({
    path: step.path,
    file: fileIn(root, step.path),
    bytes: bytesOf(step),
  }));
  const before = files.map(({ file }) => contentOf(file));
  let current = '';
  let prepared = 0;
  let done = 0;
  try {
    // Whatever needs space or rights comes first, while nothing has changed.
    for (const { path, file, bytes } of files) {
      current = path;
      clear(`${file}.part`);
      prepared += 1;
      prepare(file, bytes);
    }
    for (const { path, file, bytes } of files) {
      current = path;
      commit(file, bytes);
      done += 1;
    }
    return undefined;
  } catch (cause) {
    let isUndone = true;
    try {
      for (const [index, { file }] of files.slice(0, done).entries()) replace(file, before[index] ?? null);
      for (const { file } of files.slice(done, prepared)) rmSync(`${file}.part`, { force: true });
    } catch {
      isUndone = false;
    }
    return { path: current, cause, isUndone };
  }
}

/**
 * Writes all files or none of them, even if the process is killed in between. See `finishSave`.
 *
 * @throws SaveFailed if the disk or the file system refuses it
 */
export function save(root: string, writes: Write[]): void {
  finishSave(root);
  const note = noteOf(root);
  const steps = writes.map(
    ({ path, content }): Step => ({
      path,
      before: versionIn(root, path),
      content: content === null ? null : Buffer.from(content).toString('base64'),
    }),
  );
  try {
    replace(note, Buffer.from(JSON.stringify(steps)));
  } catch (error) {
    rmSync(`${note}.part`, { force: true });
    throw new SaveFailed(NOTE, error, 'Nothing was saved.');
  }
  const refusal = take(root, steps);
  if (refusal && !refusal.isUndone)
    throw new SaveFailed(refusal.path, refusal.cause, 'Only a part was saved. The next save does the rest.');
  rmSync(note, { force: true });
  if (refusal?.cause instanceof NotAllowed) throw refusal.cause;
  if (refusal) throw new SaveFailed(refusal.path, refusal.cause, 'Nothing was saved.');
}

/**
 * Finishes a save that was cut short, unless someone has changed one of its files since.
 *
 * @throws SaveFailed if it still can't be finished. It's tried again with the next save
 */
export function finishSave(root: string): void {
  const note = noteOf(root);
  rmSync(`${note}.part`, { force: true });
  if (!existsSync(note)) return;
  const steps = JSON.parse(readFileSync(note, 'utf8')) as Step[];
  const isOurs = (step: Step) => {
    const now = versionIn(root, step.path);
    const bytes = bytesOf(step);
    return now === step.before || now === (bytes && versionOf(bytes));
  };
  const refused = (path: string, cause: unknown) =>
    new SaveFailed(
      path,
      cause,
      `An earlier save was cut short and has to be finished first. To give up the rest of it, delete ${NOTE}.`,
    );
  try {
    const refusal = steps.every(isOurs) ? take(root, steps) : undefined;
    if (refusal) throw refused(refusal.path, refusal.cause);
    for (const { path } of steps) rmSync(`${fileIn(root, path)}.part`, { force: true });
  } catch (error) {
    throw error instanceof NotAllowed ? refused(NOTE, error) : error;
  }
  rmSync(note);
}
