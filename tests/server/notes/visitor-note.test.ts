import PostalMime from 'postal-mime';
import { afterEach, expect, test } from 'vitest';
import { HOUR } from '../../../server/clock.ts';
import { afterTest, closeAfterTest } from '../../after-test.ts';
import { freePort } from '../../free-port.ts';
import { startSmtpPeer } from '../../peers/smtp-peer.ts';
import { CALLS as calls } from '../calls/booking-pages.ts';
import { CONTACT, postForm, postJson } from '../requests.ts';
import { type AppOptions, fixtureDist, type RunningApp, startApp, until } from '../running-app.ts';
import { run, startServer } from '../running-server.ts';
import { environmentOf, onBothStores } from '../stores.ts';
import { testClock } from '../test-clock.ts';
import { setUpWebhooks } from '../webhooks/receiving.ts';

const BOX = '<textarea name="note">';

onBothStores((newPlace) => {
  let app: RunningApp | undefined;
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });

  async function start(options: AppOptions = {}) {
    const clock = testClock(Date.parse('2026-11-25T16:00:00-08:00'));
    app = await startApp(await newPlace(), { clock, ...options });
    const { url, store } = app;
    /** Sends a message. @returns where to add a note */
    const send = async (fields: object = {}) => {
      const { note } = await (await postJson(`${url}/api/contact`, { ...CONTACT, ...fields })).json();
      return url + note;
    };
    const stored = async () => ({
      notes: (await store.read.selectFrom('submissions').select('note').execute()).map(({ note }) => note),
      mails: (
        await store.read.selectFrom('deliveries').select('id').where('target', '=', 'note-mail').execute()
      ).length,
    });
    return { app, url, clock, send, stored };
  }

  test('a note joins the lead’s note with an email to the firm, once', async () => {
    const { send, stored } = await start();
    const to = await send({ note: 'My list' });
    const reply = await postJson(to, { note: 'Two states\r\nand a rental' });
    expect({ status: reply.status, body: await reply.json() }).toEqual({ status: 200, body: {} });
    const once = { notes: ['My list\n\nTwo states\nand a rental'], mails: 1 };
    expect(await stored()).toEqual(once);
    expect((await postJson(to, { note: 'Two states\nand a rental' })).status, 'sent again').toBe(200);
    const second = await postJson(to, { note: 'Another' });
    expect(second.status).toBe(410);
    expect(await second.json()).toMatchObject({ title: 'Your message is closed' });
    expect(await stored()).toEqual(once);
  });

  test('two notes at once leave one', async () => {
    const { send, stored } = await start();
    const to = await send();
    const replies = await Promise.all(['One', 'Two', 'Three'].map((note) => postJson(to, { note })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const { notes, mails } = await stored();
    expect({ mails, isOne: ['One', 'Two', 'Three'].includes(notes[0] ?? '') }).toEqual({
      mails: 1,
      isOne: true,
    });
  });

  test('a message that’s repeated gets no second note', async () => {
    const { url, send } = await start();
    await postJson(await send(), { note: 'One' });
    expect(await send()).toBe(`${url}undefined`);
  });

  test('after an hour, or without its secret, a note is closed and keeps what was typed', async () => {
    const { url, clock, send, stored } = await start();
    const to = await send();
    clock.now += HOUR;
    for (const address of [to, `${url}/thank-you`, `${url}/thank-you?note=${'a'.repeat(43)}`]) {
      const reply = await postForm(address, { note: 'Two states' });
      expect(reply.status).toBe(410);
      expect(await reply.text()).toContain('value="Two states"');
    }
    expect(await stored()).toEqual({ notes: [''], mails: 0 });
  });

  test.each([
    ['empty', ' ', 'Write something first, or leave it out.'],
    ['a Social Security number', 'My SSN: 123-45-6789.', 'Take out the Social Security number.'],
    ['one with spaces', '987 65 4321', 'Take out the Social Security number.'],
    ['too long', 'a'.repeat(2001), '2000'],
  ])('a note that’s %s is refused, and can be corrected', async (_, note, words) => {
    const { send, stored } = await start();
    const to = await send();
    const refused = await postJson(to, { note });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(await refused.json())).toContain(words);
    const page = await (await postForm(to, { note })).text();
    expect(page).toContain(words);
    expect(page).toContain(`value="${note}"`);
    expect((await postJson(to, { note: 'Form 1099-NEC, 555-0142, 12-3456789, 2026-11-29' })).status).toBe(
      200,
    );
    expect((await stored()).mails).toBe(1);
  });

  test('the note that comes with a message may not have a Social Security number, either', async () => {
    const { url } = await start();
    const reply = await postJson(`${url}/api/contact`, { ...CONTACT, note: '123-45-6789' });
    expect(reply.status).toBe(422);
    expect((await reply.json()).errors).toMatchObject([{ field: 'note' }]);
  });

  test('without JavaScript the page after a message takes the note, and then says so', async () => {
    const { url, stored } = await start({ calls });
    const sent = await postForm(`${url}/api/contact`, CONTACT);
    const address = url + sent.headers.get('location');
    expect(await (await fetch(address)).text()).toContain(BOX);
    const added = await postForm(address, { note: 'Two states' });
    const token = new URL(address).searchParams.get('token');
    expect([added.status, added.headers.get('location')]).toEqual([303, `/thank-you?token=${token}#noted`]);
    expect(await stored()).toEqual({ notes: ['Two states'], mails: 1 });
    expect(await (await fetch(address)).text()).not.toContain(BOX);
    const call = await postForm(address, {});
    expect(call.headers.get('location')).toBe(`/schedule/call?token=${token}`);
  });

  test('a firm that takes no calls takes notes', async () => {
    const { url } = await start();
    const sent = await postForm(`${url}/api/contact`, CONTACT);
    const page = await (await fetch(url + sent.headers.get('location'))).text();
    expect(page).toContain(BOX);
    expect(page).toMatch(/by [A-Z][a-z]+day/);
  });

  test('another site can’t add a note', async () => {
    const { send, stored } = await start();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await postForm(await send(), { note: 'Spam' }, headers)).status).toBe(403);
    expect(await stored()).toEqual({ notes: [''], mails: 0 });
  });

  test('a note for what was set aside waits with it', async () => {
    const { send, stored } = await start();
    expect((await postJson(await send({ elapsed: 40 }), { note: 'Buy' })).status).toBe(200);
    expect(await stored()).toEqual({ notes: ['Buy'], mails: 0 });
  });

  test('the firm gets the note in an email of its own', async () => {
    const peer = closeAfterTest(await startSmtpPeer());
    const { send } = await start({ env: { SMTP_URL: peer.url }, deliver: true });
    const to = await send();
    await until(() => peer.taken.length === 2);
    await postJson(to, { note: 'Two states' });
    await until(() => peer.taken.length === 3);
    const mail = await PostalMime.parse(peer.taken[2]?.raw ?? '');
    expect(mail.subject).toBe('More from Ana Example, Sales Tax');
    expect(mail.text).toContain('Note: Two states');
  });

  test('webhooks announce an added note, without its words', async () => {
    const { place, store, clock, peer, startWorker } = await setUpWebhooks(await newPlace());
    const running = closeAfterTest(
      await startApp(place, {
        clock,
        env: { WEBHOOK_URL: peer.url, WEBHOOK_SECRET: `whsec_${'a'.repeat(44)}` },
      }),
    );
    const { note } = await (await postJson(`${running.url}/api/contact`, CONTACT)).json();
    await postJson(running.url + note, { note: 'Two states' });
    startWorker();
    await until(() => peer.calls.length === 2);
    expect(peer.calls.map(({ event }) => event.type).sort()).toEqual(['lead.created', 'lead.noted']);
    expect(peer.calls.map(({ body }) => body).join()).not.toContain('Two states');
    expect(await store.read.selectFrom('submissions').select('version').execute()).toEqual([{ version: 2 }]);
  });

  test.each([
    ['before its transaction ends', 'before', { notes: [''], mails: 0 }],
    ['before the reply', 'after', { notes: ['Two states'], mails: 1 }],
  ])('a note and its email are stored together or not at all, killed %s', async (_, when, left) => {
    const place = await newPlace();
    app = await startApp(place);
    const { store } = app;
    const { note } = await (await postJson(`${app.url}/api/contact`, CONTACT)).json();
    const port = await freePort();
    const killed = run('tests/server/kill-around.ts', [fixtureDist(), 'note', when], {
      ...environmentOf(place),
      PORT: String(port),
    });
    afterTest(() => killed.kill('SIGKILL'));
    await killed.waitForOutput('The site is at');
    const words = { note: 'Two states' };
    await expect(postJson(`http://127.0.0.1:${port}${note}`, words)).rejects.toThrow();
    expect(await killed.exited).toBeNull();
    const state = async () => ({
      notes: (await store.read.selectFrom('submissions').select('note').execute()).map((row) => row.note),
      mails: (
        await store.read.selectFrom('deliveries').select('id').where('target', '=', 'note-mail').execute()
      ).length,
    });
    expect(await state()).toEqual(left);
    const again = await startServer(fixtureDist(), { ...environmentOf(place), WORKER: 'off' });
    afterTest(() => again.kill('SIGKILL'));
    expect((await postJson(again.url + note, words)).status).toBe(200);
    expect(await state()).toEqual({ notes: ['Two states'], mails: 1 });
  });
});
