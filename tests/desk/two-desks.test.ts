import { createServer, request, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK_LIMIT } from '../../server/limits.ts';
import { freePort } from '../free-port.ts';
import { storeLeads } from '../server/stored-leads.ts';
import { onBothStores, type Place } from '../server/stores.ts';
import { type Browser, RunningDesk } from './running-desk.ts';

/** Starts a load balancer whose requests take turns. */
async function balance(address: number, ports: number[]): Promise<Server> {
  let turn = 0;
  const balancer = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    const port = ports[turn++ % ports.length];
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(answer);
    });
    passed.on('error', () => answer.writeHead(502).end());
    incoming.pipe(passed);
  });
  return new Promise((resolve) => balancer.listen(address, () => resolve(balancer)));
}

onBothStores((newPlace, kind) => {
  let place: Place;
  let desks: RunningDesk[];
  let balancer: Server;
  let owner: Browser;
  let desk: RunningDesk;
  beforeAll(async () => {
    place = await newPlace();
    // With PostgreSQL, a desk needs no folder.
    const needed = kind === 'postgresql' ? { ...place, dataDir: '/dev/null/none' } : place;
    // The server would have made the database.
    await place.open();
    const address = await freePort();
    // At once, so that both prepare the same database.
    const both = await Promise.all([1, 2].map(() => RunningDesk.startBehind(needed, address)));
    desks = both.map((started) => started.desk);
    balancer = await balance(
      address,
      both.map(({ port }) => port),
    );
    [desk] = desks as [RunningDesk];
    owner = await desk.join('Olivia', 'owner');
  });
  afterAll(async () => {
    balancer?.close();
    await Promise.all(desks.map((each) => each.stop()));
  });

  test('a session that one of two desks started is good at the other', async () => {
    for (let time = 0; time < 4; time += 1) expect((await desk.call('me', {}, owner)).status).toBe(200);
    expect((await desk.signIn(owner.passkey)).status).toBe(200);
    expect((await desk.call('signOut', {}, owner)).status).toBe(200);
    for (let time = 0; time < 2; time += 1) expect((await desk.call('me', {}, owner)).status).toBe(401);
    owner = desk.browser(owner.passkey, await desk.signIn(owner.passkey));
  });

  test('an action sent to both desks at once acts once', async () => {
    const ids = await storeLeads(desk.store, Date.now, 6);
    const answers = await Promise.all(
      [...ids, ...ids].map((id) => desk.call('answerLead', { params: { id } }, owner)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const lines = await desk.store.read
      .selectFrom('activity')
      .select('subject')
      .where('action', '=', 'answerLead')
      .execute();
    expect(lines.map(({ subject }) => subject).sort()).toEqual(ids.toSorted());
  });

  test('attempts to sign in are counted for both desks together', async () => {
    const attempts = await Promise.all(Array.from({ length: 150 }, () => desk.call('signIn', { body: {} })));
    expect(attempts.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(DESK_LIMIT.turns);
    // Whoever is signed in isn't affected.
    expect((await desk.call('me', {}, owner)).status).toBe(200);
  });
});
