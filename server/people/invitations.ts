import { hash, randomInt, randomUUID } from 'node:crypto';
import { emailKey } from '../../forms/email.ts';
import { DAY } from '../clock.ts';
import type { InvitationTable, PersonTable } from '../store/desk-schema.ts';
import type { Role } from '../store/roles.ts';
import type { Reader, Tx } from '../store/store.ts';
import { newToken } from '../store/tokens.ts';
import {
  endAccess,
  holdPeople,
  isLastOwner,
  isPasskey,
  personByEmail,
  personById,
  queueMail,
  tellOwners,
} from './people.ts';

/** How long an invitation can be used and confirmed. */
const LIFETIME = DAY;

/** No letters that look like digits or like each other. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const CODE_LENGTH = 6;

const hashOf = (token: string) => hash('sha256', token, 'base64url');

/** A passkey that waits in an invitation. */
export type WaitingPasskey = {
  id: string;
  publicKey: string;
  counter: number;
  transports: string;
  name: string;
};

/** Someone to invite. `invitedBy` is null at the command line, which may also give someone who's here another role. */
export type Invited = { name: string; email: string; role: Role; invitedBy: string | null };

/**
 * Invites someone, or gives someone with a lost passkey a new start: their sessions and passkeys end now. At the desk, the
 * roles of people who have joined stay. Queues the emails.
 * @returns the secret of a link, or `last-owner` if no owner could sign in anymore; the command line may invite the last one again
 */
export async function invite(db: Tx, invited: Invited, now: number) {
  const { name, email, invitedBy } = invited;
  await holdPeople(db);
  const known = await personByEmail(db, emailKey(email));
  const role = known && known.joinedAt !== null && invitedBy !== null ? known.role : invited.role;
  const mayInviteLast = invitedBy === null && role === 'owner';
  if (known && !mayInviteLast && (await isLastOwner(db, known.id))) return 'last-owner';
  const personId = known?.id ?? randomUUID();
  if (known) {
    await endAccess(db, personId);
    await db.updateTable('people').set({ name, email, role }).where('id', '=', personId).execute();
  } else {
    const person = { id: personId, name, email, emailKey: emailKey(email), role, createdAt: now };
    await db.insertInto('people').values(person).execute();
  }
  const id = randomUUID();
  const lasts = { createdAt: now, expiresAt: now + LIFETIME };
  await db
    .insertInto('invitations')
    .values({ id, personId, role, invitedBy, ...lasts, state: 'open' })
    .execute();
  await queueMail(db, { type: 'invitation', invitation: id }, now);
  await tellOwners(db, 'invited', personId, now);
  return { id, personId, token: await newInvitationLink(db, id) };
}

/** Makes another secret for an invitation's link, and stores only its hash. */
export async function newInvitationLink(db: Tx, invitationId: string): Promise<string> {
  const token = newToken();
  await db
    .insertInto('invitationLinks')
    .values({ hash: hashOf(token), invitationId })
    .execute();
  return token;
}

export type Invitation = InvitationTable & { person: PersonTable };

async function withPerson(db: Reader, row: InvitationTable | undefined): Promise<Invitation | undefined> {
  const person = row && (await personById(db, row.personId));
  return row && person && { ...row, person };
}

export const invitationById = async (db: Reader, id: string) =>
  withPerson(db, await db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst());

/** Finds an invitation by the secret in its link, whatever its state. */
export const invitationByToken = async (db: Reader, token: string) =>
  withPerson(
    db,
    await db
      .selectFrom('invitations')
      .innerJoin('invitationLinks', 'invitationLinks.invitationId', 'invitations.id')
      .selectAll('invitations')
      .where('hash', '=', hashOf(token))
      .executeTakeFirst(),
  );

/** Finds an invitation by the secret of the device that claimed it. */
export const invitationByClaim = async (db: Reader, claim: string) =>
  withPerson(
    db,
    await db.selectFrom('invitations').selectAll().where('claimHash', '=', hashOf(claim)).executeTakeFirst(),
  );

export const isUsable = ({ state, expiresAt }: InvitationTable, now: number) =>
  state === 'open' && expiresAt > now;

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** Lets one device have an invitation. @returns the code to show there, or `undefined` if another was first */
export async function claimInvitation(db: Tx, id: string, passkey: WaitingPasskey, now: number) {
  const [code, claim] = [newCode(), newToken()];
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ state: 'claimed', code, claimHash: hashOf(claim), passkey: JSON.stringify(passkey) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? undefined : { code, claim };
}

/** Compares a code with what someone typed, in any case and with any spaces. */
const isSame = (code: string, typed: string) => code === typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Lets the passkey of an invitation work, if the code is the one on the new device, with the role that the person has by now. Tells the owners. */
export async function confirmInvitation(
  db: Tx,
  id: string,
  typed: string,
  now: number,
): Promise<'confirmed' | 'already' | 'wrong-code' | 'not-waiting'> {
  await holdPeople(db);
  const invitation = await invitationById(db, id);
  if (!invitation || invitation.expiresAt <= now) return 'not-waiting';
  const { personId, person, code, passkey, state } = invitation;
  // Pressed twice, or the answer was lost.
  if (state === 'confirmed' && code !== null && isSame(code, typed)) return 'already';
  if (state !== 'claimed' || code === null || passkey === null) return 'not-waiting';
  if (!isSame(code, typed)) return 'wrong-code';
  const waiting: WaitingPasskey = JSON.parse(passkey);
  // Two invitations were claimed with it.
  if (await isPasskey(db, waiting.id)) return 'not-waiting';
  await db
    .insertInto('passkeys')
    .values({ ...waiting, personId, createdAt: now })
    .execute();
  const joinedAt = person.joinedAt ?? now;
  await db.updateTable('people').set({ joinedAt }).where('id', '=', personId).execute();
  await db
    .updateTable('invitations')
    .set({ state: 'confirmed', passkey: null })
    .where('id', '=', id)
    .execute();
  await tellOwners(db, 'passkey-added', personId, now);
  return 'confirmed';
}

/** Takes an invitation back. Someone who hasn't joined is forgotten. @returns whether there was one */
export async function endInvitation(db: Tx, id: string, now: number): Promise<boolean> {
  await holdPeople(db);
  const invitation = await invitationById(db, id);
  if (!invitation || !['open', 'claimed'].includes(invitation.state)) return false;
  await endAccess(db, invitation.personId);
  if (invitation.person.joinedAt === null)
    await db.updateTable('people').set({ removedAt: now }).where('id', '=', invitation.personId).execute();
  return true;
}

/** Lists the invitations that can still be used or confirmed. */
export const waitingInvitations = (db: Reader, now: number): Promise<InvitationTable[]> =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('state', 'in', ['open', 'claimed'])
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute();
