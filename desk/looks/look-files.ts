import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageHashes } from '../../server/security-headers.ts';
import { urlPath } from '../../server/site/url-path.ts';

export type LookFile = { file: string; hashes: PageHashes | undefined };

/** Lists the files of a built site by URL path. Nothing else can be asked for. */
export function lookFiles(folder: string): ReadonlyMap<string, LookFile> {
  const hashes: Record<string, PageHashes> = JSON.parse(
    readFileSync(join(folder, 'inline-hashes.json'), 'utf8'),
  );
  const files = new Map<string, LookFile>();
  // The pages that a server fills are shown as they were built.
  for (const part of ['filled', 'site'].map((name) => join(folder, name)))
    for (const { parentPath, name } of entriesIn(part)) {
      const file = join(parentPath, name);
      const path = urlPath(file.slice(part.length + 1));
      files.set(path, { file, hashes: name.endsWith('.html') ? hashes[path] : undefined });
    }
  return files;
}

// A glob would skip folders like `.well-known`.
const entriesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];
