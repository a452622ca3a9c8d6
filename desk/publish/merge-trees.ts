import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git, gitOutput } from '../run-git.ts';
import { withOwnIndex } from './commits.ts';

/** A file that both sides changed. */
type Unmerged = { path: string; mode: string; hashes: string[] };

/** Lists the files that both sides changed, or nothing if one of them is more than a change of a text. */
async function unmergedIn(top: string, env: Record<string, string>): Promise<Unmerged[] | undefined> {
  // "MODE HASH STAGE", a tab and the path. The stages are what it was, ours and theirs.
  const entries = (await gitOutput(top, ['ls-files', '--unmerged', '-z'], { env })).split('\0');
  const sides = entries.filter(Boolean).map((entry) => {
    const [about = '', path = ''] = entry.split('\t');
    const [mode = '', hash = ''] = about.split(' ');
    return { path, mode, hash };
  });
  const files = [...Map.groupBy(sides, ({ path }) => path)].map(([path, all]) => ({
    path,
    modes: new Set(all.map(({ mode }) => mode)),
    hashes: all.map(({ hash }) => hash),
  }));
  if (files.some(({ modes, hashes }) => modes.size > 1 || hashes.length < 3)) return undefined;
  return files.map(({ path, modes: [mode = ''], hashes }) => ({ path, mode, hashes }));
}

/** Merges a file in a folder of its own. @returns the hash of the result, or nothing if both changed the same lines */
async function mergeFile(root: string, folder: string, { hashes }: Unmerged): Promise<string | undefined> {
  const [base = '', ours = '', theirs = ''] = hashes.map((hash) => join(folder, hash));
  for (const hash of hashes) {
    const blob = await git(root, ['cat-file', 'blob', hash], { encoding: 'base64' });
    if (blob.code !== 0) return undefined;
    writeFileSync(join(folder, hash), Buffer.from(blob.stdout, 'base64'));
  }
  const { code } = await git(root, ['merge-file', '--quiet', ours, base, theirs]);
  return code === 0 ? gitOutput(root, ['hash-object', '-w', '--no-filters', ours]) : undefined;
}

/**
 * Merges two commits without touching the checkout. Git has a command for that since 2.38, but Ubuntu 22.04 has 2.34.
 * @returns the tree, or nothing if both changed the same lines @throws GitFailed if Git can't tell
 */
export function mergeTrees(root: string, ours: string, theirs: string): Promise<string | undefined> {
  return withOwnIndex(root, async (env) => {
    const top = await gitOutput(root, ['rev-parse', '--show-toplevel']);
    const base = await gitOutput(root, ['merge-base', ours, theirs]);
    await gitOutput(root, ['read-tree', '-i', '-m', '--aggressive', base, ours, theirs], { env });
    const unmerged = await unmergedIn(top, env);
    if (!unmerged) return undefined;
    const folder = mkdtempSync(join(tmpdir(), 'merge-'));
    try {
      for (const file of unmerged) {
        const hash = await mergeFile(root, folder, file);
        if (hash === undefined) return undefined;
        const entry = `${file.mode},${hash},${file.path}`;
        await gitOutput(top, ['update-index', '--cacheinfo', entry], { env });
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return gitOutput(root, ['write-tree'], { env });
  });
}
