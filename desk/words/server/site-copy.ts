import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SaveFailed, type Write } from '../files/save.ts';

/** The folders that the check and the pages need, except the content. */
export const CODE_FOLDERS = [
  'content-model',
  'content-starter',
  'forms',
  'integrations',
  'public',
  'scripts',
  'server',
  'src',
  'tools',
];

const CODE = [...CODE_FOLDERS, 'astro.config.ts', 'package.json', 'tsconfig.json'];

/** A copy of the site in a temporary folder, whose content can differ from the files on disk. */
export type SiteCopy = {
  folder: string;
  /**
   * Takes over the content of a folder, except these files.
   *
   * @returns the paths that are different now
   * @throws SaveFailed if the disk or the file system refuses it
   */
  take(from: string, writes?: Write[]): string[];
  remove(): void;
};

/** Reads the content of a folder, except these files. */
export function contentWith(folder: string, writes: Write[] = []): Map<string, Buffer> {
  const files = new Map(
    globSync('content/**/*.*', { cwd: folder })
      .filter((path) => !path.endsWith('.part'))
      .map((path) => [path, readFileSync(join(folder, path))]),
  );
  for (const { path, content } of writes) {
    if (content === null) files.delete(path);
    else files.set(path, Buffer.from(content));
  }
  return files;
}

/** Gives one folder the content of another. @returns the paths that are different now */
function takeContent(from: string, folder: string, writes: Write[]): string[] {
  const wanted = contentWith(from, writes);
  const found = contentWith(folder);
  const gone = [...found.keys()].filter((path) => !wanted.has(path));
  const changed = [...wanted].filter(([path, content]) => !found.get(path)?.equals(content));
  for (const path of gone) rmSync(join(folder, path));
  for (const [path, content] of changed) {
    const file = join(folder, path);
    if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return [...gone, ...changed.map(([path]) => path)];
}

export function copySite(root: string): SiteCopy {
  const folder = mkdtempSync(join(tmpdir(), 'edit-'));
  for (const name of CODE) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    take(from, writes = []) {
      try {
        return takeContent(from, folder, writes);
      } catch (error) {
        throw new SaveFailed(folder, error, 'Nothing was saved, because the content couldn’t be checked.');
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
