import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bareEnvironment } from '../../../bare-environment.ts';
import { copyOfSite } from '../../../copy-of-site.ts';
import { freePort } from '../../../free-port.ts';

const MARKS = /[\u{E0100}-\u{E01EF}]/gu;
const folders = [copyOfSite(), copyOfSite()] as const;
const processes: ChildProcess[] = [];
let marked: string;
let plain: string;

beforeAll(async () => {
  const ports = [await freePort(), await freePort()].map(String) as [string, string];
  const preview = fork(join(process.cwd(), 'desk/words/preview/main.ts'), [ports[0], 'http://127.0.0.1:1'], {
    cwd: folders[0].folder,
    env: bareEnvironment,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--host', '127.0.0.1', '--port', ports[1]];
  const site = spawn(process.execPath, astro, {
    cwd: folders[1].folder,
    // The preview's own address.
    env: { ...bareEnvironment, ASTRO_TELEMETRY_DISABLED: '1', PUBLIC_URL: 'https://www.example.com' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  processes.push(preview, site);
  [marked, plain] = ports.map((port) => `http://localhost:${port}`) as [string, string];
  const answers = () => fetch(plain).catch(() => undefined);
  await Promise.all([once(preview, 'message'), vi.waitUntil(answers, { timeout: 100_000, interval: 200 })]);
});

afterAll(() => {
  for (const started of processes) started.kill('SIGKILL');
  for (const folder of folders) folder.remove();
});

/** Returns the body of a page, without what differs between two development servers. */
async function bodyOf(site: string, path: string, folder: string): Promise<string> {
  const html = await (await fetch(site + path)).text();
  const body = html.slice(html.indexOf('<body'));
  return body.replaceAll(folder, '').replaceAll(site, '');
}

/** Returns the elements from the first one that's different, which a failed test shows. */
function difference(one: string, other: string): [expected: string, found: string] | undefined {
  const elements = [one, other].map((html) => html.split('<')) as [string[], string[]];
  const at = elements[0].findIndex((element, index) => element !== elements[1][index]);
  return at < 0
    ? undefined
    : (elements.map((all) => all.slice(at - 3, at + 4).join('<')) as [string, string]);
}

test('pages are the same with and without the marks of their texts', async () => {
  const paths = ['/'];
  for (const path of paths) {
    const [one, other] = await Promise.all([
      bodyOf(plain, path, folders[1].folder),
      bodyOf(marked, path, folders[0].folder),
    ]);
    const unmarked = other.replace(MARKS, '').replace(/(?:%F3%A0%8[4-7]%[89AB][0-9A-F])+/g, '');
    expect.soft(difference(one, unmarked), path).toBeUndefined();
    expect.soft(one, path).not.toMatch(MARKS);
    expect.soft(other, path).toMatch(MARKS);
    for (const [, link = ''] of one.matchAll(/ href="(\/[a-z0-9/-]*)/g))
      if (!paths.includes(link)) paths.push(link);
  }
  expect(paths.length).toBeGreaterThan(30);
}, 600_000);
