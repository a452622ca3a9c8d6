import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import './check-content.ts';

// Imported only now because they read the firm's files.
const { inputsHash, origin, STAMP } = await import('../integrations/build-inputs.ts');
const { exitIfCannotStart } = await import('../server/cannot-start.ts');

// The build reads the settings too, but its error isn't as plain.
await Promise.try(origin).catch(exitIfCannotStart);

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== inputsHash()) {
  const { status } = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
