import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTIONS } from '../../desk/action-table.ts';
import { type ActionName, actionOf, mayDo } from '../../desk/actions.ts';
import type { Role } from '../../server/store/roles.ts';
import { onSqlite } from '../server/stores.ts';
import { type Browser, RunningDesk } from './running-desk.ts';

// Who may do what: every action, refused to everyone else before it reads anything.

const MINUTE = 60_000;

const NAMES = Object.keys(ACTIONS) as ActionName[];
const withSession = NAMES.filter((name) => actionOf(name).who !== 'anyone');
const someId = { id: '00000000-0000-4000-8000-000000000000' };

onSqlite((newPlace) => {
  let desk: RunningDesk;
  let owner: Browser;
  let staff: Browser;
  beforeAll(async () => {
    desk = await RunningDesk.start(await newPlace());
    owner = await desk.join('Olivia', 'owner');
    staff = await desk.join('Sam', 'staff');
  });
  afterAll(() => desk.stop());

  test.each(withSession)('%s is refused without a session, and to another site', async (name) => {
    const none = await desk.call(name, { params: someId });
    expect([none.status, none.body.code]).toEqual([401, 'signed-out']);
    expect(none.headers.get('cache-control')).toBe('no-store');
    const origin = 'https://attacker.example';
    const elsewhere = await desk.call(name, { params: someId }, owner, { origin });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'wrong-address']);
    const crossSite = await desk.call(name, { params: someId }, owner, { 'sec-fetch-site': 'cross-site' });
    expect(crossSite.body.code).toBe('wrong-address');
    const madeUp = { ...owner, cookie: `${owner.cookie.slice(0, -43)}${'x'.repeat(43)}` };
    expect((await desk.call(name, { params: someId }, madeUp)).body.code).toBe('signed-out');
  });

  test.each(NAMES.filter((name) => actionOf(name).who === 'anyone'))(
    '%s, which needs no session, is refused to another site',
    async (name) => {
      for (const [header, value] of [
        ['origin', 'https://attacker.example'],
        ['sec-fetch-site', 'cross-site'],
      ] as const) {
        const { status, body } = await desk.call(name, { params: someId }, undefined, { [header]: value });
        expect([status, body.code]).toEqual([403, 'wrong-address']);
      }
    },
  );

  test.each(withSession.filter((name) => !mayDo(name, 'staff')))('%s is refused to staff', async (name) => {
    const { status, body } = await desk.call(name, { params: someId }, staff);
    expect([status, body.code, body.title]).toEqual([403, 'not-yours', 'Only owners can do that.']);
  });

  test.each(['bookkeeper', 'Owner', ''])(
    'someone whose role is “%s”, which nobody has listed, may do nothing',
    async (role) => {
      const browser = await desk.join(`Role${role}`, 'staff');
      await desk.store.write((db) =>
        db
          .updateTable('people')
          .set({ role: role as Role })
          .where('id', '=', browser.id)
          .execute(),
      );
      for (const name of withSession) {
        const { status, body } = await desk.call(name, { params: someId }, browser);
        expect([name, status, body.code]).toEqual([name, 403, 'not-yours']);
      }
      const { body } = await desk.call('listPeople', {}, owner);
      expect(body.people).toContainEqual(expect.objectContaining({ id: browser.id, role }));
    },
  );

  test.each(NAMES.filter((name) => actionOf(name).fresh))(
    '%s asks for the passkey again after ten minutes',
    async (name) => {
      const provedAt = Date.now() - 10 * MINUTE - 1000;
      await desk.store.write((db) => db.updateTable('sessions').set({ provedAt }).execute());
      const refused = await desk.call(name, { params: someId }, owner);
      expect([refused.status, refused.body.code]).toEqual([403, 'passkey-needed']);
      await desk.prove(owner);
      expect((await desk.call(name, { params: someId }, owner)).body.code).not.toBe('passkey-needed');
    },
  );
});
