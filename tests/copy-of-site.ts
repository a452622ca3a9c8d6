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

/** The whole repository in a folder of its own, to be changed and built as another firm would. */
export function copyOfSite(folder = mkdtempSync(join(tmpdir(), 'other-firm-'))) {
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  // Git knows deleted files until somebody commits.
  for (const file of tracked
    .split('\0')
    .filter((name) => existsSync(name) && !name.startsWith('node_modules')))
    cpSync(file, join(folder, file));
  // What this repository's build has compressed and painted need not be made again.
  if (existsSync('dist/cache/kept'))
    cpSync('dist/cache/kept', join(folder, 'dist/cache/kept'), { recursive: true });
  // Older than what is installed: a script that installed anew would empty this repository's own folder by the link.
  utimesSync(join(folder, 'package-lock.json'), 0, 0);
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, ASTRO_TELEMETRY_DISABLED: '1' };
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  /** Writes a file of the copy: a text as it stands, anything else as JSON. */
  const write = (file: string, content: unknown) =>
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  return {
    folder,
    read,
    write,
    files: (pattern: string) => globSync(pattern, { cwd: folder }),
    /** Writes a file with something else in place of what it says. */
    change(file: string, from: string, to: string) {
      const text = read(file);
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      write(file, text.replaceAll(from, to));
    },
    /** Deletes files and folders. */
    delete: (...files: string[]) => {
      for (const file of files) rmSync(join(folder, file), { recursive: true });
    },
    /** Puts files back as this repository has them. */
    restore(...files: string[]) {
      for (const file of files) cpSync(file, join(folder, file));
    },
    /** Runs Node in the copy, with the settings of nobody but those given. */
    run: (settings: Record<string, string>, ...args: string[]) =>
      spawnSync(process.execPath, args, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...env, PUBLIC_URL: undefined, PORT: undefined, ...settings },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
