import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  claimInvitation,
  confirmInvitation,
  endInvitation,
  invite,
} from '../../server/people/invitations.ts';
import { changeRole, ownersWhoCanSignIn, removePasskey, removePerson } from '../../server/people/people.ts';
import type { Store, Tx } from '../../server/store/store.ts';
import { onBothStores } from '../server/stores.ts';

const now = Date.now();
const waiting = (id: string) => ({ id, publicKey: '', counter: 0, transports: '', name: 'Phone' });

type Owner = { id: string; email: string; passkeys: string[] };

onBothStores((newPlace) => {
  let store: Store;
  /** Other connections, as other desks have them. */
  let others: Store[];
  beforeAll(async () => {
    const place = await newPlace();
    store = await place.open();
    others = [await place.open(), await place.open()];
  });
  beforeEach(() =>
    store.write(async (db) => {
      for (const table of ['invitationLinks', 'invitations', 'sessions', 'passkeys', 'people'] as const)
        await db.deleteFrom(table).execute();
    }),
  );

  const add = async (name: string, passkeyCount = 2): Promise<Owner> => {
    const email = `${name}@firm.example`;
    const person = { id: randomUUID(), name, email, emailKey: email, role: 'owner', createdAt: now } as const;
    const passkeys = Array.from({ length: passkeyCount }, () => randomUUID());
    await store.write(async (db) => {
      await db
        .insertInto('people')
        .values({ ...person, joinedAt: now })
        .execute();
      for (const id of passkeys)
        await db
          .insertInto('passkeys')
          .values({ ...waiting(id), personId: person.id, createdAt: now })
          .execute();
    });
    return { id: person.id, email, passkeys };
  };
  const able = async () => (await ownersWhoCanSignIn(store.read)).map(({ id }) => id);
  const inviteAgain = (db: Tx, { email }: Owner, invitedBy: string | null = 'an owner') =>
    invite(db, { name: 'Again', email, role: 'owner', invitedBy }, now);
  const claimed = async (id: string, passkey: string = randomUUID()) =>
    (await store.write((db) => claimInvitation(db, id, waiting(passkey), now)))?.code ?? '';
  const invitedAgain = async (owner: Owner) => {
    const result = await store.write((db) => inviteAgain(db, owner));
    if (result === 'last-owner') throw new Error('that was the last owner');
    return result.id;
  };

  /** What takes access from an owner. */
  const TAKEN: Record<string, (db: Tx, owner: Owner) => Promise<unknown>> = {
    'made staff': (db, { id }) => changeRole(db, id, 'staff', now),
    removed: (db, { id }) => removePerson(db, id, now),
    'invited again': (db, owner) => inviteAgain(db, owner),
    'left with one passkey': (db, { id, passkeys }) => removePasskey(db, id, passkeys[0] ?? ''),
    'left without a passkey': async (db, { id, passkeys }) => {
      for (const passkey of passkeys) await removePasskey(db, id, passkey);
    },
  };

  describe.each(Object.keys(TAKEN))('of two owners, one is %s', (first) => {
    test.each(Object.keys(TAKEN))('and the other is %s: one can still sign in', async (second) => {
      const take = (at: Store, how: string, owner: Owner) =>
        at.write(async (db) => {
          await TAKEN[how]?.(db, owner);
        });
      const [ann, ben] = [await add('ann'), await add('ben')];
      await take(store, first, ann);
      await take(store, second, ben);
      expect(await able()).not.toEqual([]);
      await store.write((db) => db.deleteFrom('people').execute());
      const [cat, dan] = [await add('cat'), await add('dan')];
      await Promise.all([take(others[0] ?? store, first, cat), take(others[1] ?? store, second, dan)]);
      expect(await able()).not.toEqual([]);
    });
  });

  test("an owner without a passkey doesn't count, so the other one stays", async () => {
    const [olivia] = [await add('olivia'), await add('xenia', 0)];
    await store.write(async (db) => {
      expect(await changeRole(db, olivia.id, 'staff', now)).toBe('last-owner');
      expect(await removePerson(db, olivia.id, now)).toBe('last-owner');
      expect(await inviteAgain(db, olivia)).toBe('last-owner');
    });
    expect(await able()).toEqual([olivia.id]);
    // The command line may, because nobody else can help her.
    expect(await store.write((db) => inviteAgain(db, olivia, null))).not.toBe('last-owner');
  });

  test('two removals at once leave a passkey', async () => {
    const sam = await add('sam');
    await Promise.all(
      sam.passkeys.map((id, index) => (others[index] ?? store).write((db) => removePasskey(db, sam.id, id))),
    );
    const left = await store.read.selectFrom('passkeys').select('id').execute();
    expect(left).toHaveLength(1);
  });

  test('an older invitation gives no role back', async () => {
    const [, xenia] = [await add('olivia'), await add('xenia')];
    const id = await invitedAgain(xenia);
    const code = await claimed(id);
    await store.write(async (db) => {
      expect(await changeRole(db, xenia.id, 'staff', now)).toBe('changed');
      expect(await confirmInvitation(db, id, code, now)).toBe('confirmed');
    });
    const person = await store.read.selectFrom('people').select('role').where('id', '=', xenia.id).execute();
    expect(person).toEqual([{ role: 'staff' }]);
  });

  test('nor does a new one at the desk', async () => {
    const [, xenia] = [await add('olivia'), await add('xenia')];
    await store.write((db) => changeRole(db, xenia.id, 'staff', now));
    await invitedAgain(xenia);
    const person = await store.read.selectFrom('people').select('role').where('id', '=', xenia.id).execute();
    expect(person).toEqual([{ role: 'staff' }]);
  });

  test('someone new joins with the role that they have by then', async () => {
    await add('olivia');
    const person = { name: 'Nora', email: 'nora@firm.example', role: 'owner', invitedBy: null } as const;
    const invited = await store.write((db) => invite(db, person, now));
    if (invited === 'last-owner') throw new Error('nobody was there');
    await store.write((db) => changeRole(db, invited.personId, 'staff', now));
    const code = await claimed(invited.id);
    await store.write((db) => confirmInvitation(db, invited.id, code, now));
    const found = store.read.selectFrom('people').select(['role', 'joinedAt']);
    expect(await found.where('id', '=', invited.personId).execute()).toEqual([
      { role: 'staff', joinedAt: now },
    ]);
  });

  test("an invitation that's confirmed and taken back at once leaves a whole person", async () => {
    const [, xenia] = [await add('olivia'), await add('xenia')];
    const id = await invitedAgain(xenia);
    const code = await claimed(id);
    const [confirmed, ended] = await Promise.all([
      (others[0] ?? store).write((db) => confirmInvitation(db, id, code, now)),
      (others[1] ?? store).write((db) => endInvitation(db, id, now)),
    ]);
    expect([confirmed === 'confirmed', ended].filter(Boolean)).toHaveLength(1);
    expect((await able()).includes(xenia.id)).toBe(confirmed === 'confirmed');
  });

  test("a passkey that two invitations were claimed with isn't taken twice", async () => {
    const [, ann, ben] = [await add('olivia'), await add('ann'), await add('ben')];
    const ids = [await invitedAgain(ann), await invitedAgain(ben)];
    const codes = [await claimed(ids[0] ?? '', 'same'), await claimed(ids[1] ?? '', 'same')];
    const confirm = (index: number) =>
      store.write((db) => confirmInvitation(db, ids[index] ?? '', codes[index] ?? '', now));
    expect([await confirm(0), await confirm(1)]).toEqual(['confirmed', 'not-waiting']);
  });
});
