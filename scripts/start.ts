// npm start: builds the site if the build is stale, and starts the server.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { stop } from './install.mjs';

const node = process.execPath;
const loadEnv = '--import=./scripts/load-env.mjs';

const build = spawnSync(node, [loadEnv, 'scripts/build-if-stale.ts'], { stdio: 'inherit' });
if (build.status !== 0) stop("The site couldn't be built. See above for the reason.");

let isStopping = false;
let server = run();

/** Starts the server, and again whenever it has ended by itself, because a new build was published. */
function run(): ChildProcess {
  const child = spawn(node, [loadEnv, 'server/main.ts'], { stdio: 'inherit' });
  return child.on('exit', (code) => {
    if (isStopping || code !== 0) process.exit(code ?? 1);
    server = run();
  });
}

// Ctrl-C goes to the server too, but other signals only come here. The server ends first.
process.on('SIGINT', () => {
  isStopping = true;
});
process.on('SIGTERM', () => {
  isStopping = true;
  server.kill('SIGTERM');
});
