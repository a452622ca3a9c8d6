import { accessSync, constants, existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { git } from '../run-git.ts';

/** Why nobody can change the site's words at a desk on a server. */
export const NO_WORDS = ['no-checkout', 'not-writable', 'no-packages', 'no-memory'] as const;

export type NoWords = (typeof NO_WORDS)[number];

/** What a machine sold with 2 GB has left for programs. Publishing takes most of it. */
const NEEDED_MEMORY = 1_700_000_000;

/** What this process and those that it starts may have: the machine's memory, or less in a container. */
const memory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns why words can't be changed in a folder on this machine, or `undefined` if they can. */
export async function whyNoWords(root: string, available = memory()): Promise<NoWords | undefined> {
  const { code, stdout } = await git(root, ['rev-parse', '--absolute-git-dir']);
  if (code !== 0) return 'no-checkout';
  if (![join(root, 'content'), join(root, 'dist'), stdout.trim()].every(isWritable)) return 'not-writable';
  if (!existsSync(join(root, 'node_modules/astro'))) return 'no-packages';
  return available < NEEDED_MEMORY ? 'no-memory' : undefined;
}
