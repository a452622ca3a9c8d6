import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { bareEnvironment } from '../../bare-environment.ts';
import { copyOfSite } from '../../copy-of-site.ts';
import { freePort } from '../../free-port.ts';

// Follows deploy/Dockerfile without Docker, except for the base image, the user and the volume.

/** The instructions of each stage. */
const [build = [], image = []] = readFileSync('deploy/Dockerfile', 'utf8')
  .split(/^FROM .*$/m)
  .slice(1)
  .map((stage) => [...stage.matchAll(/^([A-Z]+) (.*)$/gm)]);
const valuesOf = (name: string, stage: typeof build) =>
  stage.filter((instruction) => instruction[1] === name).map(([, , value = '']) => value);

const app = copyOfSite();
const container = mkdtempSync(join(tmpdir(), 'image-'));
const data = mkdtempSync(join(tmpdir(), 'image-data-'));
afterAll(() => {
  app.remove();
  for (const folder of [container, data]) rmSync(folder, { recursive: true });
});

/** Links the packages that aren't for development. */
function linkProductionPackages() {
  const { packages } = JSON.parse(app.read('package-lock.json')) as {
    packages: Record<string, { dev?: true }>;
  };
  for (const [path, { dev }] of Object.entries(packages)) {
    // Nested packages come with their parent.
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue;
    mkdirSync(dirname(join(app.folder, path)), { recursive: true });
    symlinkSync(join(process.cwd(), path), join(app.folder, path));
  }
}

/** What the test does instead of each command of the build stage. */
const COMMANDS: Record<string, () => void> = {
  'npm ci': () => symlinkSync(join(process.cwd(), 'node_modules'), join(app.folder, 'node_modules')),
  // Uses the existing build, because building again takes longer than the rest of the test.
  'npm run build': () => cpSync('dist', join(app.folder, 'dist'), { recursive: true }),
  'npm prune --omit=dev': () => {
    rmSync(join(app.folder, 'node_modules'));
    linkProductionPackages();
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
}

test('the image has everything its server and commands need', async () => {
  runBuildStage();
  runImageStage();
  const port = await freePort();
  const env = {
    ...Object.fromEntries(
      valuesOf('ENV', image).flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
    ),
    ...bareEnvironment,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
  };
  const [, ...command]: string[] = JSON.parse(valuesOf('CMD', image).at(-1) ?? '[]');
  const server = spawn(process.execPath, command, {
    cwd: container,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => {
    server.kill('SIGKILL');
  });

  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => (server.exitCode === null ? 'no answer' : 'ended'),
    );
  await expect.poll(() => statusOf('/healthz'), { timeout: 60_000 }).toBe(200);
  expect(await statusOf('/')).toBe(200);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/leads.ts', 'status'], {
    cwd: container,
    env,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);

  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
