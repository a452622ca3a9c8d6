import { hash } from 'node:crypto';
import { HOUR, MINUTE } from '../../server/clock.ts';
import type { PersonTable, SessionTable } from '../../server/store/desk-schema.ts';
import type { Reader, Tx } from '../../server/store/store.ts';
import { newToken } from '../../server/store/tokens.ts';

/** When a session ends: without use, and at most. */
export const SESSION = { idle: 2 * HOUR, whole: 12 * HOUR };

/** How long a sign-in or a proof counts for what asks for the passkey again. */
const FRESH = 10 * MINUTE;

/** A session's use is stored this often. */
const USE_EVERY = MINUTE;

/** Hashes the secret in a session's cookie. 256 random bits need no salt. */
const hashOf = (token: string) => hash('sha256', token, 'base64url');

/** Anything else can't be ours, so it isn't worth a query. */
const TOKEN = /^[\w-]{43}$/;

export type Session = SessionTable & { person: PersonTable };

/** Starts a session right after a passkey was used. @returns the cookie's value */
export async function startSession(db: Tx, personId: string, passkeyId: string, now: number) {
  const token = newToken();
  const row = { hash: hashOf(token), personId, passkeyId, createdAt: now, usedAt: now, provedAt: now };
  await db.insertInto('sessions').values(row).execute();
  return token;
}

/** Returns how long a session lasts without use, in milliseconds. */
export const timeLeft = ({ createdAt, usedAt }: SessionTable, now: number): number =>
  Math.min(usedAt + SESSION.idle, createdAt + SESSION.whole) - now;

/** Finds the session of a cookie, unless it has ended or its person was removed. */
export async function findSession(
  db: Reader,
  token: string | undefined,
  now: number,
): Promise<Session | undefined> {
  return token === undefined || !TOKEN.test(token) ? undefined : sessionByHash(db, hashOf(token), now);
}

/** Finds a session by its hash, as `findSession` does. */
export async function sessionByHash(db: Reader, hash: string, now: number): Promise<Session | undefined> {
  const session = await db.selectFrom('sessions').selectAll().where('hash', '=', hash).executeTakeFirst();
  // A clock that was ahead must not keep a session alive.
  if (!session || timeLeft(session, now) <= 0) return undefined;
  if (Math.max(session.createdAt, session.usedAt) > now + MINUTE) return undefined;
  const person = await db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', session.personId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return person && { ...session, person };
}

/** Returns whether the passkey was used within the last minutes. One used in the future, by a clock that was ahead, doesn't count. */
export const isFresh = ({ provedAt }: SessionTable, now: number): boolean =>
  now - provedAt <= FRESH && provedAt <= now + MINUTE;

/** Returns whether a use of a session is worth a write. */
export const isNewUse = ({ usedAt }: SessionTable, now: number) => now - usedAt >= USE_EVERY;

/** Notes that someone used a session. */
export async function noteUse(db: Tx, { hash, personId }: SessionTable, now: number): Promise<void> {
  await db.updateTable('sessions').set({ usedAt: now }).where('hash', '=', hash).execute();
  await db.updateTable('people').set({ usedAt: now }).where('id', '=', personId).execute();
}

/** Notes that the person has used the passkey again. */
export async function noteProof(db: Tx, sessionHash: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ provedAt: now, usedAt: now })
    .where('hash', '=', sessionHash)
    .execute();
}

export async function endSession(db: Tx, sessionHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('hash', '=', sessionHash).execute();
}

/** Removes what has expired: sessions and challenges. */
export async function removeEnded(db: Tx, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((or) =>
      or.or([or('usedAt', '<=', now - SESSION.idle), or('createdAt', '<=', now - SESSION.whole)]),
    )
    .execute();
  await db.deleteFrom('challenges').where('expiresAt', '<=', now).execute();
}
