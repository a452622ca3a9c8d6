import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { PRODUCT } from './fixture-site.ts';
import { CONTACT, postForm, postJson } from './requests.ts';
import { type AppOptions, type RunningApp, startApp } from './running-app.ts';
import { onBothStores, watch } from './stores.ts';
import { testClock } from './test-clock.ts';

onBothStores((newPlace) => {
  let app: RunningApp | undefined;
  const start = async (options?: AppOptions) => {
    app = await startApp(await newPlace(), options);
    return app;
  };
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });
  const leads = (running: RunningApp) => running.store.read.selectFrom('submissions').selectAll().execute();

  describe('a contact form', () => {
    test('sent as JSON gets 201 and its ID, and is stored with two emails due', async () => {
      const running = await start();
      const response = await postJson(`${running.url}/api/contact`, CONTACT);
      expect(response.status).toBe(201);
      const { id } = await response.json();
      expect(await leads(running)).toMatchObject([{ id, kind: 'contact', state: 'accepted', ...CONTACT }]);
      const deliveries = await running.store.read
        .selectFrom('deliveries')
        .select(['target', 'state'])
        .where('nextAt', '<=', Date.now())
        .execute();
      expect(deliveries).toHaveLength(2);
      expect(deliveries).toContainEqual({ target: 'firm-mail', state: 'pending' });
      expect(deliveries).toContainEqual({ target: 'visitor-mail', state: 'pending' });
    });

    test('sent without JavaScript leads to the thank-you page', async () => {
      const running = await start();
      const response = await postForm(`${running.url}/api/contact`, CONTACT);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toMatch(/^\/thank-you\?note=[\w-]{43}$/);
      expect(await leads(running)).toHaveLength(1);
    });

    test('with errors gets 422 and a message per field', async () => {
      const running = await start();
      const response = await postJson(`${running.url}/api/contact`, {
        ...CONTACT,
        email: 'nobody',
        service: '',
      });
      expect(response.status).toBe(422);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(await response.json()).toMatchObject({
        status: 422,
        errors: [
          { field: 'email', message: 'Enter an email address like name@example.com.' },
          { field: 'service', message: 'Choose a service.' },
        ],
      });
      expect(await leads(running)).toHaveLength(0);
    });

    test('with errors, sent without JavaScript, is shown again with its values', async () => {
      const running = await start();
      const response = await postForm(`${running.url}/api/contact`, {
        ...CONTACT,
        fullName: '<b>',
        email: 'x',
      });
      expect(response.status).toBe(422);
      const page = await response.text();
      expect(page).toContain('Almost there.');
      expect(page).toContain('Enter an email address like name@example.com.');
      expect(page).toContain('value="Sales Tax"');
      expect(page).not.toContain('<b>');
      expect(response.headers.get('content-security-policy')).toContain("'sha256-tryagain'");
    });

    test('from the landing page is stored with its type and product, and forwarded', async () => {
      const running = await start();
      const origin = { type: 'Talk to Expert', from: PRODUCT };
      expect((await postJson(`${running.url}/api/contact`, { ...CONTACT, ...origin })).status).toBe(201);
      expect(await leads(running)).toMatchObject([origin]);
      const targets = await running.store.read.selectFrom('deliveries').select('target').execute();
      expect(targets).toContainEqual({ target: 'form-service' });
    });

    test('about a product that no page sells is stored without it, and not forwarded', async () => {
      const running = await start();
      const origin = { type: 'Talk to Expert', from: 'Pills' };
      expect((await postJson(`${running.url}/api/contact`, { ...CONTACT, ...origin })).status).toBe(201);
      expect(await leads(running)).toMatchObject([{ type: '', from: '' }]);
      const targets = await running.store.read.selectFrom('deliveries').select('target').execute();
      expect(targets).not.toContainEqual({ target: 'form-service' });
    });
  });

  describe('the page a form was sent from', () => {
    test('is stored with a lead and with a sign-up', async () => {
      const running = await start();
      await postJson(`${running.url}/api/contact`, { ...CONTACT, page: '/about' });
      await postJson(`${running.url}/api/newsletter`, { email: CONTACT.email, page: '/' });
      expect((await leads(running)).map(({ kind, page }) => `${kind} ${page}`).sort()).toEqual([
        'contact /about',
        'newsletter /',
      ]);
    });

    test.each(['/gone', '/about?from=a', '/about#b', '/video.mp4', 'https://x.example/', '', ['/about']])(
      'stays empty if it isn’t one of ours: %j',
      async (page) => {
        const running = await start();
        expect((await postJson(`${running.url}/api/contact`, { ...CONTACT, page })).status).toBe(201);
        expect(await leads(running)).toMatchObject([{ page: '' }]);
      },
    );
  });

  describe('the ad in the address of the page that a form was sent from', () => {
    const AD = { utmSource: 'google', utmCampaign: 'spring-books' };
    const query = 'utm_source=google&utm_campaign=spring-books&gclid=secret';

    test('is stored with a lead, with and without JavaScript', async () => {
      const running = await start();
      const referer = `${running.url}/about?${query}`;
      const plain = { ...CONTACT, email: 'plain@visitor.example', page: '/about' };
      await postForm(`${running.url}/api/contact`, plain, { referer });
      await postJson(`${running.url}/api/contact`, { ...CONTACT, page: '/about' }, { referer });
      expect(await leads(running)).toMatchObject([
        { page: '/about', ...AD },
        { page: '/about', ...AD },
      ]);
      expect(JSON.stringify(await leads(running))).not.toContain('secret');
    });

    test('isn’t stored with a sign-up', async () => {
      const running = await start();
      const headers = { referer: `${running.url}/?${query}` };
      await postJson(`${running.url}/api/newsletter`, { email: CONTACT.email, page: '/' }, headers);
      expect(await leads(running)).toMatchObject([{ kind: 'newsletter', utmSource: '', utmCampaign: '' }]);
    });

    test.each([
      ['another site', 'https://ads.example/', query],
      ['no address', '', ''],
      ['an address that isn’t one', 'about', ''],
      ['a page without an ad', 'SITE/about', ''],
      ['capitals', 'SITE/about', 'utm_source=Google&utm_campaign=Spring'],
      ['an address of a person', 'SITE/about', 'utm_source=ana@visitor.example&utm_campaign=a%20b'],
      ['long names', 'SITE/about', `utm_source=${'a'.repeat(41)}&utm_campaign=`],
      ['a fragment', 'SITE/about#', query],
    ])('stays empty for %s', async (_, page, query) => {
      const running = await start();
      const referer = `${page.replace('SITE', running.url)}${page.endsWith('#') ? '' : '?'}${query}`;
      expect((await postJson(`${running.url}/api/contact`, CONTACT, { referer })).status).toBe(201);
      expect(await leads(running)).toMatchObject([{ utmSource: '', utmCampaign: '' }]);
    });

    test('stays with a form that’s shown again and sent from another address', async () => {
      const running = await start();
      const headers = { referer: `${running.url}/about?${query}` };
      const wrong = { ...CONTACT, email: 'x', page: '/about' };
      const again = await (await postForm(`${running.url}/api/contact`, wrong, headers)).text();
      expect(again).toContain('name="utmSource" value="google"');
      await postForm(
        `${running.url}/api/contact`,
        { ...CONTACT, page: '/about', ...AD },
        { referer: `${running.url}/api/contact` },
      );
      expect(await leads(running)).toMatchObject([AD]);
    });
  });

  describe('a rejected form with a note', () => {
    test('is shown again with its note and page', async () => {
      const running = await start();
      const fields = { ...CONTACT, email: 'x', page: '/about', note: 'One\r\ntwo' };
      const page = await (await postForm(`${running.url}/api/contact`, fields)).text();
      expect(page).toContain('name="page" value="/about"');
      expect(page).toContain('name="note" value="One\r\ntwo"');
    });
  });

  describe('a repeated form', () => {
    test('from another page is the same lead', async () => {
      const running = await start();
      const headers = { 'idempotency-key': 'a-key' };
      for (const page of ['/', '/about']) {
        await postForm(`${running.url}/api/contact`, { ...CONTACT, page });
        const keyed = await postJson(
          `${running.url}/api/contact`,
          { ...CONTACT, fullName: 'Ben', page },
          headers,
        );
        expect(keyed.status).toBe(201);
      }
      expect(await leads(running)).toHaveLength(2);
    });

    test('with another note is another lead', async () => {
      const running = await start();
      for (const note of ['', 'One\r\ntwo', 'One\ntwo', 'Two']) {
        await postForm(`${running.url}/api/contact`, { ...CONTACT, note });
      }
      expect((await leads(running)).map(({ note }) => note).sort()).toEqual(['', 'One\ntwo', 'Two']);
    });

    test('sent before and after an update is one lead', async () => {
      const running = await start();
      await postJson(`${running.url}/api/contact`, CONTACT, { 'idempotency-key': 'a-key' });
      const { fullName, email, phoneNumber, service } = CONTACT;
      // Every version has computed this hash without the fields added later.
      const known = JSON.stringify(['contact', fullName, email, phoneNumber, service, null, null]);
      const rows = await running.store.read.selectFrom('replays').select('fingerprint').execute();
      expect(new Set(rows.map(({ fingerprint }) => fingerprint))).toEqual(
        new Set([createHash('sha256').update(known).digest('base64url')]),
      );
    });

    test('with the same key is one lead and gets the same reply, even at the same time', async () => {
      const running = await start();
      const send = () => postJson(`${running.url}/api/contact`, CONTACT, { 'idempotency-key': 'a-key' });
      const answers = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const response = await send();
          return { status: response.status, id: (await response.json()).id };
        }),
      );
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(answers.every(({ status }) => status === 201)).toBe(true);
      expect(await leads(running)).toHaveLength(1);
    });

    test('with the same key and another fill time is still the same form', async () => {
      const running = await start();
      const headers = { 'idempotency-key': 'a-key' };
      await postJson(`${running.url}/api/contact`, { ...CONTACT, elapsed: 4000 }, headers);
      expect(
        (await postJson(`${running.url}/api/contact`, { ...CONTACT, elapsed: 9000 }, headers)).status,
      ).toBe(201);
      expect(await leads(running)).toHaveLength(1);
    });

    test('with the same key and other content gets 422', async () => {
      const running = await start();
      const headers = { 'idempotency-key': 'a-key' };
      await postJson(`${running.url}/api/contact`, CONTACT, headers);
      const response = await postJson(
        `${running.url}/api/contact`,
        { ...CONTACT, fullName: 'Other' },
        headers,
      );
      expect(response.status).toBe(422);
      expect(await leads(running)).toHaveLength(1);
    });

    test('without a key within ten minutes is one lead', async () => {
      const clock = testClock();
      const running = await start({ clock });
      await Promise.all([1, 2, 3].map(() => postForm(`${running.url}/api/contact`, CONTACT)));
      clock.now += 9 * 60_000;
      expect((await postForm(`${running.url}/api/contact`, CONTACT)).status).toBe(303);
      expect(await leads(running)).toHaveLength(1);
    });

    test('with a key and then without one is one lead', async () => {
      const running = await start();
      const url = `${running.url}/api/contact`;
      const first = await postJson(url, CONTACT, { 'idempotency-key': 'from-the-script' });
      expect(first.status).toBe(201);
      expect((await postForm(url, CONTACT)).status).toBe(303);
      expect((await postJson(url, CONTACT, { 'idempotency-key': 'after-that' })).status).toBe(201);
      expect(await leads(running)).toHaveLength(1);
    });

    test('with two keys is two leads', async () => {
      const running = await start();
      for (const key of ['once', 'once-more'])
        expect(
          (await postJson(`${running.url}/api/contact`, CONTACT, { 'idempotency-key': key })).status,
        ).toBe(201);
      expect(await leads(running)).toHaveLength(2);
    });

    test('without a key and then with one is one lead, and the key gets its reply', async () => {
      const clock = testClock();
      const running = await start({ clock });
      const url = `${running.url}/api/contact`;
      const send = (key: string) => postJson(url, CONTACT, { 'idempotency-key': key });
      expect((await postForm(url, CONTACT)).status).toBe(303);
      const [lead] = await leads(running);
      clock.now += 9 * 60_000;
      const [first, again] = [await send('from-the-script'), await send('from-the-script')];
      expect(first.status).toBe(201);
      expect((await first.json()).id).toBe(lead?.id);
      clock.now += 60_000;
      const later = await send('from-the-script');
      for (const answer of [again, later]) expect((await answer.json()).id).toBe(lead?.id);
      expect(await leads(running)).toHaveLength(1);
      expect((await send('ten-minutes-later')).status).toBe(201);
      expect(await leads(running)).toHaveLength(2);
    });

    test('without a key after ten minutes is a second lead', async () => {
      const clock = testClock();
      const running = await start({ clock });
      await postForm(`${running.url}/api/contact`, CONTACT);
      clock.now += 10 * 60_000;
      await postForm(`${running.url}/api/contact`, CONTACT);
      expect(await leads(running)).toHaveLength(2);
    });

    test('with a key that isn’t visible ASCII gets 400', async () => {
      const running = await start();
      const headers = { 'idempotency-key': 'a key' };
      expect((await postJson(`${running.url}/api/contact`, CONTACT, headers)).status).toBe(400);
    });
  });

  describe('a newsletter form', () => {
    test('sent as JSON gets 202 and nothing else', async () => {
      const running = await start();
      const response = await postJson(`${running.url}/api/newsletter`, { email: CONTACT.email });
      expect(response.status).toBe(202);
      expect(await response.text()).toBe('{}');
    });

    test('sent without JavaScript leads to the thank-you page', async () => {
      const running = await start();
      const response = await postForm(`${running.url}/api/newsletter`, { email: CONTACT.email });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe('/thank-you#newsletter');
    });
  });

  test('readiness only reveals if leads can be stored', async () => {
    const clock = testClock();
    const running = await start({ clock });
    const answer = async () => {
      const response = await fetch(`${running.url}/readyz`);
      const { date: _, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, headers, body: await response.json() };
    };
    const empty = await answer();
    expect(empty).toMatchObject({ status: 200, body: { status: 'ok' } });
    await postJson(`${running.url}/api/contact`, CONTACT);
    await postJson(`${running.url}/api/newsletter`, { email: CONTACT.email });
    clock.now += 3 * 60 * 60_000;
    expect(await answer()).toEqual(empty);
  });

  test('readiness checks the store once for many requests', async () => {
    const statements: string[] = [];
    const place = await newPlace();
    app = await startApp({ ...place, open: async () => watch(await place.open(), statements) });
    const { url } = app;
    // The start checks once too.
    statements.length = 0;
    const ask = async () => expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await Promise.all(Array.from({ length: 20 }, ask));
    for (let n = 0; n < 5; n += 1) await ask();
    expect(statements).toHaveLength(1);
  });
});
