import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { type Clock, MINUTE } from '../clock.ts';
import type { ActivityKind } from '../store/desk-schema.ts';
import type { Tx } from '../store/store.ts';

/** Who did something, and from where. */
export type Actor = { name: string; personId: string | null; address: string };

/** What was done: the action's or command's name, and the people that it was about. Never what was typed. */
export type Deed = { action: string; kind: ActivityKind; subject?: string | undefined; amount?: number };

/** Where someone is who needs no sign-in, because they can read the database anyway. */
const THIS_COMPUTER = 'this computer';

/** Returns the system's user, who runs a command or the desk on this computer. */
export function systemActor(): Actor {
  return { name: userName(), personId: null, address: THIS_COMPUTER };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user that the system has no name for.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Adds a line to the log, in the transaction of what it's about. @returns the line's id */
export async function recordActivity(db: Tx, actor: Actor, deed: Deed, clock: Clock): Promise<string> {
  const { name: who, personId, address } = actor;
  const { action, kind, subject = null, amount = 1 } = deed;
  const row = { id: randomUUID(), at: clock(), who, personId, address, action, kind, subject, amount };
  await db.insertInto('activity').values(row).execute();
  return row.id;
}

/** Takes back lines about what wasn't done after all. */
export async function takeBackActivity(db: Tx, ids: string[]): Promise<void> {
  await db.deleteFrom('activity').where('id', 'in', ids).execute();
}

/** Reading the same lead again within this time is one line. */
const SAME_READ = 10 * MINUTE;

/** Adds a line about reading something, unless the same person has just read it. */
export async function recordRead(db: Tx, actor: Actor, deed: Deed & { subject: string }, clock: Clock) {
  const known = await db
    .selectFrom('activity')
    .select('id')
    .where('subject', '=', deed.subject)
    .where('at', '>', clock() - SAME_READ)
    .where('action', '=', deed.action)
    .where('who', '=', actor.name)
    .where('personId', actor.personId === null ? 'is' : '=', actor.personId)
    .where('address', '=', actor.address)
    .executeTakeFirst();
  if (!known) await recordActivity(db, actor, deed, clock);
}

/** Removes what's older than a time, and people who were removed before that, whom no line names anymore. */
export async function removeOldActivity(db: Tx, before: number): Promise<void> {
  await db.deleteFrom('activity').where('at', '<', before).execute();
  await db.deleteFrom('people').where('removedAt', '<', before).execute();
}
