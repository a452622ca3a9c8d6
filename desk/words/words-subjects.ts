import { existsSync } from 'node:fs';
import type { BodyOf } from '../actions.ts';
import { git } from '../run-git.ts';
import { fileIn } from './files/folders.ts';
import type { WORDS_ON_A_SERVER } from './words-actions.ts';

type Name = keyof typeof WORDS_ON_A_SERVER;
type Params = { id?: string };

/** The files or versions that a request names. What isn't here has no subject. */
const NAMED: { [Of in Name]?: (body: BodyOf<Of>, params: Params) => string[] } = {
  saveWords: ({ files }) => files.map(({ path }) => path),
  undoChange: ({ path }) => [path],
  saveVersion: ({ paths }) => paths,
  publishWords: ({ paths }) => paths,
  goBackTo: (_, { id = '' }) => [id],
};

/** Requests that make files, whose lines are taken back if they didn't. */
const MAKES_FILES: readonly Name[] = ['saveWords'];

/** Whether a path is that of a content file that's there, or was in the last version. */
async function isKnown(root: string, path: string): Promise<boolean> {
  try {
    if (existsSync(fileIn(root, path))) return true;
  } catch {
    return false;
  }
  const { code, stdout } = await git(root, ['ls-tree', '--name-only', 'HEAD', '--', path]);
  return code === 0 && stdout !== '';
}

/**
 * Lists what the log says a change of words is about: files that exist and versions, never anything else that was sent.
 *
 * @param root the folder whose words are changed
 * @returns `undefined` alone if there's nothing to name
 */
export async function subjectsOf<Of extends Name>(
  name: Of,
  body: BodyOf<Of>,
  params: Params,
  root = process.cwd(),
): Promise<(string | undefined)[]> {
  const named = NAMED[name]?.(body, params) ?? [];
  const areFiles = name !== 'goBackTo' && !MAKES_FILES.includes(name);
  const known = areFiles
    ? await Promise.all(named.map((path) => isKnown(root, path)))
    : named.map(() => true);
  const subjects = named.filter((_, index) => known[index]);
  return subjects.length > 0 ? subjects : [undefined];
}
