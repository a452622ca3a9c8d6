import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../server/store/open-store.ts';
import { CALLS } from './calls/booking-pages.ts';
import { CONTACT, postForm, postJson } from './requests.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { temporaryFolder } from './temporary-folder.ts';

let app: RunningApp;
beforeAll(async () => {
  const dataDir = temporaryFolder();
  app = await startApp({ dataDir, open: () => openStore({ dataDir }) }, { calls: CALLS });
});
afterAll(() => app.close());

const stored = () => app.store.read.selectFrom('submissions').select(['email', 'fullName']).execute();

test.each([
  ['PUT', '/api/contact', 'GET, HEAD, POST'],
  ['DELETE', '/api/newsletter', 'GET, HEAD, POST'],
  ['PATCH', '/api/contact?from=x', 'GET, HEAD, POST'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['POST', '/readyz', 'GET, HEAD'],
  ['PUT', '/newsletter/unsubscribe', 'GET, HEAD, POST'],
  ['PUT', '/newsletter/confirm', 'GET, HEAD, POST'],
  ['PUT', '/leads/answer', 'GET, HEAD, POST'],
  ['PUT', '/schedule', 'GET, HEAD, POST'],
  ['PUT', '/schedule/call', 'GET, HEAD, POST'],
  ['POST', '/schedule/call.ics', 'GET, HEAD'],
  ['POST', '/about', 'GET, HEAD'],
  ['OPTIONS', '/api/contact', 'GET, HEAD, POST'],
])('%s %s is answered with 405 and the methods it takes', async (method, path, allow) => {
  const response = await fetch(app.url + path, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  await response.body?.cancel();
});

test('a path that nothing answers is a 404 for every method', async () => {
  for (const method of ['PUT', 'DELETE', 'POST']) {
    const response = await fetch(`${app.url}/nothing`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([404, null]);
    await response.body?.cancel();
  }
});

test.each([
  [
    'application/x-www-form-urlencoded; charset=iso-8859-1',
    'fullName=Ren%E9&email=a@visitor.example&service=Sales+Tax',
  ],
  ['application/json; charset="windows-1252"', JSON.stringify({ ...CONTACT, email: 'b@visitor.example' })],
  ['application/json;charset=utf-16', JSON.stringify({ ...CONTACT, email: 'c@visitor.example' })],
])('a form sent as %s is refused', async (type, body) => {
  const response = await fetch(`${app.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    redirect: 'manual',
  });
  expect(response.status).toBe(415);
  expect(await stored()).toEqual([]);
});

const LATIN_1 = Buffer.from(JSON.stringify({ ...CONTACT, fullName: 'René' }), 'latin1');
const FORM = 'email=a@visitor.example&service=Sales+Tax&fullName=';

test.each([
  ['Latin-1 in JSON', 'application/json', LATIN_1],
  ['Latin-1', 'application/x-www-form-urlencoded', Buffer.from(`${FORM}René`, 'latin1')],
  ['Latin-1, encoded', 'application/x-www-form-urlencoded', `${FORM}Ren%E9`],
  ['half a percent sequence', 'application/x-www-form-urlencoded', `${FORM}Ren%`],
])('a form with %s is refused', async (_words, type, body) => {
  const response = await fetch(`${app.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    redirect: 'manual',
  });
  expect(response.status).toBe(400);
  expect(await stored()).toEqual([]);
});

test('a form with a pasted replacement character is stored', async () => {
  const pasted = { ...CONTACT, fullName: 'Ren\ufffd' };
  const asJson = { ...pasted, email: 'json@visitor.example' };
  expect((await postJson(`${app.url}/api/contact`, asJson)).status).toBe(201);
  const asForm = { ...pasted, email: 'form@visitor.example' };
  expect((await postForm(`${app.url}/api/contact`, asForm)).status).toBe(303);
  expect((await stored()).map(({ fullName }) => fullName)).toEqual(['Ren\ufffd', 'Ren\ufffd']);
});

test.each(['application/json; charset=UTF-8', 'application/json; charset=utf8', 'application/json'])(
  'a form sent as %s is stored',
  async (type) => {
    const email = `${type.length}@visitor.example`;
    const contact = { ...CONTACT, fullName: 'René', email };
    expect((await postJson(`${app.url}/api/contact`, contact, { 'content-type': type })).status).toBe(201);
    expect(await stored()).toContainEqual({ email, fullName: 'René' });
  },
);
