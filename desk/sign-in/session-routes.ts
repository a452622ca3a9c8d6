import type { FastifyReply } from 'fastify';
import { isEmail } from '../../forms/email.ts';
import { recordActivity } from '../../server/activity/activity-log.ts';
import {
  holdPeople,
  isPasskey,
  joinedPeople,
  personById,
  removePasskey,
  tellOwners,
} from '../../server/people/people.ts';
import type { PersonTable } from '../../server/store/desk-schema.ts';
import type { Tx } from '../../server/store/store.ts';
import type { DeskContext, SignIn, Who } from '../desk-context.ts';
import { Refused } from '../refused.ts';
import type { Route } from '../route.ts';
import { whereWordsAre } from '../words/words-routes.ts';
import { assertionOptions, checkAssertion, newPasskey, passkeysOf, registrationOptions } from './passkeys.ts';
import { endSession, noteProof, removeEnded, SESSION, sessionByHash, startSession } from './sessions.ts';

/** Says that this desk has no sign-in, because it only runs on this computer. */
export const notHere = () =>
  new Refused(409, 'not-possible', 'There’s no sign-in on this computer. Set DESK_URL to use passkeys.');

const refusedPasskey = () =>
  new Refused(
    403,
    'passkey-refused',
    'That passkey didn’t work here. Try again, or ask an owner for a new invitation.',
  );

/** Finds who's signed in. @throws Refused on this computer */
async function signedIn(db: Tx, { id }: Who): Promise<PersonTable> {
  const person = id === null ? undefined : await personById(db, id);
  if (!person) throw notHere();
  return person;
}

function setCookie(reply: FastifyReply, { cookie, url }: SignIn, value: string, seconds: number): void {
  const secure = url.protocol === 'https:' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** Signing in and out. */
export function signInRoutes(route: Route, { store, clock, log, signIn }: DeskContext): void {
  const purpose = { purpose: 'sign-in', about: '' } as const;

  route('signInOptions', async () => {
    if (!signIn) throw notHere();
    return store.write(async (db) => {
      await removeEnded(db, clock());
      return { options: await assertionOptions(db, signIn, purpose, clock()) };
    });
  });

  route('signIn', async ({ body, request, reply }) => {
    if (!signIn) throw notHere();
    const now = clock();
    const result = await store.write(async (db) => {
      const { isUnconfirmed } = await db.selectFrom('desk').select('isUnconfirmed').executeTakeFirstOrThrow();
      if (isUnconfirmed) return 'unconfirmed';
      const { isGood, passkey, isMoved } = await checkAssertion(db, signIn, body.assertion, purpose, now);
      const person = passkey && (await personById(db, passkey.personId));
      if (!person) return undefined;
      const actor = { name: person.name, personId: person.id, address: request.ip };
      const deed = { action: 'signIn', kind: isGood ? 'signed-in' : 'refused' } as const;
      await recordActivity(db, actor, deed, clock);
      if (!isGood) return undefined;
      if (isMoved)
        log.warn('A passkey that used to count is synced now. It signed in.', { person: person.id });
      await db.updateTable('people').set({ usedAt: now }).where('id', '=', person.id).execute();
      return { id: person.id, token: await startSession(db, person.id, passkey.id, now) };
    });
    if (result === 'unconfirmed')
      throw new Refused(
        403,
        'people-unconfirmed',
        'The list of people came from a backup. Nobody can sign in until someone has confirmed it on the server.',
      );
    if (!result) throw refusedPasskey();
    setCookie(reply, signIn, result.token, SESSION.whole / 1000);
    return { id: result.id };
  });

  route('signOut', async ({ who, record, reply }) => {
    if (!signIn || who.session === null) throw notHere();
    const { session } = who;
    await store.write(async (db) => {
      await endSession(db, session);
      await record.in(db);
    });
    setCookie(reply, signIn, '', 0);
    return {};
  });
}

/** The session of someone who's signed in. */
export function sessionRoutes(route: Route, context: DeskContext): void {
  const { store, clock, firm, signIn } = context;

  route('me', async ({ who: { id, name, role } }) => {
    if (role === null) throw notHere();
    const about = { firm: firm.name, timeZone: firm.timeZone, words: whereWordsAre(context) };
    const people = signIn ? await joinedPeople(store.read) : [];
    return {
      ...{ id, name, role, ...about, signsIn: signIn !== undefined },
      replyTo: people.find((person) => person.id === id)?.replyTo ?? '',
      people: people.map((person) => ({ id: person.id, name: person.name })),
    };
  });

  route('setReplyTo', async ({ body, who, record }) => {
    const address = body.address.trim();
    if (address !== '' && !isEmail(address))
      throw new Refused(400, 'unreadable', 'Enter an email address, such as ana@firm.com, or nothing.');
    await store.write(async (db) => {
      const { id, replyTo } = await signedIn(db, who);
      if ((replyTo ?? '') === address) return;
      await db
        .updateTable('people')
        .set({ replyTo: address || null })
        .where('id', '=', id)
        .execute();
      await record.in(db, id);
    });
    return {};
  });

  // Being a request that someone made, it's a use of the session.
  route('stay', async () => ({}));

  route('proveOptions', async ({ who }) => {
    if (!signIn || who.session === null || who.id === null) throw notHere();
    const purpose = { purpose: 'prove', about: who.session } as const;
    const own = await passkeysOf(store.read, who.id);
    return store.write(async (db) => ({
      options: await assertionOptions(db, signIn, purpose, clock(), own),
    }));
  });

  route('prove', async ({ body, who, record }) => {
    if (!signIn || who.session === null) throw notHere();
    const { session, id } = who;
    const now = clock();
    const isProved = await store.write(async (db) => {
      const purpose = { purpose: 'prove', about: session } as const;
      const { isGood, passkey } = await checkAssertion(db, signIn, body.assertion, purpose, now);
      if (!isGood || passkey?.personId !== id) return false;
      await noteProof(db, session, now);
      await record.in(db);
      return true;
    });
    if (!isProved) throw refusedPasskey();
    return {};
  });
}

/** Someone's own passkeys. */
export function passkeyRoutes(route: Route, { store, clock, firm, signIn }: DeskContext): void {
  route('listPasskeys', async ({ who }) => {
    const used = await store.read
      .selectFrom('sessions')
      .select('passkeyId')
      .where('hash', '=', who.session ?? '')
      .executeTakeFirst();
    const own = await passkeysOf(store.read, who.id ?? '');
    const passkeys = own.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt,
      usedAt,
      isThisOne: id === used?.passkeyId,
    }));
    return { passkeys };
  });

  route('addPasskeyOptions', async ({ who }) => {
    if (!signIn || who.session === null) throw notHere();
    const purpose = { purpose: 'add', about: who.session } as const;
    return store.write(async (db) => {
      const about = { person: await signedIn(db, who), firm: firm.name };
      return { options: await registrationOptions(db, signIn, about, purpose, clock()) };
    });
  });

  route('addPasskey', async ({ body, who, record }) => {
    if (!signIn || who.session === null) throw notHere();
    const { session } = who;
    const purpose = { purpose: 'add', about: session } as const;
    const now = clock();
    const isAdded = await store.write(async (db) => {
      await holdPeople(db);
      // An owner may have ended this person's access a moment ago.
      if (!(await sessionByHash(db, session, now))) return false;
      const person = await signedIn(db, who);
      const passkey = await newPasskey(db, signIn, body.registration, body.name, purpose, now);
      if (!passkey || (await isPasskey(db, passkey.id))) return false;
      const row = { ...passkey, personId: person.id, createdAt: now };
      await db.insertInto('passkeys').values(row).execute();
      await tellOwners(db, 'passkey-added', person.id, now);
      await record.in(db, person.id);
      return true;
    });
    if (!isAdded) throw refusedPasskey();
    return {};
  });

  route('removePasskey', async ({ params, who, record }) => {
    const removed = await store.write(async (db) => {
      const person = await signedIn(db, who);
      const result = await removePasskey(db, person.id, params.id);
      if (result === 'only')
        throw new Refused(409, 'not-possible', 'This is your only passkey. Add another one first.');
      if (result === 'removed') await record.in(db, person.id);
      return result === 'removed';
    });
    return { removed };
  });
}
