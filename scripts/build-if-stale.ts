import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import './check-content.ts';

// Import these after the content check, because they read the firm's files on load.
const { inputsHash, origin, STAMP } = await import('../integrations/build-inputs.ts');
const { exitIfCannotStart } = await import('../server/cannot-start.ts');

// Check the settings here, because the build's own error is harder to understand.
await Promise.try(origin).catch(exitIfCannotStart);

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== inputsHash()) {
  const { status } = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
