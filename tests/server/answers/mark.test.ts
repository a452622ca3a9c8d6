import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { DAY } from '../../../server/clock.ts';
import { eraseAddress } from '../../../server/retention/erase-rows.ts';
import { afterTest, closeAfterTest } from '../../after-test.ts';
import { freePort } from '../../free-port.ts';
import { startSmtpPeer } from '../../peers/smtp-peer.ts';
import { CONTACT, postForm, postJson } from '../requests.ts';
import { fixtureDist, startApp, until } from '../running-app.ts';
import { run, startServer } from '../running-server.ts';
import { environmentOf, onBothStores, type Place } from '../stores.ts';
import { testClock } from '../test-clock.ts';
import { leadOf } from './lead-clock.ts';

onBothStores((newPlace) => {
  /** Sends a form. @returns the lead and the link in the email to the firm */
  async function leadAndLink(place?: Place, clock = testClock()) {
    const peer = closeAfterTest(await startSmtpPeer());
    const app = closeAfterTest(
      await startApp(place ?? (await newPlace()), {
        env: { SMTP_URL: peer.url },
        clock,
        deliver: true,
      }),
    );
    const { id } = (await (await postJson(`${app.url}/api/contact`, CONTACT)).json()) as { id: string };
    await until(() => peer.taken.length === 2);
    const mails = await Promise.all(peer.taken.map(({ raw }) => PostalMime.parse(raw)));
    const text = mails.map((mail) => mail.text).join('\n');
    const [, path = ''] = /(\/leads\/answer\?token=[\w-]+)/.exec(text) ?? [];
    return { app, clock, id, path, link: app.url + path };
  }

  test('opening the link shows the lead and changes nothing', async () => {
    const { app, id, link } = await leadAndLink();
    for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS', 'GET']) await fetch(link, { method });
    const response = await fetch(link, {
      headers: { 'user-agent': 'mail scanner', 'sec-purpose': 'prefetch' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-answer'");
    const page = await response.text();
    expect(page).toContain('<p>Sales Tax</p><p>Nov 20, 2026, 1:00 AM PST</p>');
    expect(page).not.toMatch(/Ana|visitor\.example|415/);
    expect((await leadOf(app.store, id)).endedAt).toBeNull();
  });

  test('pressing the button marks the lead once, and then the link shows that', async () => {
    const { app, id, link, clock } = await leadAndLink();
    const at = clock.now;
    for (const _press of [1, 2, 3]) {
      const pressed = await postForm(link, {}, { 'sec-fetch-site': 'same-origin' });
      expect(pressed.status).toBe(200);
      expect(await pressed.text()).toContain(
        '<h1>Settled</h1><p>Sales Tax</p><p>Nov 20, 2026, 1:00 AM PST</p>',
      );
      clock.now += 60_000;
    }
    expect(await leadOf(app.store, id)).toMatchObject({ ending: 'answered', endedAt: at });
    expect(await (await fetch(link)).text()).toContain('Settled');
  });

  test('many simultaneous presses mark it once', async () => {
    const { app, id, link } = await leadAndLink();
    const all = await Promise.all(Array.from({ length: 12 }, () => postForm(link, {})));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect((await leadOf(app.store, id)).ending).toBe('answered');
  });

  test('another site can’t submit it', async () => {
    const { app, id, link } = await leadAndLink();
    const refused = await postForm(link, {}, { 'sec-fetch-site': 'cross-site' });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('use the button there');
    expect((await leadOf(app.store, id)).endedAt).toBeNull();
  });

  test('a truncated or unknown link, or one for an erased lead, has expired', async () => {
    const { app, link } = await leadAndLink();
    const links = [link.slice(0, -1), `${link.slice(0, -43)}${'x'.repeat(43)}`, `${app.url}/leads/answer`];
    for (const one of links) {
      expect((await fetch(one)).status).toBe(410);
      expect((await postForm(one, {})).status).toBe(410);
    }
    await app.store.write((db) => eraseAddress(db, CONTACT.email));
    expect((await fetch(link)).status).toBe(410);
  });

  test('the link works as long as leads are kept', async () => {
    const { link, clock } = await leadAndLink();
    clock.now = Date.parse('2028-11-20T09:00:00Z') - 1;
    expect((await fetch(link)).status).toBe(200);
    clock.now += DAY;
    expect((await fetch(link)).status).toBe(410);
  });

  test('the link shows the mark after SIGKILL before the reply', async () => {
    const place = await newPlace();
    // The other processes use the system clock.
    const { app, id, path } = await leadAndLink(place, testClock(Date.now()));
    const port = await freePort();
    const killed = run('tests/server/kill-around.ts', [fixtureDist(), 'answer', 'after'], {
      ...environmentOf(place),
      PORT: String(port),
    });
    afterTest(() => killed.kill('SIGKILL'));
    await killed.waitForOutput('The site is at');
    await expect(postForm(`http://127.0.0.1:${port}${path}`, {})).rejects.toThrow();
    expect(await killed.exited).toBeNull();
    expect(await leadOf(app.store, id)).toMatchObject({ ending: 'answered' });

    const again = await startServer(fixtureDist(), { ...environmentOf(place), WORKER: 'off' });
    afterTest(() => again.kill('SIGKILL'));
    expect(await (await fetch(again.url + path)).text()).toContain('Settled');
  });
});
