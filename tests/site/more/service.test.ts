import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../free-port.ts';

/** Returns the values of a setting in deploy/site.service, with this folder as /srv/site. */
const settingsOf = (name: string) =>
  readFileSync('deploy/site.service', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1).replaceAll('/srv/site', process.cwd()));

test("the service's command starts the server where npm ci and npm run build ran", async () => {
  const data = mkdtempSync(join(tmpdir(), 'service-'));
  const port = await freePort();
  const [command = '', ...args] = settingsOf('ExecStart')[0]?.split(' ') ?? [];
  const server = spawn(command, args, {
    cwd: settingsOf('WorkingDirectory')[0],
    // The folder that systemd would make is another one.
    env: {
      ...Object.fromEntries(settingsOf('Environment').map((pair) => pair.split(/=(.*)/))),
      NODE_COMPILE_CACHE: join(data, 'compiled'),
      DATA_DIR: data,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => {
    server.kill('SIGKILL');
    rmSync(data, { recursive: true });
  });
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => 'no answer',
    );
  await expect.poll(() => statusOf('/readyz'), { timeout: 60_000 }).toBe(200);
  expect(await statusOf('/')).toBe(200);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
