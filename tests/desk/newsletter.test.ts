import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import { versionOf } from '../../server/newsletter/issue.ts';
import { subscriptionOf } from '../../server/newsletter/subscriptions.ts';
import { type SmtpPeer, startSmtpPeer, type TakenMail } from '../peers/smtp-peer.ts';
import {
  ISSUE,
  NEXT_ISSUE,
  putIssues,
  readers,
  siteWithIssues,
  subscribe,
} from '../server/newsletter/sending.ts';
import { startApp, until } from '../server/running-app.ts';
import { type Running, run } from '../server/running-server.ts';
import { environmentOf, onBothStores, type Place } from '../server/stores.ts';
import { type Browser, RunningDesk } from './running-desk.ts';

const MINUTE = 60_000;
const params = { id: ISSUE.id };

onBothStores((newPlace) => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  /** Runs a site with two issues, subscribers, a mail server and a desk. */
  async function setUp({ count = 3, smtp = true } = {}) {
    const place = await newPlace();
    const peer = await startSmtpPeer();
    undo.push(() => peer.close());
    const dist = siteWithIssues(ISSUE, NEXT_ISSUE);
    const app = await startApp(place, { dist });
    undo.push(() => app.close());
    await subscribe(app.store, readers(count));
    const env = { PUBLIC_URL: app.url, ...(smtp && { SMTP_URL: peer.url }) };
    const open = async (more: Record<string, string> = {}) => {
      const desk = await RunningDesk.start(place, { dist, env: { ...env, ...more } });
      undo.push(() => desk.stop());
      return desk;
    };
    const desk = await open();
    const olivia = await desk.join('Olivia', 'owner');
    return { place, peer, dist, env, open, desk, olivia, store: app.store };
  }

  const seen = { at: null, version: versionOf(ISSUE) };
  const send = (desk: RunningDesk, who: Browser, body: object = seen) =>
    desk.call('sendIssue', { params, body }, who);

  /** Starts a real worker. Its clock is fast, so that what a killed one had claimed is soon free. */
  function startWorker(place: Place, env: Record<string, string>): Running {
    const settings = { NEWSLETTER_PER_MINUTE: '6000', START: String(Date.now()), SPEED: '5' };
    const worker = run('tests/server/fast-clock-worker.ts', [], {
      ...environmentOf(place),
      ...env,
      ...settings,
    });
    undo.push(() => worker.kill('SIGKILL'));
    return worker;
  }

  const to = ({ recipients }: TakenMail) => recipients[0] ?? '';
  const isReader = (text: string) => text.includes('@visitor.example');

  /** Who got an issue. The worker also sends the emails about people of the firm. */
  const got = ({ taken }: SmtpPeer) => taken.map(to).filter(isReader);

  test('a waiting issue says that its words have changed since', async () => {
    const { dist, desk, olivia } = await setUp();
    await desk.call('copyIssue', { params }, olivia);
    expect((await send(desk, olivia)).body.result).toBe('scheduled');
    const isOutdated = async () =>
      (await desk.call('showIssue', { params }, olivia)).body.issue.send.isOutdated;
    expect(await isOutdated()).toBe(false);
    putIssues(dist, { ...ISSUE, subject: 'Corrected' });
    expect(await isOutdated()).toBe(true);
    await desk.call('stopIssue', { params }, olivia);
    expect(await isOutdated()).toBe(false);
    expect((await desk.call('showIssue', { params }, olivia)).body.isNew).toBe(true);
  });

  test('an issue that two desks send, stop and resume is sent once to each, however often a worker dies', async () => {
    const { place, peer, env, desk, olivia, open, store } = await setUp({ count: 30 });
    expect((await send(desk, olivia)).body).toMatchObject({
      result: 'obstacles',
      obstacles: [{ code: 'untested' }],
    });
    expect((await desk.call('copyIssue', { params }, olivia)).body.result).toBe('sent');
    expect(peer.taken.map(to)).toEqual(['olivia@firm.example']);
    peer.taken.splice(0);
    expect((await send(desk, olivia, { ...seen, version: 'older' })).body.result).toBe('changed');
    expect((await send(desk, olivia, { ...seen, at: '2020-01-01T09:00' })).body.result).toBe('tooSoon');

    const other = await open();
    const omar = await other.join('Omar', 'owner');
    const both = await Promise.all([send(desk, olivia), send(other, omar)]);
    expect(both.map(({ body }) => body.result).sort()).toEqual(['already', 'scheduled']);
    const { body: waiting } = await desk.call('showIssue', { params }, olivia);
    expect(waiting.issue.send).toMatchObject({ state: 'waiting', recipients: 0 });
    expect(waiting.issue.send.startsAt - waiting.now).toBeGreaterThan(9 * MINUTE);
    expect(waiting.issue.send.startsAt - waiting.now).toBeLessThanOrEqual(10 * MINUTE);

    const stop = (at: RunningDesk, who: Browser) => at.call('stopIssue', { params }, who);
    const stopped = await Promise.all([stop(desk, olivia), stop(other, omar)]);
    expect(stopped.map(({ body }) => body.stopped).sort()).toEqual([false, true]);
    expect((await send(other, omar)).body.result, 'nothing has left').toBe('scheduled');

    const [last = ''] = readers(30).slice(-1);
    let conversations = 0;
    let worker: Running | undefined;
    const killedAt: Promise<unknown>[] = [];
    peer.script = (phase, line) => {
      if (phase !== 'rcpt' || !isReader(line)) return undefined;
      conversations += 1;
      if (conversations % 8 !== 0 || killedAt.length >= 2) return undefined;
      killedAt.push(worker?.kill('SIGKILL') ?? Promise.resolve());
      return 'silence';
    };
    await store.write((db) => db.updateTable('newsletterIssues').set({ startsAt: Date.now() }).execute());
    worker = startWorker(place, env);
    await until(() => killedAt.length === 1, 60_000);
    await Promise.all(killedAt);
    // The order of the queue is by id, so the last reader may have had it.
    const hadIt = got(peer).includes(last);
    const gone = { body: { email: last.toUpperCase() } };
    expect((await desk.call('unsubscribePerson', gone, olivia)).body.result).toBe('done');
    const { body: pause } = await stop(desk, olivia);
    expect(pause).toMatchObject({ stopped: true, recipients: 30, delivered: got(peer).length });
    const before = got(peer).length;
    worker = startWorker(place, env);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(got(peer)).toHaveLength(before);

    const resume = (at: RunningDesk, who: Browser) =>
      at.call('resumeIssue', { params, body: { despite: false } }, who);
    const resumed = await Promise.all([resume(desk, olivia), resume(other, omar)]);
    expect(resumed.map(({ body }) => body.result).sort()).toEqual(['nothing', 'resumed']);
    await until(() => killedAt.length === 2, 60_000);
    await Promise.all(killedAt);
    worker = startWorker(place, env);
    const state = async () => (await desk.call('listIssues', {}, olivia)).body.issues;
    const sent = async () =>
      (await state()).find(({ id }: { id: string }) => id === ISSUE.id).send.state === 'done';
    await until(sent, 90_000);
    const expected = hadIt ? readers(30) : readers(30).slice(0, -1);
    expect(got(peer).sort()).toEqual(expected.sort());

    const log = await store.read
      .selectFrom('activity')
      .select('action')
      .where('kind', '=', 'changed')
      .execute();
    const times = (action: string) => log.filter((line) => line.action === action).length;
    expect(['copyIssue', 'sendIssue', 'stopIssue', 'resumeIssue'].map(times)).toEqual([1, 2, 2, 1]);
  }, 240_000);

  test('an issue is scheduled on the firm’s clock, and a late retry doesn’t say that nothing is sent', async () => {
    const { desk, olivia } = await setUp();
    await desk.call('copyIssue', { params }, olivia);
    const at = (time: string) => send(desk, olivia, { ...seen, at: time });
    expect((await at('tomorrow')).body.result).toBe('noTime');
    const startsAt = Temporal.PlainDateTime.from('2036-12-01T09:00').toZonedDateTime(firm.timeZone);
    expect((await at('2036-12-01T09:00')).body).toMatchObject({
      result: 'scheduled',
      startsAt: startsAt.epochMilliseconds,
    });
    expect((await at('2020-01-01T09:00')).body).toMatchObject({
      result: 'already',
      startsAt: startsAt.epochMilliseconds,
    });
  });

  test('erasing someone while an issue is sent keeps it from them, and the rest get it once', async () => {
    const { place, peer, env, desk, olivia, store } = await setUp({ count: 12 });
    await desk.call('copyIssue', { params }, olivia);
    peer.taken.splice(0);
    await send(desk, olivia);
    await store.write((db) => db.updateTable('newsletterIssues').set({ startsAt: Date.now() }).execute());
    let held = '';
    peer.script = (phase, line) => {
      if (phase !== 'rcpt' || !isReader(line) || got(peer).length !== 4 || held) return undefined;
      held = /<(.*)>/.exec(line)?.[1] ?? '';
      return '451 4.3.0 later';
    };
    startWorker(place, env);
    await until(() => held !== '', 60_000);
    const had = got(peer);
    const waiting = readers(12).find((email) => email !== held && !had.includes(email)) ?? '';
    for (const email of [held, waiting]) {
      const { body } = await desk.call('erasePerson', { body: { email } }, olivia);
      expect(body).toMatchObject({ result: 'erased', subscriptions: 1 });
    }
    const state = async () => (await desk.call('showIssue', { params }, olivia)).body.issue.send;
    await until(async () => (await state()).state === 'done', 90_000);
    const sent = got(peer);
    expect(new Set(sent).size).toBe(sent.length);
    const others = readers(12).filter((email) => email !== held && email !== waiting);
    // An email that had left when its reader was erased can't be taken back.
    expect(sent.filter((email) => email !== held && email !== waiting).sort()).toEqual(others.sort());
    const left = await store.read.selectFrom('deliveries').selectAll().execute();
    expect(JSON.stringify(left)).not.toContain(held);
    expect(JSON.stringify(left)).not.toContain(waiting);
  }, 240_000);

  describe('an issue can’t be sent', () => {
    const obstacles = async (desk: RunningDesk, who: Browser) =>
      (await desk.call('checkIssue', { params }, who)).body.obstacles.map(
        (one: { code: string }) => one.code,
      );

    test('while it’s a sample, not live, not built, or untested', async () => {
      const { desk, olivia, dist, store } = await setUp();
      expect(await obstacles(desk, olivia)).toEqual(['untested']);
      await desk.call('copyIssue', { params }, olivia);
      expect(await obstacles(desk, olivia)).toEqual([]);
      putIssues(dist, { ...ISSUE, sample: true });
      expect(await obstacles(desk, olivia)).toEqual(['sample']);
      expect((await send(desk, olivia)).body.result).toBe('obstacles');
      putIssues(dist, { ...ISSUE, slug: '2026/not-built' });
      expect(await obstacles(desk, olivia)).toEqual(['offline']);
      putIssues(dist, ISSUE);
      await desk.store.write((db) => db.deleteFrom('subscriptions').execute());
      expect((await send(desk, olivia)).body.result).toBe('noReaders');
      putIssues(dist, NEXT_ISSUE);
      expect((await send(desk, olivia)).status).toBe(404);
      expect(await store.read.selectFrom('newsletterIssues').select('id').execute()).toEqual([]);
    });

    test('if the site was built for another address, or without a mail server', async () => {
      const { open, dist } = await setUp({ smtp: false });
      const bare = await open();
      const omar = await bare.join('Omar', 'owner');
      expect(await obstacles(bare, omar)).toEqual(['noMailServer', 'untested']);
      expect((await bare.call('copyIssue', { params }, omar)).body.result).toBe('noMailServer');
      writeFileSync(join(dist, 'address.txt'), 'https://www.firm.example');
      const elsewhere = await open({ PUBLIC_URL: 'https://www.other.example' });
      const ann = await elsewhere.join('Ann', 'owner');
      expect((await elsewhere.call('checkIssue', { params }, ann)).body.obstacles).toEqual([
        { code: 'otherAddress', built: 'https://www.firm.example', ours: 'https://www.other.example' },
      ]);
      expect((await elsewhere.call('copyIssue', { params }, ann)).body.result).toBe('otherAddress');
      expect((await elsewhere.call('showIssue', { params }, ann)).body).toMatchObject({ page: null });
    });
  });

  test('the email is shown in a page of its own that runs nothing, in dark and in light', async () => {
    const { desk, olivia, dist } = await setUp();
    const html = '<head><style>@media (prefers-color-scheme:dark){a{color:red}}</style></head>{origin}';
    putIssues(dist, { ...ISSUE, html });
    const show = (scheme: string) => desk.call('showEmail', { params: { ...params, scheme } }, olivia);
    const { headers, body: dark } = await show('dark');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'self'; sandbox/,
    );
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(dark).toContain('@media all{a');
    expect(dark).not.toContain('{origin}');
    expect((await show('light')).body).toContain('@media not all{a');
  });

  test('what failed is listed with the reason, and tried again', async () => {
    const { place, peer, env, desk, olivia, store } = await setUp({ count: 2 });
    const [first = ''] = readers(2);
    await desk.call('copyIssue', { params }, olivia);
    await send(desk, olivia);
    await store.write((db) => db.updateTable('newsletterIssues').set({ startsAt: Date.now() }).execute());
    peer.script = (phase, line) =>
      phase === 'rcpt' && line.includes(first) ? '550 5.1.1 no such user' : undefined;
    startWorker(place, env);
    const shown = async () => (await desk.call('showIssue', { params }, olivia)).body.issue.send;
    await until(async () => (await shown()).state === 'done', 60_000);
    expect(await shown()).toMatchObject({ delivered: 1, refused: 1, recipients: 2 });
    const { body } = await desk.call('showFailures', { params }, olivia);
    expect(body.failures).toEqual([{ email: first, isRefused: true, why: 'SMTP 550 5.1.1 at RCPT TO' }]);
    await store.write((db) =>
      db.updateTable('deliveries').set({ state: 'dead' }).where('subscriptionKey', '=', first).execute(),
    );
    peer.script = () => undefined;
    peer.taken.splice(0);
    const resume = { params, body: { despite: false } };
    expect((await desk.call('resumeIssue', resume, olivia)).body.result).toBe('resumed');
    await until(async () => (await shown()).delivered === 2, 60_000);
    expect(got(peer)).toEqual([first]);
  }, 240_000);

  test('subscribers are searched, and a pasted list ends those it found, once', async () => {
    const { desk, olivia, store } = await setUp({ count: 60 });
    await subscribe(store, ['100%_sure@visitor.example'], { state: 'pending' });
    const find = async (body: object) =>
      (await desk.call('findSubscribers', { body: { words: '', state: null, from: null, ...body } }, olivia))
        .body;
    const all = await find({});
    expect(all).toMatchObject({ total: 61, counts: { confirmed: 60, pending: 1, unsubscribed: 0 } });
    expect(all.subscriptions).toHaveLength(50);
    const { emailKey, changedAt } = all.subscriptions[49];
    const next = await find({ from: { emailKey, changedAt } });
    const keys = [...all.subscriptions, ...next.subscriptions].map((row) => row.emailKey);
    expect(new Set(keys).size).toBe(61);
    expect((await find({ words: 'READER-7@' })).subscriptions).toMatchObject([
      { email: 'reader-7@visitor.example', state: 'confirmed' },
    ]);
    expect((await find({ words: '%_s' })).total).toBe(1);
    expect((await find({ words: '_' })).total).toBe(1);

    const [first = '', second = '', third = ''] = readers(3);
    const text = `"${first.toUpperCase()}","550 5.1.1"\n<${second}>;hard\nx@unknown.example\n${' '.repeat(200_000)}`;
    const look = () => desk.call('findUndeliverable', { body: { text } }, olivia);
    const { body: found } = await look();
    expect(found.addresses).toBe(3);
    expect(found.subscribed.sort()).toEqual([first, second].sort());
    expect(await subscriptionOf(store.read, first), 'only found').toMatchObject({ state: 'confirmed' });
    const end = () => desk.call('endUndeliverable', { body: { emails: found.subscribed } }, olivia);
    const ended = await Promise.all([end(), end()]);
    expect(ended.map(({ body }) => body.ended).sort()).toEqual([0, 2]);
    expect(await subscriptionOf(store.read, second)).toMatchObject({ state: 'unsubscribed' });
    expect(await subscriptionOf(store.read, third)).toMatchObject({ state: 'confirmed' });
    expect((await look()).body.subscribed).toEqual([]);
    const lines = store.read.selectFrom('activity').select('amount').where('action', '=', 'endUndeliverable');
    expect(await lines.execute()).toEqual([{ amount: 2 }]);
    const log = await store.read.selectFrom('activity').selectAll().execute();
    expect(JSON.stringify(log)).not.toContain('visitor.example');
  });
});
