// npm start: installs what's missing, builds the site if the build is stale, and starts the server.
import { spawn, spawnSync } from 'node:child_process';
import { environment, install, projectNode, stop } from './install.mjs';

const parent = process.ppid;

install();
const node = projectNode();
const env = environment();

const build = spawnSync(node, ['--import=./scripts/load-env.mjs', 'scripts/build-if-stale.ts'], {
  stdio: 'inherit',
  env,
});
if (build.status !== 0) stop("The site couldn't be built. See above for the reason.");

let isStopping = false;
let server = run();

/** Starts the server, and again whenever it has ended by itself, because a new build was published. */
function run() {
  const child = spawn(node, ['--import=./scripts/load-env.mjs', 'server/main.ts'], { stdio: 'inherit', env });
  return child.on('exit', (code) => {
    if (isStopping || code !== 0) process.exit(code ?? 1);
    server = run();
  });
}

function end() {
  isStopping = true;
  server.kill('SIGTERM');
}

// Ctrl-C goes to the server too, but other signals only come here. The server ends first.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopping = true;
    if (signal === 'SIGTERM') end();
  });
}
// npm passes SIGTERM only to the shell between us, so the server also stops when that shell is gone.
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && end(), 1000).unref();
