import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLookOf, keepLook, keepPages } from '../../../desk/looks/kept-looks.ts';
import { removePerson } from '../../../server/people/people.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { copyOfSite } from '../../copy-of-site.ts';
import { freePort } from '../../free-port.ts';
import { temporaryFolder } from '../../server/temporary-folder.ts';
import { type Browser, RunningDesk } from '../running-desk.ts';

const VERSION = '2026-11-01T10-00-00';
const MISSING = '2026-11-02T10-00-00';

const site = copyOfSite();
let previewPort: number;
let desk: RunningDesk;
let olivia: Browser;
let stan: Browser;
beforeAll(async () => {
  cpSync('dist-desk', join(site.folder, 'dist-desk'), { recursive: true });
  const built = join(site.folder, 'dist/built');
  for (const name of ['site', 'filled']) mkdirSync(join(built, name), { recursive: true });
  writeFileSync(join(built, 'site/index.html'), 'An earlier version');
  writeFileSync(join(built, 'inline-hashes.json'), '{}');
  keepLook(site.folder, built, 'a'.repeat(40), VERSION, Date.now());
  mkdirSync(join(built, 'site'));
  mkdirSync(join(built, 'content'));
  writeFileSync(join(built, 'site/contact.html'), 'Beside the form');
  writeFileSync(join(built, 'inline-hashes.json'), '{}');
  keepPages(site.folder, built, 'pages of olivia', Date.now(), Date.now());

  previewPort = await freePort();
  const dataDir = temporaryFolder();
  const place = { dataDir, open: () => openStore({ dataDir }) };
  const env = { NODE_OPTIONS: '', PREVIEW_URL: `http://localhost:${previewPort}` };
  desk = await RunningDesk.start(place, { cwd: site.folder, previewPort, env });
  olivia = await desk.join('Olivia', 'owner');
  stan = await desk.join('Stan', 'staff');
});
afterAll(async () => {
  await desk?.stop();
  await desk?.store.close();
  site.remove();
});

/** Sends a request to the host of looks, as a browser that takes no redirects. */
async function send(path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    location: string | undefined;
    cookies: string[];
    body: string;
  }>();
  const options = { host: '127.0.0.1', port: previewPort, path };
  request({ ...options, headers: { host: `localhost:${previewPort}`, ...headers } }, (response) => {
    const { location, 'set-cookie': cookies = [] } = response.headers;
    const answer = { status: response.statusCode, location, cookies };
    text(response).then((body) => resolve({ ...answer, body }), reject);
  })
    .on('error', reject)
    .end();
  return promise;
}

/** Asks the desk for an address with a code. */
const ask = (id: string, as?: Browser, headers: Record<string, string> = {}) =>
  fetch(`${desk.origin}/api/words/versions/${id}/look`, {
    redirect: 'manual',
    headers: { ...(as && { cookie: as.cookie }), ...headers },
  });

const pathOf = ({ headers }: Response) => {
  const { pathname, search } = new URL(headers.get('location') ?? '');
  return pathname + search;
};

async function open(as: Browser): Promise<string> {
  const { cookies } = await send(pathOf(await ask(VERSION, as)));
  return cookies[0]?.split(';')[0] ?? '';
}

test('an owner looks at a version with a code that works once, and the log says who and which', async () => {
  const answer = await ask(VERSION, olivia);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toContain(`http://localhost:${previewPort}/`);
  const entered = await send(pathOf(answer));
  expect([entered.status, entered.location]).toEqual([303, '/']);
  const cookie = entered.cookies[0]?.split(';')[0] ?? '';
  expect((await send('/', { cookie })).body).toBe('An earlier version');
  expect(await send(pathOf(answer))).toMatchObject({ status: 410, cookies: [] });
  const lines = await desk.store.read
    .selectFrom('activity')
    .selectAll()
    .where('action', '=', 'openLook')
    .execute();
  expect(lines).toEqual([
    expect.objectContaining({ who: 'Olivia', personId: olivia.id, kind: 'read', subject: VERSION }),
  ]);
});

test('nobody else gets a code', async () => {
  expect((await ask(VERSION)).status).toBe(401);
  expect((await ask(VERSION, stan)).status).toBe(403);
  expect((await ask(VERSION, olivia, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await ask(MISSING, olivia)).status).toBe(404);
});

test('neither host takes the cookie of the other, and the desk is not on the host of looks', async () => {
  const cookie = await open(olivia);
  expect((await desk.call('me', {}, { ...olivia, cookie })).status).toBe(401);
  expect((await send('/', { cookie: olivia.cookie })).status).toBe(401);
  const secret = cookie.slice(cookie.indexOf('=') + 1);
  const [deskName = ''] = olivia.cookie.split('=');
  expect((await desk.call('me', {}, { ...olivia, cookie: `${deskName}=${secret}` })).status).toBe(401);
  const both = `${cookie}; ${olivia.cookie}`;
  for (const path of ['/api/session', '/api/people', '/api/leads', `/api/words/versions/${VERSION}/look`]) {
    const { status, body } = await send(path, { cookie: both });
    expect(status, path).toBe(404);
    expect(body, path).not.toContain('Olivia');
  }
  expect((await send('/', { cookie, host: new URL(desk.origin).host })).status).toBe(421);
});

test('a look ends when its owner signs out or is removed', async () => {
  const otto = await desk.join('Otto', 'owner');
  const cookie = await open(otto);
  expect((await send('/', { cookie })).status).toBe(200);
  await desk.call('signOut', {}, otto);
  expect((await send('/', { cookie })).status).toBe(401);

  const ora = await desk.join('Ora', 'owner');
  const other = await open(ora);
  const code = pathOf(await ask(VERSION, ora));
  await desk.store.write((db) => removePerson(db, ora.id, Date.now()));
  expect((await send('/', { cookie: other })).status).toBe(401);
  expect((await send(code)).status).toBe(410);
});

test('only owners get a page beside the form, and the desk takes no other host into a frame', async () => {
  const { id } = findLookOf(site.folder, 'pages of olivia', Date.now()) ?? {};
  const page = (as?: Browser) =>
    fetch(`${desk.origin}/api/words/pages/${id}?page=/contact`, {
      redirect: 'manual',
      headers: { ...(as && { cookie: as.cookie }) },
    });
  expect([(await page()).status, (await page(stan)).status]).toEqual([401, 403]);
  const answer = await page(olivia);
  expect(answer.headers.get('content-security-policy')).toContain(
    `frame-src 'self' http://localhost:${previewPort};`,
  );
  const { location, cookies } = await send(pathOf(answer));
  expect(location).toBe(`http://localhost:${previewPort}/contact`);
  const cookie = cookies[0]?.split(';')[0] ?? '';
  expect((await send('/contact', { cookie, 'sec-fetch-dest': 'iframe' })).body).toBe('Beside the form');
  expect(
    (await fetch(`${desk.origin}/api/words/pages/none?page=/`, { headers: { cookie: olivia.cookie } }))
      .status,
  ).toBe(404);
});
