import { spawn } from 'node:child_process';
import { copyOfSite } from '../../copy-of-site.ts';

/** A copy of the project in a folder of its own, whose content a test may change and build. */
export function copySite() {
  const { folder, remove } = copyOfSite();

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
    check: () => run('scripts/check-content.ts'),
    build: () => run('node_modules/astro/bin/astro.mjs', 'build'),
    remove,
  };
}
