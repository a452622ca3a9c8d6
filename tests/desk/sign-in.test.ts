import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTIONS } from '../../desk/action-table.ts';
import { type ActionName, actionOf } from '../../desk/actions.ts';
import { onBothStores } from '../server/stores.ts';
import { Authenticator } from './authenticator.ts';
import { type Browser, RunningDesk } from './running-desk.ts';

const HOUR = 3_600_000;

const NAMES = Object.keys(ACTIONS) as ActionName[];
const withSession = NAMES.filter((name) => actionOf(name).who !== 'anyone');
const someId = { id: '00000000-0000-4000-8000-000000000000' };

onBothStores((newPlace) => {
  let desk: RunningDesk;
  let owner: Browser;
  let staff: Browser;
  beforeAll(async () => {
    desk = await RunningDesk.start(await newPlace());
    owner = await desk.join('Olivia', 'owner');
    staff = await desk.join('Sam', 'staff');
  });
  afterAll(() => desk.stop());

  const me = (browser: Browser, headers = {}) => desk.call('me', {}, browser, headers);
  const activity = (action: string) =>
    desk.store.read.selectFrom('activity').selectAll().where('action', '=', action).orderBy('at').execute();

  test('someone who was invited signs in with a passkey', async () => {
    expect((await me(owner)).body).toMatchObject({ name: 'Olivia', role: 'owner', signsIn: true });
    expect((await me(staff)).body).toMatchObject({ name: 'Sam', role: 'staff' });
    const cookies = (await desk.signIn(owner.passkey)).headers.get('set-cookie');
    expect(cookies).toMatch(/; HttpOnly; SameSite=Strict/);
    expect(await activity('signIn')).toContainEqual(
      expect.objectContaining({ who: 'Olivia', personId: owner.id, kind: 'signed-in' }),
    );
  });

  test('a proof from the future, by a clock that was ahead, counts as none', async () => {
    const provedAt = Date.now() + 5 * HOUR;
    await desk.store.write((db) => db.updateTable('sessions').set({ provedAt }).execute());
    const name = NAMES.find((name) => actionOf(name).fresh) ?? 'invite';
    const refused = await desk.call(name, { params: someId }, owner);
    expect(refused.body.code).toBe('passkey-needed');
    await desk.prove(owner);
  });

  test("a post without an Origin, or to another name, isn't taken", async () => {
    const bare = await fetch(`${desk.origin}/api/session/stay`, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(bare.status).toBe(403);
    const port = new URL(desk.origin).port;
    const byNumber = await fetch(`http://127.0.0.1:${port}/api/session`, {
      headers: { cookie: owner.cookie },
    });
    expect(byNumber.status).toBe(421);
  });

  test('an answer of a passkey counts once', async () => {
    const { body } = await desk.call('signInOptions');
    const assertion = owner.passkey.assert(body.options);
    const both = await Promise.all([1, 2].map(() => desk.call('signIn', { body: { assertion } })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await desk.call('signIn', { body: { assertion } })).body.code).toBe('passkey-refused');
  });

  test('a copy of a passkey is refused and logged', async () => {
    const copy = staff.passkey.clone();
    expect((await desk.signIn(staff.passkey)).status).toBe(200);
    expect((await desk.signIn(copy)).body.code).toBe('passkey-refused');
    expect((await activity('signIn')).at(-1)).toMatchObject({ who: 'Sam', kind: 'refused' });
    expect((await desk.signIn(staff.passkey)).status).toBe(200);
  });

  test('a passkey that counted and is synced now works, and one that only counts 0 does not', async () => {
    const passkey = owner.passkey.clone();
    const answer = async (lie: { isSynced: boolean }) => {
      const { body } = await desk.call('signInOptions');
      return (await desk.call('signIn', { body: { assertion: passkey.assert(body.options, lie) } })).status;
    };
    expect([await answer({ isSynced: true }), await answer({ isSynced: true })]).toEqual([200, 200]);
    expect(desk.output).toContain('A passkey that used to count is synced now.');
    passkey.counter = -1;
    expect(await answer({ isSynced: false })).toBe(403);
    // The device that counts goes on, and a copy of it from before doesn't.
    expect((await desk.signIn(owner.passkey)).status).toBe(200);
    passkey.counter = 0;
    expect(await answer({ isSynced: false })).toBe(403);
  });

  test.each([
    ['without user verification', { isVerified: false }],
    ['from another site', { origin: 'https://attacker.example' }],
    ['for another ceremony', { type: 'webauthn.create' }],
  ])('a passkey’s answer %s is refused', async (_, lie) => {
    const { body } = await desk.call('signInOptions');
    const answer = await desk.call('signIn', {
      body: { assertion: owner.passkey.assert(body.options, lie) },
    });
    expect(answer.body.code).toBe('passkey-refused');
  });

  test('a challenge of one session proves nothing in another', async () => {
    const { body } = await desk.call('proveOptions', {}, staff);
    const assertion = owner.passkey.assert(body.options);
    expect((await desk.call('prove', { body: { assertion } }, owner)).body.code).toBe('passkey-refused');
    expect((await desk.prove(owner, staff.passkey)).body.code).toBe('passkey-refused');
  });

  describe('a session', () => {
    const age = (browser: Browser, times: { usedAt?: number; createdAt?: number }) =>
      desk.store.write((db) =>
        db.updateTable('sessions').set(times).where('personId', '=', browser.id).execute(),
      );
    const now = () => Date.now();

    test('ends after two hours without use, and the page alone is no use', async () => {
      const browser = await desk.join('Idle', 'staff');
      await age(browser, { usedAt: now() - 1.9 * HOUR });
      const asked = await me(browser, { 'desk-background': '1' });
      expect(Number(asked.headers.get('desk-ends-in'))).toBeLessThan(0.11 * HOUR);
      expect(Number((await me(browser)).headers.get('desk-ends-in'))).toBe(2 * HOUR);
      await age(browser, { usedAt: now() - 2 * HOUR });
      expect((await me(browser)).body.code).toBe('signed-out');
    });

    test('ends after twelve hours', async () => {
      const browser = await desk.join('Long', 'staff');
      await age(browser, { createdAt: now() - 11.9 * HOUR });
      expect(Number((await me(browser)).headers.get('desk-ends-in'))).toBeLessThan(0.11 * HOUR);
      await age(browser, { createdAt: now() - 12 * HOUR });
      expect((await me(browser)).body.code).toBe('signed-out');
    });

    test.each(['usedAt', 'createdAt'])('ends when its %s is in the future', async (time) => {
      const browser = await desk.join('Ahead', 'staff');
      await age(browser, { [time]: now() + HOUR });
      expect((await me(browser)).body.code).toBe('signed-out');
    });

    test('ends when someone signs out', async () => {
      const browser = await desk.join('Leaving', 'staff');
      expect((await desk.call('signOut', {}, browser)).status).toBe(200);
      expect((await me(browser)).body.code).toBe('signed-out');
    });

    test('ends when the person is removed, and so does the passkey', async () => {
      const browser = await desk.join('Gone', 'staff');
      await desk.prove(owner);
      expect((await desk.call('removePerson', { params: { id: browser.id } }, owner)).status).toBe(200);
      for (const name of withSession)
        expect((await desk.call(name, { params: someId }, browser)).body.code).toBe('signed-out');
      expect((await desk.signIn(browser.passkey)).body.code).toBe('passkey-refused');
    });

    test('is stored as a hash', async () => {
      const token = owner.cookie.split('=')[1] ?? '';
      const rows = JSON.stringify(await desk.store.read.selectFrom('sessions').selectAll().execute());
      expect(token).toHaveLength(43);
      expect(rows).not.toContain(token);
    });
  });

  test('500 wrong attempts of others lock nobody out', async () => {
    const attacker = { 'x-forwarded-for': '203.0.113.9' };
    const assertion = new Authenticator(desk.origin).assert({ challenge: 'x' });
    const codes = new Set<string>();
    for (let attempt = 0; attempt < 500; attempt += 1)
      codes.add((await desk.call('signIn', { body: { assertion } }, undefined, attacker)).body.code);
    expect([...codes]).toEqual(['passkey-refused', 'too-many']);
    expect((await desk.signIn(owner.passkey, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(200);
  });

  test('nobody signs in after a restore until the people are confirmed', async () => {
    await desk.store.write((db) => db.updateTable('desk').set({ isUnconfirmed: 1 }).execute());
    expect((await desk.signIn(owner.passkey)).body.code).toBe('people-unconfirmed');
    await desk.store.write((db) => db.updateTable('desk').set({ isUnconfirmed: 0 }).execute());
    expect((await desk.signIn(owner.passkey)).status).toBe(200);
  });

  test('the log and the output hold no secret', async () => {
    const rows = JSON.stringify(await desk.store.read.selectFrom('activity').selectAll().execute());
    expect(rows).not.toContain('@firm.example');
    expect(desk.output).not.toContain(owner.cookie.split('=')[1]);
  });
});
