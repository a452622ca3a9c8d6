import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { ADDRESS_FILE, withBuiltAddress } from '../../server/site/built-address.ts';
import { ISSUE, siteWithIssues } from './newsletter/sending.ts';
import { run, startServer } from './running-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const FIRM = { name: 'Firm', email: 'hello@firm.example' };
const [HERE, THERE] = ['http://localhost:3000', 'https://www.firm.example'];

function siteFor(address: string): string {
  const dist = siteWithIssues(ISSUE);
  writeFileSync(join(dist, ADDRESS_FILE), address);
  return dist;
}

/** Returns the address that links in emails have. */
const used = (built: string, env: Record<string, string>) =>
  withBuiltAddress(readConfig(env, FIRM), siteFor(built)).publicUrl.origin;

test.each([
  ['the build’s, if it isn’t set', THERE, {}, THERE],
  ['on this machine, if neither is set', HERE, { PORT: '4000' }, 'http://localhost:4000'],
  ['the same for both', THERE, { PUBLIC_URL: `${THERE}/` }, THERE],
  ['on this machine with any build, to try it out', THERE, { PUBLIC_URL: HERE }, HERE],
  ['on this machine by its number', HERE, { PUBLIC_URL: 'http://127.0.0.1:4000' }, 'http://127.0.0.1:4000'],
])('the public address is %s', (_words, built, env, expected) => {
  expect(used(built, env)).toBe(expected);
});

test.each([
  ['one made without PUBLIC_URL', HERE],
  ['another domain', 'https://firm.example'],
  ['http', 'http://www.firm.example'],
])('the server doesn’t start at another address than the build’s: %s', async (_words, built) => {
  const server = run('server/main.ts', [siteFor(built)], { PUBLIC_URL: THERE, DATA_DIR: temporaryFolder() });
  expect(await server.exited).toBe(1);
  expect(server.output()).toBe(
    `PUBLIC_URL is ${THERE}, but the site was built for ${built}, and its pages say so: set PUBLIC_URL as it should be, run "npm run build", and try again.\n`,
  );
});

test('a build without an address isn’t served', async () => {
  const dist = siteFor(THERE);
  rmSync(join(dist, ADDRESS_FILE));
  const server = run('server/main.ts', [dist], { PUBLIC_URL: THERE, DATA_DIR: temporaryFolder() });
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain('run "npm run build"');
});

test('the newsletter isn’t sent or tested with links to another address than the build’s', async () => {
  const dataDir = temporaryFolder();
  const dist = siteFor(THERE);
  const server = await startServer(dist, { DATA_DIR: dataDir });
  await server.kill('SIGTERM');
  const { runCommand } = await import('../../server/cli/run-command.ts');
  const env = { DATA_DIR: dataDir, PUBLIC_URL: 'https://firm.example' };
  for (const args of [
    ['send', ISSUE.id, '--yes'],
    ['test', ISSUE.id, 'owner@firm.example', '--to-files'],
  ]) {
    const { code, complaint } = await runCommand(['newsletter', ...args], env, { dist });
    expect(code).toBe(1);
    expect(complaint).toContain('run "npm run build"');
  }
  // What has nothing to do with links still works.
  expect(await runCommand(['status'], env, { dist })).toMatchObject({ code: 0 });
});
