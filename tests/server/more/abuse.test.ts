import { afterEach, describe, expect, test } from 'vitest';
import { retention } from '../../../content-model/firm.ts';
import { DAY, MINUTE } from '../../../server/clock.ts';
import { queueStatus } from '../../../server/leads/status.ts';
import { SITE_CONFIRMATIONS } from '../../../server/limits.ts';
import { eraseAddress } from '../../../server/retention/erase-rows.ts';
import { sweep } from '../../../server/retention/sweep.ts';
import { headerOf, type SmtpPeer, startSmtpPeer, type TakenMail } from '../../peers/smtp-peer.ts';
import { CONTACT, postForm, postJson } from '../requests.ts';
import { type AppOptions, type RunningApp, startApp, until } from '../running-app.ts';
import { onBothStores, watch } from '../stores.ts';
import { testClock } from '../test-clock.ts';

/** Decodes quoted-printable far enough to read an email's links. */
function textOf(mail: TakenMail): string {
  return mail.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

function linkOf(mail: TakenMail, path: string): string {
  const [, token] = new RegExp(`${path}\\?token=([\\w-]{43})`).exec(textOf(mail)) ?? [];
  if (!token) throw new Error(`no link to ${path}`);
  return `${path}?token=${token}`;
}

onBothStores((newPlace) => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function startWithMail({ trusting = false, ...options }: AppOptions & { trusting?: boolean } = {}) {
    const peer = await startSmtpPeer();
    closing.push(() => peer.close());
    const clock = testClock();
    const place = await newPlace();
    const app = await startApp(place, {
      clock,
      deliver: true,
      env: { SMTP_URL: peer.url, ...(trusting ? { TRUST_PROXY: '127.0.0.1' } : {}) },
      ...options,
    });
    closing.push(() => app.close());
    return { app, peer, clock, place };
  }

  const subscribe = (app: RunningApp, email: string, from?: string) =>
    postJson(`${app.url}/api/newsletter`, { email }, from === undefined ? {} : { 'x-forwarded-for': from });

  /** Waits until nothing deliverable is pending. */
  const settled = (app: RunningApp) =>
    until(async () => {
      const rows = await app.store.read
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'pending')
        .where((eb) => eb.or([eb('attempts', '=', 0), eb('lease', 'is not', null)]))
        .where('target', 'not in', ['form-service', 'reminder-mail', 'late-mail'])
        .execute();
      return rows.length === 0;
    });

  const subscriptionState = async (app: RunningApp) =>
    (await app.store.read.selectFrom('subscriptions').select('state').executeTakeFirst())?.state;

  async function confirmed(app: RunningApp, peer: SmtpPeer, email = 'reader@visitor.example') {
    await subscribe(app, email);
    await until(() => peer.taken.length === 1);
    const [mail] = peer.taken;
    if (!mail) throw new Error("the confirmation email didn't arrive");
    const link = linkOf(mail, '/newsletter/confirm');
    expect((await postForm(app.url + link, '')).status).toBe(200);
    await until(() => peer.taken.length === 2);
    await settled(app);
    return { link, confirmation: mail, welcome: peer.taken[1] as TakenMail };
  }

  describe('the newsletter', () => {
    test('sends an unconfirmed address one confirmation and nothing more', async () => {
      const { app, peer } = await startWithMail();
      await subscribe(app, 'reader@visitor.example');
      await settled(app);
      expect(peer.taken).toHaveLength(1);
      expect(await subscriptionState(app)).toBe('pending');
    });

    test('only changes on POST to its links, not on GET or HEAD', async () => {
      const { app, peer } = await startWithMail();
      await subscribe(app, 'reader@visitor.example');
      await until(() => peer.taken.length === 1);
      const link = linkOf(peer.taken[0] as TakenMail, '/newsletter/confirm');
      const page = await fetch(app.url + link);
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect((await fetch(app.url + link, { method: 'HEAD' })).status).toBe(200);
      expect(await subscriptionState(app)).toBe('pending');
      const done = await postForm(app.url + link, '');
      expect(await done.text()).toContain('Confirmed');
      expect(await subscriptionState(app)).toBe('confirmed');
    });

    test('stores only hashes of its tokens', async () => {
      const { app, peer } = await startWithMail();
      const { link } = await confirmed(app, peer);
      const [, secret = ''] = link.split('=');
      const rows = await app.store.read.selectFrom('tokens').select('hash').execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ hash }) => hash)).not.toContain(secret);
    });

    test('rejects expired and unknown links', async () => {
      const { app, peer, clock } = await startWithMail();
      await subscribe(app, 'reader@visitor.example');
      await until(() => peer.taken.length === 1);
      const link = linkOf(peer.taken[0] as TakenMail, '/newsletter/confirm');
      const guessed = `/newsletter/confirm?token=${'A'.repeat(43)}`;
      expect((await postForm(app.url + guessed, '')).status).toBe(410);
      clock.now += 3 * DAY;
      expect((await postForm(app.url + link, '')).status).toBe(410);
      expect(await subscriptionState(app)).toBe('pending');
    });

    test('ends with one POST without cookie or origin (RFC 8058), which can be repeated', async () => {
      const { app, peer } = await startWithMail();
      const { welcome } = await confirmed(app, peer);
      expect(headerOf(welcome, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
      expect(headerOf(welcome, 'List-Unsubscribe')).toMatch(
        /^\s*<http.*\/newsletter\/unsubscribe\?token=.*>$/,
      );
      const link = linkOf(welcome, '/newsletter/unsubscribe');
      for (const method of ['GET', 'HEAD']) {
        expect((await fetch(app.url + link, { method })).status).toBe(200);
      }
      expect(await subscriptionState(app)).toBe('confirmed');
      for (let click = 0; click < 2; click += 1) {
        expect((await postForm(app.url + link, 'List-Unsubscribe=One-Click')).status).toBe(200);
      }
      const body = new FormData();
      body.set('List-Unsubscribe', 'One-Click');
      expect((await fetch(app.url + link, { method: 'POST', body })).status).toBe(200);
      expect(await subscriptionState(app)).toBe('unsubscribed');
    });

    test('is confirmed and welcomed once even if the button is pressed many times at once', async () => {
      const { app, peer } = await startWithMail();
      await subscribe(app, 'reader@visitor.example');
      await until(() => peer.taken.length === 1);
      const link = linkOf(peer.taken[0] as TakenMail, '/newsletter/confirm');
      const clicks = await Promise.all(Array.from({ length: 20 }, () => postForm(app.url + link, '')));
      expect(clicks.every(({ status }) => status === 200)).toBe(true);
      await settled(app);
      expect(peer.taken).toHaveLength(2);
    });

    test('voids all links when the address is erased', async () => {
      const { app, peer } = await startWithMail();
      const { link, welcome } = await confirmed(app, peer);
      await app.store.write((db) => eraseAddress(db, 'reader@visitor.example'));
      expect((await postForm(app.url + link, '')).status).toBe(410);
      expect((await postForm(app.url + linkOf(welcome, '/newsletter/unsubscribe'), '')).status).toBe(410);
      expect(await subscriptionState(app)).toBeUndefined();
    });

    test('doesn’t restart from a confirmation that arrived although the mail server rejected it', async () => {
      const { app, peer, clock } = await startWithMail();
      let liesLeft = 1;
      peer.script = (phase, raw) => {
        if (phase !== 'message' || liesLeft-- <= 0) return undefined;
        peer.taken.push({ recipients: ['reader@visitor.example'], raw });
        return '451 try again';
      };
      await subscribe(app, 'reader@visitor.example');
      await until(() => peer.taken.length === 1);
      await settled(app);
      clock.now += 10_000;
      const link = linkOf(peer.taken[0] as TakenMail, '/newsletter/unsubscribe');
      expect((await postForm(app.url + link, '')).status).toBe(200);
      clock.now += 2 * MINUTE;
      app.worker?.wake();
      const delivery = () =>
        app.store.read.selectFrom('deliveries').select(['state', 'lastError']).executeTakeFirstOrThrow();
      await until(async () => (await delivery()).state !== 'pending');
      expect(await delivery()).toEqual({ state: 'skipped', lastError: 'unsubscribed since' });
      expect(peer.taken).toHaveLength(1);
      expect(await subscriptionState(app)).toBe('unsubscribed');
    });

    test('can’t be resumed with the old confirmation link', async () => {
      const { app, peer } = await startWithMail();
      const { link, welcome } = await confirmed(app, peer);
      await postForm(app.url + linkOf(welcome, '/newsletter/unsubscribe'), '');
      expect((await postForm(app.url + link, '')).status).toBe(410);
      expect(await subscriptionState(app)).toBe('unsubscribed');
    });

    test('restarts with a new sign-up, once the owner confirms', async () => {
      const { app, peer, clock } = await startWithMail();
      const { welcome } = await confirmed(app, peer);
      await postForm(app.url + linkOf(welcome, '/newsletter/unsubscribe'), '');
      clock.now += DAY;
      await subscribe(app, 'reader@visitor.example');
      await until(() => peer.taken.length === 3);
      expect(await subscriptionState(app)).toBe('unsubscribed');
      const link = linkOf(peer.taken[2] as TakenMail, '/newsletter/confirm');
      await postForm(app.url + link, '');
      expect(await subscriptionState(app)).toBe('confirmed');
    });

    test("has the firm's postal address in each email", async () => {
      const { app, peer } = await startWithMail();
      const { confirmation, welcome } = await confirmed(app, peer);
      const { firm } = await import('../../../content-model/firm.ts');
      for (const mail of [confirmation, welcome]) {
        expect(textOf(mail).replaceAll('\r\n', '')).toContain(firm.office.street);
      }
    });

    test('sends an address in any spelling one confirmation in 15 minutes and three a day', async () => {
      const { app, peer, clock } = await startWithMail();
      const spellings = [
        'Reader@bücher.example',
        'reader@BÜCHER.example',
        'reader@xn--bcher-kva.example',
        'READER+news@bücher.example',
      ];
      for (let quarter = 0; quarter < 8; quarter += 1) {
        await Promise.all(spellings.map((email) => subscribe(app, email)));
        await settled(app);
        expect(peer.taken.length).toBe(Math.min(quarter + 1, 3));
        clock.now += 15 * MINUTE;
      }
      clock.now += DAY;
      await Promise.all(spellings.map((email) => subscribe(app, email)));
      await settled(app);
      expect(peer.taken).toHaveLength(4);
    });

    test('delays confirmations above the site-wide cap', async () => {
      const site = { most: 3, within: 60 * MINUTE };
      const { app, peer, clock } = await startWithMail({ siteConfirmations: site, trusting: true });
      for (let person = 0; person < 5; person += 1) {
        await subscribe(app, `p${person}@visitor.example`, `198.51.${person}.1`);
      }
      await until(async () => {
        const rows = await app.store.read.selectFrom('deliveries').select('lastError').execute();
        return rows.filter(({ lastError }) => lastError !== null).length === 2;
      });
      await until(() => peer.taken.length === 3);
      clock.now += 61 * MINUTE;
      app.worker?.wake();
      await until(() => peer.taken.length === 5);
    });

    test.each([
      ['IPv4', (n: number) => `198.51.100.${n}`],
      ['IPv6', (n: number) => `2001:db8:1:${n}::1`],
    ])(
      'leaves most of the cap to others when one %s network signs up many addresses',
      async (_kind, address) => {
        const site = { most: 20, within: 60 * MINUTE };
        const { app, peer, clock } = await startWithMail({ siteConfirmations: site, trusting: true });
        const waiting = async () => {
          const rows = await app.store.read
            .selectFrom('deliveries')
            .select('lastError')
            .where('state', '=', 'pending')
            .execute();
          return rows.filter(({ lastError }) => lastError !== null).length;
        };
        for (let n = 0; n < 30; n += 1) await subscribe(app, `p${n}@attacker.example`, address(n));
        await until(async () => (await waiting()) === 26);
        // A quarter of what's free: four of twenty, when sixteen are left.
        await until(() => peer.taken.length === 4);
        await subscribe(app, 'reader@visitor.example', '203.0.113.9');
        await until(() => peer.taken.some(({ recipients }) => recipients[0] === 'reader@visitor.example'));
        expect(peer.taken).toHaveLength(5);
        clock.now += 61 * MINUTE;
        app.worker?.wake();
        await until(() => peer.taken.length === 9);
      },
    );

    test('forgets a confirmation’s network once it’s sent', async () => {
      const { app, peer } = await startWithMail();
      await subscribe(app, 'reader@visitor.example');
      await until(() => peer.taken.length === 1);
      await settled(app);
      const networks = await app.store.read.selectFrom('deliveries').select('network').execute();
      expect(networks).toEqual([{ network: null }]);
    });

    test('raises an alarm at the site-wide cap', async () => {
      const { app, clock } = await startWithMail();
      const alarms = async () => (await queueStatus(app.store, { formService: true, clock })).alarms;
      expect(await alarms()).toEqual([]);
      const mails = Array.from({ length: SITE_CONFIRMATIONS.most }, (_, n) => ({
        deliveryId: String(n),
        target: 'confirmation-mail' as const,
        mailboxKey: `p${n}@visitor.example`,
        sentAt: clock.now,
        network: null,
      }));
      await app.store.write((db) => db.insertInto('courtesyMails').values(mails).execute());
      expect(await alarms()).toEqual(['confirmation cap reached']);
    });

    /** Prepares three addresses; a fourth is new. */
    async function inEveryState(app: RunningApp, peer: SmtpPeer): Promise<string[]> {
      await confirmed(app, peer, 'reader@visitor.example');
      await subscribe(app, 'pending@visitor.example');
      await subscribe(app, 'erased@visitor.example');
      await settled(app);
      await app.store.write((db) => eraseAddress(db, 'erased@visitor.example'));
      return ['new', 'pending', 'reader', 'erased'].map((name) => `${name}@visitor.example`);
    }

    test('gives new, pending, confirmed and erased addresses the same reply', async () => {
      const { app, peer } = await startWithMail();
      const answers = await Promise.all(
        (await inEveryState(app, peer)).map(async (email) => {
          const response = await subscribe(app, email);
          const { date: _, ...headers } = Object.fromEntries(response.headers);
          return { status: response.status, body: await response.text(), headers };
        }),
      );
      expect(answers).toEqual(Array(4).fill(answers[0]));
      expect(answers[0]?.status).toBe(202);
    });

    test('does the same work for all of them before replying', async () => {
      const { app, peer, place, clock } = await startWithMail();
      const addresses = await inEveryState(app, peer);
      const statements: string[] = [];
      const open = async () => watch(await place.open(), statements);
      const watched = await startApp({ ...place, open }, { clock });
      closing.push(() => watched.close());
      const work: string[][] = [];
      for (const email of addresses) {
        statements.length = 0;
        await subscribe(watched, email);
        work.push([...statements]);
      }
      expect(work).toEqual(Array(4).fill(work[0]));
      // The rate limit, the submission and its delivery.
      expect(work[0]).toHaveLength(3);
    });

    test('forgets an unconfirmed sign-up', async () => {
      const { app, peer, clock, place } = await startWithMail();
      await subscribe(app, 'reader@visitor.example');
      await until(() => peer.taken.length === 1);
      clock.now += 4 * DAY;
      await sweep({ store: app.store, dataDir: place.dataDir, clock, retention });
      expect(await subscriptionState(app)).toBeUndefined();
    });
  });

  describe('a form that looks automated', () => {
    const suspicious = [
      ['fills the hidden field', { confirm_topic: 'cheap watches' }],
      ['is filled in faster than people can', { elapsed: 40 }],
    ] as const;

    test.each(suspicious)(
      'that %s gets the same reply, is quarantined and sends no email',
      async (_words, trap) => {
        const { app, peer } = await startWithMail();
        const response = await postJson(`${app.url}/api/contact`, { ...CONTACT, ...trap });
        expect(response.status).toBe(201);
        expect((await subscribe(app, 'reader@visitor.example')).status).toBe(202);
        await until(() => peer.taken.length === 1);
        await settled(app);
        expect(peer.taken.map(({ recipients }) => recipients)).toEqual([['reader@visitor.example']]);
        const rows = await app.store.read.selectFrom('submissions').select(['kind', 'state']).execute();
        expect(rows).toContainEqual({ kind: 'contact', state: 'quarantined' });
      },
    );

    test("doesn't block the same person's second try", async () => {
      const { app, peer } = await startWithMail();
      await postJson(`${app.url}/api/contact`, { ...CONTACT, elapsed: 40 });
      await postJson(`${app.url}/api/contact`, { ...CONTACT, elapsed: 4000 });
      await until(() => peer.taken.length === 2);
    });
  });
});
