// npm run dev: the site with hot reload, and the API.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, watch } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { environment, stop } from './install.mjs';

const node = process.execPath;

const content = spawnSync(node, ['scripts/check-content.ts'], { stdio: 'inherit', env: environment() });
if (content.status !== 0) process.exit(1);

// The server sends some built pages. Any finished build will do.
if (!existsSync('dist/inputs.sha256')) {
  const build = spawnSync(node, ['scripts/build-if-stale.ts'], { stdio: 'inherit', env: environment() });
  if (build.status !== 0) stop("The site couldn't be built. See above for the reason.");
}

const freePort = await new Promise<number>((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as AddressInfo;
    probe.close(() => resolve(port));
  });
});

const WATCHED = ['server', 'forms', 'tools', 'content', 'content-model'];

const port = process.env.PORT ?? '3000';
const api = {
  // Saved words show at once, even if others were published.
  BUILD_FOLDER: 'dist',
  PORT: String(freePort),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
};

// If one process ends, all end.
const end = () => {
  for (const child of [server, site]) child.kill('SIGTERM');
};
const run = (args: string[], settings: NodeJS.ProcessEnv) =>
  spawn(node, args, { stdio: 'inherit', env: environment(settings) }).on('exit', end);
const runSite = () =>
  run(['node_modules/astro/bin/astro.mjs', 'dev', '--port', port], {
    API_URL: `http://127.0.0.1:${freePort}`,
  });

const watched = WATCHED.map((folder) => `--watch-path=${folder}`);
const server = run(['--import=./scripts/load-env.mjs', ...watched, 'server/main.ts'], api);
let site = runSite();
process.on('SIGINT', end);
process.on('SIGTERM', end);

// Astro only finds new pages when it starts, so added or removed services restart it.
const services = () =>
  readdirSync('content/services')
    .filter((file) => file.endsWith('.yaml'))
    .join();
let known = services();
watch('content/services', async () => {
  // Some editors remove a file for a moment when they save it.
  await setTimeout(500);
  if (services() === known) return;
  known = services();
  site.removeAllListeners('exit').on('exit', () => {
    site = runSite();
  });
  site.kill('SIGTERM');
});
