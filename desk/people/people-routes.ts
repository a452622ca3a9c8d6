import { calls } from '../../content-model/calls.ts';
import { namedPeople } from '../../content-model/named-people.ts';
import { emailKey } from '../../forms/email.ts';
import { giveAwayCalls } from '../../server/calls/give-away.ts';
import {
  confirmInvitation,
  endInvitation,
  invite,
  waitingInvitations,
} from '../../server/people/invitations.ts';
import {
  changeRole,
  isLastOwner,
  listPeople,
  nameAs,
  personById,
  removePerson,
} from '../../server/people/people.ts';
import { countRows } from '../../server/store/count-rows.ts';
import type { Role } from '../../server/store/roles.ts';
import type { DeskContext } from '../desk-context.ts';
import { Refused } from '../refused.ts';
import type { Recorder, Route } from '../route.ts';
import { notHere } from '../sign-in/session-routes.ts';

const lastOwner = () =>
  new Refused(
    409,
    'not-possible',
    'The firm needs an owner who can sign in. Make someone else with a passkey an owner first.',
  );

const gone = () => new Refused(404, 'not-found', 'This person was removed in the meantime.');

/** The people of the firm: who they are, and who may do what. */
export function peopleRoutes(route: Route, context: DeskContext): void {
  const { store, clock, firm } = context;

  route('listPeople', async () => {
    const people = await listPeople(store.read);
    const waiting = await waitingInvitations(store.read, clock());
    const rows = people.map(async ({ id, name, email, role, joinedAt, usedAt, namedId }) => {
      const invitation = waiting.find(({ personId }) => personId === id);
      return {
        ...{ id, name, email, role, joinedAt, usedAt, namedId },
        passkeys: await countRows(store.read.selectFrom('passkeys').where('personId', '=', id)),
        isLastOwner: await isLastOwner(store.read, id),
        invitation: invitation
          ? {
              id: invitation.id,
              state: invitation.state === 'claimed' ? ('claimed' as const) : ('open' as const),
              expiresAt: invitation.expiresAt,
            }
          : null,
      };
    });
    const named = (namedPeople() ?? []).map(({ id, name }) => ({ id, name }));
    return { named, people: await Promise.all(rows) };
  });

  route('removePerson', async ({ params, record }) => {
    return store.write(async (db) => {
      const person = await personById(db, params.id);
      const result = await removePerson(db, params.id, clock());
      if (result === 'last-owner') throw lastOwner();
      if (result === 'removed') await record.in(db, params.id);
      const namedId = result === 'removed' && person?.namedId;
      return calls && namedId ? giveAwayCalls(db, namedId, { calls, firm, clock }) : { given: 0, left: 0 };
    });
  });

  route('changeRole', async ({ params, body, record }) => {
    const result = await store.write(async (db) => {
      const result = await changeRole(db, params.id, body.role, clock());
      if (result === 'changed') await record.in(db, params.id);
      return result;
    });
    if (result === 'last-owner') throw lastOwner();
    if (result === 'gone') throw gone();
    return {};
  });

  route('nameAs', async ({ params, body: { namedId }, record }) => {
    if (namedId !== null && !namedPeople()?.some(({ id }) => id === namedId))
      throw new Refused(400, 'unreadable', 'The site doesn’t name this person anymore.');
    const result = await store.write(async (db) => {
      const result = await nameAs(db, params.id, namedId);
      if (result === 'changed') await record.in(db, params.id);
      return result;
    });
    if (result === 'taken') throw new Refused(409, 'not-possible', 'Someone else here is that person.');
    if (result === 'gone') throw gone();
    return {};
  });
  inviteRoutes(route, context);
}

function inviteRoutes(route: Route, { store, clock, signIn }: DeskContext): void {
  type Person = { name: string; email: string; role: Role };

  async function send(person: Person, invitedBy: string | null, record: Recorder) {
    if (!signIn) throw notHere();
    const invited = await store.write(async (db) => {
      const result = await invite(db, { ...person, invitedBy }, clock());
      if (result !== 'last-owner') await record.in(db, result.personId);
      return result;
    });
    if (invited === 'last-owner') throw lastOwner();
    return { link: new URL(`/invitation#${invited.token}`, signIn.url).href };
  }

  const refuseSelf = (id: string | undefined, who: string | null) => {
    if (id === who)
      throw new Refused(
        409,
        'not-possible',
        'An invitation would end your passkeys. Add another one under “You”.',
      );
  };

  route('invite', async ({ body, who, record }) => {
    const known = (await listPeople(store.read)).find(({ emailKey: key }) => key === emailKey(body.email));
    refuseSelf(known?.id, who.id);
    // Adding someone must not end the access of someone else by mistake.
    if (known?.joinedAt)
      throw new Refused(
        409,
        'not-possible',
        `${known.name} is already here. Use “New invitation” for a lost passkey.`,
      );
    return send(body, who.id, record);
  });

  route('inviteAgain', async ({ params, who, record }) => {
    refuseSelf(params.id, who.id);
    const person = await personById(store.read, params.id);
    if (!person) throw gone();
    return send(person, who.id, record);
  });

  route('confirmInvitation', async ({ params, body, record }) => {
    const result = await store.write(async (db) => {
      const result = await confirmInvitation(db, params.id, body.code, clock());
      if (result === 'confirmed') await record.in(db, params.id);
      return result;
    });
    if (result === 'wrong-code')
      throw new Refused(
        409,
        'wrong-code',
        'That’s not the code on the new device. If you typed what it shows, someone else used the link: take the invitation back.',
      );
    if (result === 'not-waiting') throw new Refused(409, 'not-possible', 'No device waits for this code.');
    return {};
  });

  route('endInvitation', async ({ params, record }) => ({
    ended: await store.write(async (db) => {
      const ended = await endInvitation(db, params.id, clock());
      if (ended) await record.in(db, params.id);
      return ended;
    }),
  }));
}
