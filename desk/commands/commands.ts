import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '../../content-model/calls.ts';
import { firm } from '../../content-model/firm.ts';
import { emailKey, isEmail } from '../../forms/email.ts';
import { recordActivity, systemActor } from '../../server/activity/activity-log.ts';
import { giveAwayCalls } from '../../server/calls/give-away.ts';
import { CannotStart } from '../../server/cannot-start.ts';
import { systemClock as clock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { confirmPeople, markRestored, noteDesk } from '../../server/people/desk-state.ts';
import {
  confirmInvitation,
  invitationById,
  invite,
  waitingInvitations,
} from '../../server/people/invitations.ts';
import { listPeople, personByEmail, removePerson } from '../../server/people/people.ts';
import { personName } from '../../server/people/person-name.ts';
import { openConfiguredStore } from '../../server/startup.ts';
import type { Role } from '../../server/store/roles.ts';
import type { Store, Tx } from '../../server/store/store.ts';
import { readSignIn } from '../settings.ts';
import { ask, isYes } from './ask.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs a command with the store. */
async function withStore(run: (store: Store) => Promise<void>): Promise<void> {
  const store = await openConfiguredStore(readConfig(process.env, firm), { create: false });
  try {
    await run(store);
  } finally {
    await store.close();
  }
}

/** Adds a line to the log in a change's transaction. */
const record = (db: Tx, action: string, subject?: string) =>
  recordActivity(db, systemActor(), { action: `desk ${action}`, kind: 'changed', subject }, clock);

/** How often the command line looks whether a device has used the invitation. */
const POLL = 1_000;

/** Waits until a device shows its code, and asks for it. */
async function confirmHere(store: Store, id: string): Promise<void> {
  say('Leave this open. It goes on when someone has used the link.');
  for (;;) {
    const invitation = await invitationById(store.read, id);
    if (!invitation || invitation.expiresAt < clock() || invitation.state === 'ended')
      throw new CannotStart('The invitation no longer works.');
    if (invitation.state === 'confirmed') return;
    if (invitation.state === 'claimed') {
      const code = await ask('A device has used the link. Type the code that it shows: ');
      if (await confirm(store, id, code)) return;
      say('That’s not its code. If it shows what you typed, someone else used the link: invite again.');
    }
    await sleep(POLL);
  }
}

async function confirm(store: Store, id: string, code: string): Promise<boolean> {
  const result = await store.write(async (db) => {
    const result = await confirmInvitation(db, id, code, clock());
    if (result === 'confirmed') await record(db, 'confirm', id);
    return result;
  });
  if (result === 'not-waiting') throw new CannotStart('No device waits for a code.');
  return result !== 'wrong-code';
}

/** Invites someone, prints and emails the link, and asks for the new device's code if someone's at the terminal. */
export const inviteCommand = (typed: string, email: string, { role }: { role: Role }) =>
  withStore(async (store) => {
    const signIn = readSignIn(process.env);
    if (!signIn) throw new CannotStart('Set DESK_URL to the address of the desk first, here or in .env.');
    const name = personName(typed);
    if (!name) throw new CannotStart('A name is one line of at most 100 characters.');
    if (!isEmail(email)) throw new CannotStart(`${email} isn’t an email address.`);
    await noteDesk(store, signIn.url);
    const invited = await store.write(async (db) => {
      const person = { name, email, role, invitedBy: null };
      const result = await invite(db, person, clock());
      if (result !== 'last-owner') await record(db, 'invite', result.personId);
      return result;
    });
    if (invited === 'last-owner')
      throw new CannotStart('The firm needs an owner who can sign in, so leave out --role.');
    say(`An email to ${email} has a link, too. Either it or this one works, once, for a day:`);
    say(new URL(`/invitation#${invited.token}`, signIn.url).href);
    if (!process.stdin.isTTY) {
      say(`Confirm the code that the new device shows: npm run desk -- confirm ${email} CODE`);
      return;
    }
    await confirmHere(store, invited.id);
    say(`Confirmed. ${name} can sign in at ${signIn.url.origin}`);
  });

/** Confirms the code of a device that used an invitation. */
export const confirmCommand = (email: string, code: readonly string[]) =>
  withStore(async (store) => {
    const person = await personByEmail(store.read, emailKey(email));
    const waiting = await waitingInvitations(store.read, clock());
    const invitation = waiting.find(({ personId }) => personId === person?.id);
    if (!person || !invitation) throw new CannotStart(`There’s no invitation for ${email}.`);
    if (!(await confirm(store, invitation.id, code.join(''))))
      throw new CannotStart(
        'That’s not the code on the new device. If it is, someone else used the link: invite again.',
      );
    say(`Confirmed. ${person.name} can sign in.`);
  });

/** Lists the people of the firm, and after a restore lets them sign in again. */
export const confirmPeopleCommand = ({ yes = false }: { yes?: boolean }) =>
  withStore(async (store) => {
    for (const { name, email, role } of await listPeople(store.read))
      say(`${role.padEnd(6)} ${name} <${email}>`);
    const question =
      'May all of them sign in? If not, remove them with “npm run desk -- remove EMAIL” first. (y/N) ';
    if (!yes && !(await isYes(question)))
      throw new CannotStart('Nothing was changed. Add --yes to confirm this list.');
    await store.write(async (db) => {
      await confirmPeople(db);
      await record(db, 'confirm-people');
    });
    say('They can sign in again.');
  });

/** Removes someone. */
export const removeCommand = (email: string) =>
  withStore(async (store) => {
    const person = await personByEmail(store.read, emailKey(email));
    if (!person) throw new CannotStart(`Nobody has the address ${email}.`);
    const result = await store.write(async (db) => {
      const result = await removePerson(db, person.id, clock());
      if (result !== 'removed') return result;
      await record(db, 'remove', person.id);
      const { namedId } = person;
      return calls && namedId ? giveAwayCalls(db, namedId, { calls, firm, clock }) : undefined;
    });
    if (result === 'last-owner')
      throw new CannotStart('The firm needs an owner who can sign in. Invite another one first.');
    say(`Removed ${person.name}.`);
    if (typeof result === 'object' && result.given + result.left > 0)
      say(
        `Calls that went to a colleague: ${result.given}. Calls that nobody else can take: ${result.left}.`,
      );
  });

/** For a database restored without `leads backup`, such as from pg_dump. */
export const afterRestoreCommand = () =>
  withStore(async (store) => {
    await store.write(async (db) => {
      await markRestored(db);
      await record(db, 'after-restore');
    });
    say(
      'All sessions and invitations have ended. Run “npm run desk -- confirm-people” to let people sign in.',
    );
  });
