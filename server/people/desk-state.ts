import { sql } from 'kysely';
import { MARK_RESTORED } from '../store/restored.ts';
import type { Reader, Store, Tx } from '../store/store.ts';

/** What's known about the site and the desk that use a database. */
const deskState = (db: Reader) => db.selectFrom('desk').selectAll().executeTakeFirstOrThrow();

const httpsOnly = ({ protocol, origin }: URL) => (protocol === 'https:' ? origin : null);

/** Notes the site's address, so that the desk on someone's own computer can tell real leads from a developer's. */
export async function noteSite(store: Store, publicUrl: URL): Promise<void> {
  const site = httpsOnly(publicUrl);
  if ((await deskState(store.read)).site === site) return;
  await store.write((db) => db.updateTable('desk').set({ site }).execute());
}

/** Notes where the desk is, for links in emails. */
export async function noteDesk(store: Store, url: URL): Promise<void> {
  if ((await deskState(store.read)).address === url.origin) return;
  await store.write((db) => db.updateTable('desk').set({ address: url.origin }).execute());
}

/** Notes which version of the site's server has just started, and how old its pages are. */
export async function noteServer(
  store: Store,
  build: { version: string; builtAt: number } | undefined,
  now: number,
): Promise<void> {
  const { version: serverVersion = null, builtAt: pagesBuiltAt = null } = build ?? {};
  const facts = { serverVersion, serverStartedAt: now, pagesBuiltAt };
  await store.write((db) => db.updateTable('desk').set(facts).execute());
}

/** Returns what's known about the server that started last. */
export async function serverFacts(db: Reader) {
  const { serverVersion: version, serverStartedAt: startedAt, pagesBuiltAt } = await deskState(db);
  return { version, startedAt, pagesBuiltAt };
}

/** Finds the address of the desk with sign-in that used this database last. */
export const deskAddress = async (db: Reader): Promise<string | undefined> =>
  (await deskState(db)).address ?? undefined;

/** Finds the address of a server with https that uses this database, where people have to sign in. */
export async function serverWithHttps(db: Reader): Promise<string | undefined> {
  const { site, address } = await deskState(db);
  return [site, address].find((origin) => origin?.startsWith('https:')) ?? undefined;
}

/**
 * After a database was restored: ends all sessions and invitations, and lets nobody sign in until someone has confirmed the
 * list of people, because it may have people who were removed since. `leads backup` does the same to its copy.
 */
export async function markRestored(db: Tx): Promise<void> {
  for (const statement of MARK_RESTORED) await sql.raw(statement).execute(db);
}

/** Lets people sign in again. */
export async function confirmPeople(db: Tx): Promise<void> {
  await db.updateTable('desk').set({ isUnconfirmed: 0 }).execute();
}
