import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE } from '../../server/clock.ts';
import { freePort } from '../words/server/preview.ts';
import { findLook, findLookOf, keepLook, keepPages } from './kept-looks.ts';
import { LookHost } from './look-host.ts';

const [ONE, OTHER] = ['1', '2'].map((digit) => digit.repeat(40)) as [string, string];
const DESK = 'https://desk.firm.example';

let root: string;
let host: LookHost;
let port: number;
let now: number;
let signedIn: (string | null)[];

/** Starts a host behind a proxy at an address. */
async function start(address: string): Promise<void> {
  host = new LookHost({
    root,
    url: new URL(address),
    desk: DESK,
    clock: () => now,
    mayLook: async (session) => signedIn.includes(session),
  });
  await host.listen('127.0.0.1', port);
}

function build(title: string): string {
  const built = mkdtempSync(join(root, 'built-'));
  for (const folder of ['site/_astro', 'site/.well-known', 'filled'])
    mkdirSync(join(built, folder), { recursive: true });
  writeFileSync(join(built, 'site/index.html'), title);
  writeFileSync(join(built, 'site/404.html'), 'Nothing here');
  writeFileSync(join(built, 'site/_astro/a.js'), 'export {}');
  writeFileSync(join(built, 'filled/schedule.html'), 'Pick a time');
  writeFileSync(join(built, 'secret.txt'), 'secret');
  const hashes = { scripts: ['sha256-script'], styles: ['sha256-style'] };
  writeFileSync(join(built, 'inline-hashes.json'), JSON.stringify({ '/': hashes, '/404': hashes }));
  return built;
}

function keep(id: string, title: string): void {
  keepLook(root, build(title), id, `of ${id}`, now);
  writeFileSync(join(root, 'dist/looks/secret.txt'), 'secret');
}

/** @returns the path and the code that let someone in */
function codeFor(id: string): string {
  const address = host.addressOf(`of ${id}`, 'olivia') ?? '';
  return address.slice(new URL(address).origin.length);
}

/** Sends exactly this path and these headers, which fetch would change. */
const send = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    headers: Record<string, string | string[] | undefined>;
    body: string;
  }>();
  const all = { host: 'preview.firm.example', ...headers };
  request({ host: '127.0.0.1', port, path, method, headers: all }, (response) => {
    text(response).then(
      (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
      reject,
    );
  })
    .on('error', reject)
    .end();
  return promise;
};

async function enter(id: string): Promise<string> {
  const { headers } = await send(codeFor(id));
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'looks-'));
  now = Date.now();
  signedIn = ['olivia'];
  port = await freePort();
  await start('https://preview.firm.example');
  keep(ONE, 'Version one');
  keep(OTHER, 'Version two');
});
afterEach(async () => {
  await host.app.close();
  rmSync(root, { recursive: true, force: true });
});

test('a code opens a look once, with a cookie for this host alone', async () => {
  expect(host.addressOf(`of ${ONE}`, 'olivia')).toContain('https://preview.firm.example/');
  const code = codeFor(ONE);
  // A program that only asks whether the address works doesn't use it up.
  expect((await send(code, {}, 'HEAD')).status).not.toBe(303);
  const first = await send(code);
  expect([first.status, first.headers.location]).toEqual([303, '/']);
  expect(String(first.headers['set-cookie'])).toMatch(
    /^__Host-look=[\w-]{43}; HttpOnly; Secure; SameSite=Strict; Path=\/; Max-Age=1800$/,
  );
  const second = await send(code);
  expect([second.status, second.headers['set-cookie']]).toEqual([410, undefined]);
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  expect(await send('/', { cookie })).toMatchObject({ status: 200, body: 'Version one' });
  expect(await send('/schedule', { cookie })).toMatchObject({ status: 200, body: 'Pick a time' });
  expect(await send('/nothing', { cookie })).toMatchObject({ status: 404, body: 'Nothing here' });
});

test('a code and a cookie are over after a while', async () => {
  const late = codeFor(ONE);
  const cookie = await enter(ONE);
  now += MINUTE;
  expect((await send(late)).status).toBe(410);
  expect((await send('/', { cookie })).status).toBe(200);
  now += 30 * MINUTE;
  expect((await send('/', { cookie })).status).toBe(401);
  expect(host.addressOf(`of ${ONE}`, 'olivia')).toBeUndefined();
});

test('without a cookie, a code or a session at the desk, nothing is shown', async () => {
  for (const path of ['/', '/schedule', '/_astro/a.js', '/nothing']) {
    expect((await send(path)).status).toBe(401);
    expect((await send(path, { cookie: `__Host-look=${'a'.repeat(43)}` })).status).toBe(401);
    expect((await send(path, { cookie: '__Host-look=' })).status).toBe(401);
  }
  for (const path of ['/.enter', '/.enter?code=', '/.enter?code=a&code=b', `/.enter?code=${'a'.repeat(43)}`])
    expect((await send(path)).status).toBe(410);
  const cookie = await enter(ONE);
  const code = codeFor(ONE);
  signedIn = [];
  expect((await send(code)).status).toBe(410);
  expect((await send('/', { cookie })).status).toBe(401);
});

test('the cookie of one look never opens another', async () => {
  const [one, other] = [await enter(ONE), await enter(OTHER)];
  expect((await send('/', { cookie: one })).body).toBe('Version one');
  expect((await send('/', { cookie: other })).body).toBe('Version two');
  rmSync(findLook(root, ONE, now)?.folder ?? '', { recursive: true });
  expect((await send('/', { cookie: one })).status).toBe(401);
  expect((await send('/', { cookie: other })).body).toBe('Version two');
});

/** Opens a page beside the form, as the desk's frame does. */
async function enterPage(page: string, cookie = '') {
  const built = build('Beside the form');
  mkdirSync(join(built, 'content'));
  keepPages(root, built, 'pages of olivia', now, now);
  const { id = '' } = findLookOf(root, 'pages of olivia', now) ?? {};
  const address = new URL(host.addressOfPage(id, page, 'olivia') ?? '');
  const { headers } = await send(address.pathname + address.search, { cookie, 'sec-fetch-dest': 'iframe' });
  return { to: headers.location, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

test('a page beside the form and a look in a tab share a cookie, and neither ends the other', async () => {
  const inTab = await enter(ONE);
  const { to, cookie } = await enterPage('/schedule', inTab);
  expect([to, cookie]).toEqual(['https://preview.firm.example/schedule', inTab]);
  const open = async (dest: string) => (await send('/', { cookie, 'sec-fetch-dest': dest })).body;
  expect([await open('iframe'), await open('document')]).toEqual(['Beside the form', 'Version one']);
  expect((await send('/_astro/a.js', { cookie, 'sec-fetch-dest': 'script' })).status).toBe(200);
  const again = await enterPage('/', cookie);
  expect([await open('iframe'), again.cookie]).toEqual(['Beside the form', cookie]);
  expect((await send('/', { cookie: await enter(ONE), 'sec-fetch-dest': 'iframe' })).status).toBe(401);
});

test('the cookie of someone else gets no page, and no address leads to another host', async () => {
  const inTab = await enter(ONE);
  signedIn = ['olivia', 'otto'];
  const address = new URL(host.addressOf(`of ${OTHER}`, 'otto') ?? '');
  const { headers } = await send(address.pathname + address.search, { cookie: inTab });
  expect(String(headers['set-cookie'])).not.toContain(inTab);
  expect((await send('/', { cookie: inTab })).body).toBe('Version one');
  for (const page of [
    '//evil.example',
    'https://evil.example/',
    '/x/..//evil.example',
    '\\\\evil.example',
    '',
  ])
    expect((await enterPage(page)).to).toMatch(/^https:\/\/preview\.firm\.example\//);
});

test('only the desk may show it in a frame, and it can send nothing', async () => {
  const cookie = await enter(ONE);
  const { headers } = await send('/', { cookie });
  const policy = String(headers['content-security-policy']).split('; ');
  for (const directive of [
    "default-src 'none'",
    "script-src 'self' 'sha256-script'",
    "connect-src 'none'",
    "form-action 'none'",
    `frame-ancestors ${DESK}`,
  ])
    expect(policy).toContain(directive);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect(headers['x-frame-options']).toBeUndefined();
  const script = await send('/_astro/a.js', { cookie });
  expect(script).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  const refused = await send('/');
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(refused.headers['content-security-policy']).toContain(`frame-ancestors ${DESK}`);
});

test('another host header gets nothing', async () => {
  const cookie = await enter(ONE);
  const address = codeFor(ONE);
  for (const other of ['desk.firm.example', 'evil.example', `127.0.0.1:${port}`]) {
    expect((await send('/', { cookie, host: other })).status).toBe(421);
    expect((await send(address, { host: other })).status).toBe(421);
  }
  expect((await send(address)).status).toBe(303);
});

test('only files of the look can be read', async () => {
  const cookie = await enter(ONE);
  const paths = [
    'look.json',
    'inline-hashes.json',
    '../look.json',
    `../${OTHER}/site/index.html`,
    '../secret.txt',
  ];
  const written = paths.flatMap((path) => [
    `/${path}`,
    `/_astro/../../${path}`,
    `/${path.replaceAll('/', '%2f').replaceAll('.', '%2e')}`,
    `/${path.replaceAll('/', '\\')}`,
    `//${path}`,
  ]);
  for (const path of [...written, '/%', '/%00', '/index.html', `/${'a'.repeat(5000)}`])
    expect((await send(path, { cookie })).body).not.toMatch(/secret|Version|scripts/);
});

test('no route of the desk is on this host, and only reading is possible', async () => {
  const cookie = await enter(ONE);
  for (const path of ['/api/session', '/api/leads', '/api/words/open', '/api/look'])
    expect(await send(path, { cookie })).toMatchObject({ status: 404, body: 'Nothing here' });
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect((await send('/', { cookie }, method)).status).toBe(404);
});

test('on this computer, the cookie needs no https', async () => {
  await host.app.close();
  await start(`http://127.0.0.1:${port}`);
  const { headers } = await send(codeFor(ONE), { host: `127.0.0.1:${port}` });
  expect(String(headers['set-cookie'])).toMatch(
    new RegExp(`^look-${port}=[\\w-]{43}; HttpOnly; SameSite=Strict; Path=/; Max-Age=1800$`),
  );
});
