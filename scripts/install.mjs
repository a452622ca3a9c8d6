// Runs on whatever Node the machine has (20 or newer): nothing is installed yet when it starts.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

/** Ends this process with a sentence for whoever started it. */
export function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Installs the locked dependencies where they are missing or older than the lockfile. */
export function install() {
  const installed = 'node_modules/.package-lock.json';
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return;
  process.stdout.write('Installing dependencies (npm ci)…\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop('npm ci failed; its message is above. Nothing was started.');
}

/** The Node that the project brings along, so that everything runs on one version. */
export function projectNode() {
  const node = `${root}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`;
  if (existsSync(node)) return node;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  return stop(
    `This project runs on Node 26, which npm installs with it; it is not there, and this machine's own Node is ${process.version}. ` +
      'If you installed with --ignore-scripts, run "npm rebuild node"; otherwise install Node 26.',
  );
}

/** Ends the process with the command to use when a runner of tests was started with another Node. */
export function requireProjectNode() {
  if (Number(process.versions.node.split('.')[0]) >= 26) return;
  const command = [projectNode(), ...process.argv.slice(1)].map((part) => part.replace(root, ''));
  stop(`The tests need Node 26, and this is ${process.version}. Run: ${command.join(' ')}`);
}

/** What every step gets: the project's Node and tools first, what Node has compiled before, and no telemetry. */
export function environment(more = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const PATH = [`${root}node_modules/node/bin`, `${root}node_modules/.bin`, process.env.PATH].join(separator);
  const NODE_COMPILE_CACHE = `${root}node_modules/.cache/compiled`;
  return { ...process.env, PATH, NODE_COMPILE_CACHE, ASTRO_TELEMETRY_DISABLED: '1', ...more };
}
