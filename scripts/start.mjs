// npm start: installs what is missing, builds if the build is stale, and serves the whole product.
import { spawn, spawnSync } from 'node:child_process';
import { environment, install, projectNode, stop } from './install.mjs';

const parent = process.ppid;

install();
const node = projectNode();
const env = environment();

const build = spawnSync(node, ['--env-file-if-exists=.env', 'scripts/build-if-stale.ts'], {
  stdio: 'inherit',
  env,
});
if (build.status !== 0) stop('The site could not be built; the reason is above.');

const server = spawn(node, ['--env-file-if-exists=.env', 'server/main.ts'], { stdio: 'inherit', env });
// A terminal sends Ctrl-C to the server too; other signals come only here. Either way the server ends first.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => signal === 'SIGTERM' && server.kill(signal));
}
// npm passes SIGTERM only to the shell between us, so the server also stops when that shell is gone.
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 1000).unref();
server.on('exit', (code) => process.exit(code ?? 1));
