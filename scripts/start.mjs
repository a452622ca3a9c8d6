// npm start: installs what's missing, builds the site if the build is stale, and starts the server.
import { spawn, spawnSync } from 'node:child_process';
import { environment, install, projectNode, stop } from './install.mjs';

install();
const node = projectNode();
const env = environment();

const build = spawnSync(node, ['--env-file-if-exists=.env', 'scripts/build-if-stale.ts'], {
  stdio: 'inherit',
  env,
});
if (build.status !== 0) stop("The site couldn't be built. See above for the reason.");

const server = spawn(node, ['--env-file-if-exists=.env', 'server/main.ts'], { stdio: 'inherit', env });
// Ctrl-C goes to the server too, but other signals only come here. The server ends first.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => signal === 'SIGTERM' && server.kill(signal));
}
server.on('exit', (code) => process.exit(code ?? 1));
