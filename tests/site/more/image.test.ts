import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyOfSite } from '../../copy-of-site.ts';
import { freePort } from '../../free-port.ts';

// Follows deploy/Dockerfile without Docker: in empty folders, as another user if this is root, with Node outside of them.

const MOST_PACKAGES = 100;
const MOST_MEGABYTES = 50;

/** The instructions of each stage. */
const [build = [], image = []] = readFileSync('deploy/Dockerfile', 'utf8')
  .split(/^FROM .*$/m)
  .slice(1)
  .map((stage) => [...stage.matchAll(/^([A-Z]+) (.*)$/gm)]);
const valuesOf = (name: string, stage: typeof build) =>
  stage.filter((instruction) => instruction[1] === name).map(([, , value = '']) => value);

const app = copyOfSite();
const [container, data, system] = ['container', 'data', 'system'].map((name) =>
  mkdtempSync(join(tmpdir(), `image-${name}-`)),
) as [string, string, string];
const node = join(system, 'node');
/** Nobody, or whoever runs this: only root can become someone else. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
let server: ChildProcess;
let url = '';
let env: Record<string, string> = {};

/** Copies the packages that aren't for development. */
function copyProductionPackages() {
  const { packages } = JSON.parse(app.read('package-lock.json')) as {
    packages: Record<string, { dev?: true }>;
  };
  for (const [path, { dev }] of Object.entries(packages)) {
    // Nested packages come with their parent.
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue;
    mkdirSync(dirname(join(app.folder, path)), { recursive: true });
    cpSync(path, join(app.folder, path), { recursive: true });
  }
}

/** What the test does instead of each command of the build stage. */
const COMMANDS: Record<string, () => void> = {
  'npm ci': () => symlinkSync(join(process.cwd(), 'node_modules'), join(app.folder, 'node_modules')),
  // Uses the existing build, because building again takes longer than the rest of the test.
  'npm run build': () => {
    for (const folder of ['dist', 'dist-desk']) cpSync(folder, join(app.folder, folder), { recursive: true });
  },
  'npm prune --omit=dev': () => {
    rmSync(join(app.folder, 'node_modules'));
    copyProductionPackages();
  },
};

function runBuildStage() {
  const ignored = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n');
  for (const pattern of ignored.filter((line) => line && !line.startsWith('#')))
    app.delete(...app.files(pattern));
  for (const command of valuesOf('RUN', build).flatMap((run) => run.split(' && '))) {
    const standIn = COMMANDS[command.replaceAll(/ --no-\S+/g, '')];
    if (!standIn) throw new Error(`Add what the test does instead of "${command}" in deploy/Dockerfile.`);
    standIn();
  }
}

function runImageStage() {
  for (const copied of valuesOf('COPY', image)) {
    const [from, source = '', destination = ''] = copied.split(' ');
    expect(from, copied).toBe('--from=build');
    const name = relative('/app', source);
    cpSync(join(app.folder, name), join(container, destination.endsWith('/') ? name : destination), {
      recursive: true,
    });
  }
  for (const folder of [container, system]) chmodSync(folder, 0o755);
  if (user.uid) chownSync(data, user.uid, user.gid);
  cpSync(process.execPath, node);
}

beforeAll(async () => {
  runBuildStage();
  runImageStage();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  env = {
    ...Object.fromEntries(
      valuesOf('ENV', image).flatMap((line) => line.split(' ').map((pair) => pair.split(/=(.*)/))),
    ),
    NODE_COMPILE_CACHE: join(data, 'compiled'),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
  };
  const [, ...command]: string[] = JSON.parse(valuesOf('CMD', image).at(-1) ?? '[]');
  server = spawn(node, command, { cwd: container, env, ...user, stdio: ['ignore', 'ignore', 'inherit'] });
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), { timeout: 60_000 });
});

afterAll(() => {
  server?.kill('SIGKILL');
  app.remove();
  for (const folder of [container, data, system]) rmSync(folder, { recursive: true });
});

test('the lean install has few packages and megabytes', () => {
  const folder = join(container, 'node_modules');
  const packages = globSync('**/node_modules/{@*/*,[!@.]*}/package.json', { cwd: container });
  // What they take on the disk, in blocks of 512 bytes.
  const blocks = globSync('**', { cwd: folder, withFileTypes: true })
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).blocks)
    .reduce((sum, more) => sum + more, 0);
  const megabytes = Math.round((blocks * 512) / 1e6);
  process.stdout.write(`Lean install: ${packages.length} packages, ${megabytes} MB\n`);
  expect(packages.length).toBeGreaterThan(0);
  expect(packages.length).toBeLessThanOrEqual(MOST_PACKAGES);
  expect(megabytes).toBeLessThanOrEqual(MOST_MEGABYTES);
});

test('the image sends pages, keeps a lead and emails it', async () => {
  for (const path of ['/', '/schedule', '/deadlines/yours?type=individual'])
    expect((await fetch(url + path)).status, path).toBe(200);
  const [service] = JSON.parse(app.read('dist/contact-choices.json'));
  const lead = { fullName: 'Ana Example', email: 'ana@visitor.example', service };
  const sent = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(lead),
  });
  expect(sent.ok).toBe(true);
  await expect.poll(() => globSync('mail/**/*.eml', { cwd: data }).length, { timeout: 60_000 }).toBe(2);
  const command = (...args: string[]) =>
    execFileSync(node, ['server/leads.ts', ...args], { cwd: container, env, ...user, encoding: 'utf8' });
  expect(JSON.parse(command('list', '--json')).submissions).toMatchObject([lead]);
  expect(() => command('status')).not.toThrow();
});

test("the image shows a plain form that was refused with what's wrong", async () => {
  const body = new URLSearchParams({ fullName: 'Ana Example', email: 'not an address' });
  const refused = await fetch(`${url}/api/contact`, { method: 'POST', body });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('value="Ana Example"');
  expect(page).toContain('aria-invalid="true"');
});

test('a worker alone starts in the image', async () => {
  const worker = spawn(node, ['server/worker-main.ts'], { cwd: container, env, ...user });
  try {
    let log = '';
    for await (const part of worker.stdout) {
      log += part;
      if (log.includes('The worker is delivering')) break;
    }
    worker.kill('SIGTERM');
    expect(await once(worker, 'exit')).toEqual([0, null]);
  } finally {
    worker.kill('SIGKILL');
  }
});

test('a desk starts in the image with an address for its people', async () => {
  const port = String(await freePort());
  const args = ['desk/main.ts', '--host', '0.0.0.0', '--port', port];
  const settings = { ...env, DESK_URL: `http://localhost:${port}` };
  const desk = spawn(node, args, {
    cwd: container,
    env: settings,
    ...user,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const ask = () => fetch(`http://localhost:${port}/`).then((answer) => answer.text());
    await expect.poll(() => ask().catch(() => ''), { timeout: 60_000 }).toContain('<script');
    desk.kill('SIGTERM');
    expect(await once(desk, 'exit')).toEqual([0, null]);
  } finally {
    desk.kill('SIGKILL');
  }
});

test('the server of the image ends when told to', async () => {
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
