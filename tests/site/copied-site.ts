import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the project in a folder of its own, whose content a test may change and build. */
export function copySite() {
  const folder = mkdtempSync(join(tmpdir(), 'copied-site-'));
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of tracked.split('\0').filter((name) => name !== '' && !name.startsWith('node_modules')))
    cpSync(file, join(folder, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));

  /** Runs Node there as a person would, with what it says on both of its outputs. */
  const run = (...args: string[]) =>
    new Promise<{ code: number | null; said: string }>((resolve) => {
      const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, ASTRO_TELEMETRY_DISABLED: '1' };
      const child = spawn(process.execPath, args, {
        cwd: folder,
        env: { ...env, NO_COLOR: '1', PUBLIC_URL: undefined, PORT: undefined },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
      child.on('close', (code) => resolve({ code, said }));
    });

  return {
    folder,
    run,
    build: () => run('node_modules/astro/bin/astro.mjs', 'build'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
