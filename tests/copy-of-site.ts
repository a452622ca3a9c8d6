import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Copies the repository to a folder where it can be changed and built like another firm's. */
export function copyOfSite(folder = mkdtempSync(join(tmpdir(), 'other-firm-'))) {
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  // Git lists deleted files until the next commit.
  for (const file of tracked
    .split('\0')
    .filter((name) => existsSync(name) && !name.startsWith('node_modules')))
    cpSync(file, join(folder, file));
  // Reuses compressed files and link previews.
  if (existsSync('dist/cache/kept'))
    cpSync('dist/cache/kept', join(folder, 'dist/cache/kept'), { recursive: true });
  // Looks older than node_modules, because installing would empty this repository's own folder through the link.
  utimesSync(join(folder, 'package-lock.json'), 0, 0);
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, ASTRO_TELEMETRY_DISABLED: '1' };
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  /** Writes text as it is and anything else as JSON. */
  const write = (file: string, content: unknown) =>
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  return {
    folder,
    read,
    write,
    files: (pattern: string) => globSync(pattern, { cwd: folder }),
    /** Replaces a text in a file. */
    change(file: string, from: string, to: string) {
      const text = read(file);
      if (!text.includes(from)) throw new Error(`${file} doesn't contain ${from}`);
      write(file, text.replaceAll(from, to));
    },
    /** Deletes files and folders. */
    delete: (...files: string[]) => {
      for (const file of files) rmSync(join(folder, file), { recursive: true });
    },
    /** Restores files from this repository. */
    restore(...files: string[]) {
      for (const file of files) cpSync(file, join(folder, file));
    },
    /** Runs Node in the copy, with these settings only. */
    run: (settings: Record<string, string>, ...args: string[]) =>
      spawnSync(process.execPath, args, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...env, PUBLIC_URL: undefined, PORT: undefined, ...settings },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
