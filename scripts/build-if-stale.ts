import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import './check-content.ts';

// Only now: both read the firm's files.
const { inputsHash, STAMP } = await import('../integrations/build-inputs.ts');
const { readConfigOrExit } = await import('../server/startup.ts');

// The build reads the settings too, but would not say it as plainly.
readConfigOrExit();

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== inputsHash()) {
  const { status } = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
