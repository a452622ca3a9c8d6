// npm run dev: the site with hot reload and the API behind it, in one terminal.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { environment, install, projectNode, stop } from './install.mjs';

install();
const node = projectNode();

const content = spawnSync(node, ['scripts/check-content.ts'], { stdio: 'inherit', env: environment() });
if (content.status !== 0) process.exit(1);

// The server answers some requests with pages of a build: any finished one will do.
if (!existsSync('dist/inputs.sha256')) {
  const build = spawnSync(node, ['scripts/build-if-stale.ts'], { stdio: 'inherit', env: environment() });
  if (build.status !== 0) stop('The site could not be built; the reason is above.');
}

const freePort = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});

/** What the server is started anew for. */
const WATCHED = ['server', 'forms', 'tools', 'content'];

const port = process.env.PORT ?? '3000';
const api = {
  PORT: String(freePort),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
};
const children = [
  spawn(
    node,
    ['--env-file-if-exists=.env', ...WATCHED.map((folder) => `--watch-path=${folder}`), 'server/main.ts'],
    {
      stdio: 'inherit',
      env: environment(api),
    },
  ),
  spawn(node, ['node_modules/astro/bin/astro.mjs', 'dev', '--port', port], {
    stdio: 'inherit',
    env: environment({ API_URL: `http://127.0.0.1:${freePort}` }),
  }),
];

// One ends, all end.
const end = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', end);
process.on('SIGINT', end);
process.on('SIGTERM', end);
