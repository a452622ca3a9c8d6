import type { PersonTable, Role } from '../store/desk-schema.ts';
import { takeLock } from '../store/locks.ts';
import { newDelivery } from '../store/new-delivery.ts';
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

/** Lists owners who have joined. */
const owners = (db: Reader) =>
  db
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'owner')
    .where('removedAt', 'is', null)
    .where('joinedAt', 'is not', null)
    .execute();

/** Lets one change of owners at a time continue, so that two can't remove each other. */
export const holdPeople = (db: Tx): Promise<void> => takeLock(db, 'people');

/** Returns whether the firm would have no owner without this person. Hold the people first. */
export async function isLastOwner(db: Reader, id: string): Promise<boolean> {
  const all = await owners(db);
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
  await db.updateTable('people').set({ removedAt: now }).where('id', '=', id).execute();
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
