import type { Address } from '../mail/mail.ts';
import type { PersonTable } from '../store/desk-schema.ts';
import { takeLock } from '../store/locks.ts';
import { newDelivery } from '../store/new-delivery.ts';
import type { Role } from '../store/roles.ts';
import type { Reader, Tx } from '../store/store.ts';

/** What an email to the firm's people is about. Holds ids, because a payload names nobody. */
export type PeopleMail =
  /** To someone who was invited, with a link. */
  | { type: 'invitation'; invitation: string }
  /** To an owner, about a person. */
  | { type: 'invited' | 'passkey-added' | 'role-changed'; person: string; to: string };

/** Finds someone who works for the firm, unless they were removed. */
export const personById = (db: Reader, id: string): Promise<PersonTable | undefined> =>
  db.selectFrom('people').selectAll().where('id', '=', id).where('removedAt', 'is', null).executeTakeFirst();

export const personByEmail = (db: Reader, emailKey: string): Promise<PersonTable | undefined> =>
  db
    .selectFrom('people')
    .selectAll()
    .where('emailKey', '=', emailKey)
    .where('removedAt', 'is', null)
    .executeTakeFirst();

/** Lists everyone who works for the firm, and who's invited. */
export const listPeople = (db: Reader): Promise<PersonTable[]> =>
  db.selectFrom('people').selectAll().where('removedAt', 'is', null).orderBy('name').orderBy('id').execute();

/** Lists everyone who has joined, by name. */
export const joinedPeople = async (db: Reader): Promise<PersonTable[]> =>
  (await listPeople(db)).filter(({ joinedAt }) => joinedAt !== null);

/** Returns the addresses of those who have joined and are one of these in `content/people.yaml`. */
export const addressesOf = async (db: Reader, named: readonly string[]): Promise<Address[]> =>
  named.length === 0
    ? []
    : (await joinedPeople(db))
        .filter(({ namedId }) => namedId !== null && named.includes(namedId))
        .map(({ name, email }) => ({ name, address: email }));

/**
 * Says who someone at the desk is in `content/people.yaml`.
 * @returns `taken` if someone else at the desk is that person
 */
export async function nameAs(
  db: Tx,
  id: string,
  namedId: string | null,
): Promise<'changed' | 'same' | 'taken' | 'gone'> {
  await holdPeople(db);
  const person = await personById(db, id);
  if (!person) return 'gone';
  if (person.namedId === namedId) return 'same';
  const others = await listPeople(db);
  if (namedId !== null && others.some((other) => other.namedId === namedId)) return 'taken';
  await db.updateTable('people').set({ namedId }).where('id', '=', id).execute();
  return 'changed';
}

/** Lists owners who have joined. */
const owners = (db: Reader) =>
  db
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'owner')
    .where('removedAt', 'is', null)
    .where('joinedAt', 'is not', null)
    .execute();

/** Lists owners who can sign in now: who have joined and have a passkey. */
export const ownersWhoCanSignIn = (db: Reader) =>
  db
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'owner')
    .where('removedAt', 'is', null)
    .where('joinedAt', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.personId', '=', 'people.id')),
    )
    .execute();

/** Lets one change of who gets in continue at a time, so that two owners can't remove each other. */
export const holdPeople = (db: Tx): Promise<void> => takeLock(db, 'people');

/** Returns whether no owner could sign in without this person, or where none can, whether no other has joined. Hold the people first. */
export async function isLastOwner(db: Reader, id: string): Promise<boolean> {
  const able = await ownersWhoCanSignIn(db);
  const all = able.length > 0 ? able : await owners(db);
  return all.length === 1 && all[0]?.id === id;
}

export const queueMail = (db: Tx, mail: PeopleMail, now: number) =>
  db
    .insertInto('deliveries')
    .values(newDelivery({ payload: JSON.stringify(mail) }, 'people-mail', now))
    .execute();

/** Queues an email about a person to every owner, so that none of them misses a new way in. */
export async function tellOwners(
  db: Tx,
  type: Exclude<PeopleMail['type'], 'invitation'>,
  person: string,
  now: number,
): Promise<void> {
  for (const { id } of await owners(db)) await queueMail(db, { type, person, to: id }, now);
}

/** Ends someone's sessions, passkeys and invitations. */
export async function endAccess(db: Tx, personId: string): Promise<void> {
  // Sessions go with the passkey that they started with.
  await db.deleteFrom('passkeys').where('personId', '=', personId).execute();
  await db
    .updateTable('invitations')
    .set({ state: 'ended', code: null, claimHash: null, passkey: null })
    .where('personId', '=', personId)
    .where('state', 'in', ['open', 'claimed'])
    .execute();
}

/** Returns whether someone has this passkey already. */
export const isPasskey = async (db: Reader, id: string): Promise<boolean> =>
  (await db.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Ends one of someone's own passkeys. @returns `only` if nothing was changed because they'd have none left */
export async function removePasskey(
  db: Tx,
  personId: string,
  id: string,
): Promise<'removed' | 'only' | 'gone'> {
  await holdPeople(db);
  const own = await db.selectFrom('passkeys').select('id').where('personId', '=', personId).execute();
  if (!own.some((passkey) => passkey.id === id)) return 'gone';
  if (own.length === 1) return 'only';
  await db.deleteFrom('passkeys').where('id', '=', id).execute();
  return 'removed';
}

/** Removes someone. @returns `last-owner` if nothing was changed because of that */
export async function removePerson(
  db: Tx,
  id: string,
  now: number,
): Promise<'removed' | 'last-owner' | 'gone'> {
  await holdPeople(db);
  if (!(await personById(db, id))) return 'gone';
  if (await isLastOwner(db, id)) return 'last-owner';
  await endAccess(db, id);
  await db.updateTable('people').set({ removedAt: now, replyTo: null }).where('id', '=', id).execute();
  await db.deleteFrom('calendars').where('personId', '=', id).execute();
  await db
    .updateTable('submissions')
    .set((eb) => ({ givenTo: null, version: eb('version', '+', 1) }))
    .where('givenTo', '=', id)
    .execute();
  return 'removed';
}

/** Changes what someone may do, and tells the owners. */
export async function changeRole(
  db: Tx,
  id: string,
  role: Role,
  now: number,
): Promise<'changed' | 'same' | 'last-owner' | 'gone'> {
  await holdPeople(db);
  const person = await personById(db, id);
  if (!person) return 'gone';
  if (person.role === role) return 'same';
  if (await isLastOwner(db, id)) return 'last-owner';
  await db.updateTable('people').set({ role }).where('id', '=', id).execute();
  await tellOwners(db, 'role-changed', id, now);
  return 'changed';
}
