import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import './check-content.ts';

// Import these after the content check, because they read the firm's files on load.
const { inputsHash, origin, STAMP } = await import('../integrations/build-inputs.ts');
const { exitIfCannotStart } = await import('../server/cannot-start.ts');

// Check the settings here, because the build's own error is harder to understand.
await Promise.try(origin).catch(exitIfCannotStart);

const isStale = !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== inputsHash();

if (isStale || process.argv.includes('--always')) {
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    stdio: ['inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  // Astro prints an error twice, each time with its stack. A writer only needs the sentence about the content.
  const sentence = /Error: (content\/.+)/.exec(stderr)?.[1];
  process.stderr.write(sentence ? `\n${sentence}\nFix that and build again.\n` : stderr);
  process.exitCode = status ?? 1;
}
