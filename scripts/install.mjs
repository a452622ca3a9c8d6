// @ts-check
// Runs on the machine's own Node, 20 or newer, before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

/** @param {string} sentence @returns {never} */
export function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Installs dependencies if they're missing or older than the lockfile. */
export function install() {
  const installed = 'node_modules/.package-lock.json';
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return;
  process.stdout.write('Installing dependencies (npm ci)…\n');
  // PostgreSQL doesn't run as root, and has to read what root installs here.
  const umask = process.umask(0o022);
  // The build needs all of them, even with NODE_ENV=production.
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.umask(umask);
  if (status !== 0) stop('npm ci failed. See above for the reason.');
}

/** Returns the Node that npm installs with the project, so everything runs on the same version. */
export function projectNode() {
  const node = `${root}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`;
  if (existsSync(node)) return node;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  return stop(
    `This project needs Node 26, which npm usually installs with it; this is ${process.version}. ` +
      'If you installed with --ignore-scripts, run "npm rebuild node". Otherwise install Node 26.',
  );
}

/** Exits with the right command if a test runner was started with another Node. */
export function requireProjectNode() {
  if (Number(process.versions.node.split('.')[0]) >= 26) return;
  const command = [projectNode(), ...process.argv.slice(1)].map((part) => part.replace(root, ''));
  stop(`The tests need Node 26, but this is ${process.version}. Run: ${command.join(' ')}`);
}

/**
 * The environment of every step: the project's Node and tools first in PATH, a compile cache, no telemetry.
 *
 * @param {NodeJS.ProcessEnv} more
 */
export function environment(more = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const PATH = [`${root}node_modules/node/bin`, `${root}node_modules/.bin`, process.env.PATH].join(separator);
  const NODE_COMPILE_CACHE = `${root}node_modules/.cache/compiled`;
  return { ...process.env, PATH, NODE_COMPILE_CACHE, ASTRO_TELEMETRY_DISABLED: '1', ...more };
}
