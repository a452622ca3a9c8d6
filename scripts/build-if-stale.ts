import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
// First, because the others fail with a stack.
import './check-machine.ts';
import './check-content.ts';

// Import these after the content check, because they read the firm's files on load.
const { hashOf, inputsHash, origin } = await import('../integrations/build-inputs.ts');
const { BUILD, STAMP } = await import('../server/build-folder.ts');
const { exitIfCannotStart } = await import('../server/cannot-start.ts');

// Check the settings here, because the build's own error is harder to understand.
await Promise.try(origin).catch(exitIfCannotStart);

/** Builds the site, and prints what a writer can use of Astro's output. @returns the exit code */
async function build(): Promise<number> {
  const astro = spawn(process.execPath, ['scripts/build-pages.ts'], {
    stdio: ['inherit', 'pipe', 'pipe'],
    // Its telemetry writes to the user's home, which services may not.
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const errors = text(astro.stderr);
  const closed = once(astro, 'close');
  // Astro warns about what a firm leaves out on purpose.
  for await (const line of createInterface(astro.stdout))
    if (!/The collection "\w+" does not exist or is empty/.test(line)) process.stdout.write(`${line}\n`);
  const [code] = await closed;
  process.stderr.write((await errors).replace(/.*The collection "\w+" does not exist or is empty.*\n/g, ''));
  return code ?? 1;
}

/** What the desk's interface depends on. */
const DESK_INPUTS = [
  'desk/{app/**,changed-pages/**,words/{ui,files}/**,*.ts,*/*-actions.ts}',
  'src/styles/**',
  'content/firm/{colors.json,logo.*}',
  'content-model/colors.ts',
  'package-lock.json',
];

const DESK_STAMP = 'dist/desk-inputs.sha256';

/** Builds the interface of the desk, which stays the same while a site is published. */
async function buildDesk(): Promise<void> {
  const { buildInterface, INTERFACE } = await import('../desk/build-interface.ts');
  await buildInterface(INTERFACE);
  writeFileSync(DESK_STAMP, hashOf(DESK_INPUTS));
}

const isOld = (stamp: string, hash: string) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash;

const always = process.argv.includes('--always');
if (always || isOld(join(BUILD, basename(STAMP)), inputsHash())) process.exitCode = await build();
// A published site keeps the desk that it was published with.
const isSiteOnly = process.argv.includes('--site');
if (!isSiteOnly && (always || isOld(DESK_STAMP, hashOf(DESK_INPUTS)))) await buildDesk();
