import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inputsHash, STAMP } from '../integrations/build-inputs.ts';

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== inputsHash()) {
  const { status } = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
