import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  cpSync,
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

/** The whole project in a folder of its own, where a test may write another firm's content. */
export class SiteCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'site-copy-'));

  constructor() {
    const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      encoding: 'utf8',
    });
    for (const file of tracked.split('\0').filter((name) => name !== ''))
      cpSync(file, join(this.folder, file));
    // Older than what is installed: a script that installed anew would empty this repository's own folder by the link.
    utimesSync(join(this.folder, 'package-lock.json'), 0, 0);
    symlinkSync(join(process.cwd(), 'node_modules'), join(this.folder, 'node_modules'));
  }

  files(pattern: string): string[] {
    return globSync(pattern, { cwd: this.folder });
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  /** Writes a file with something else in place of what it says. */
  change(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
    this.write(file, text.replaceAll(from, to));
  }

  /** Puts a file back as this repository has it. */
  restore(...files: string[]): void {
    for (const file of files) cpSync(file, join(this.folder, file));
  }

  /** Runs one of the project's scripts with Node, without any setting but these. */
  run(settings: Record<string, string>, ...args: string[]): SpawnSyncReturns<string> {
    const unset = { NODE_ENV: undefined, VITEST: undefined, PUBLIC_URL: undefined, PORT: undefined };
    return spawnSync(process.execPath, args, {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, ...unset, ASTRO_TELEMETRY_DISABLED: '1', ...settings },
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
