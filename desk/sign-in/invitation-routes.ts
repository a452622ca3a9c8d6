import { recordActivity } from '../../server/activity/activity-log.ts';
import {
  claimInvitation,
  type Invitation,
  invitationByClaim,
  invitationByToken,
  isUsable,
} from '../../server/people/invitations.ts';
import { isPasskey } from '../../server/people/people.ts';
import type { Reader } from '../../server/store/store.ts';
import type { DeskContext } from '../desk-context.ts';
import { Refused } from '../refused.ts';
import type { Route } from '../route.ts';
import { newPasskey, registrationOptions } from './passkeys.ts';
import { notHere } from './session-routes.ts';

const expired = () =>
  new Refused(
    410,
    'invitation-expired',
    'This invitation no longer works. Ask the firm’s owner for a new one.',
  );

const used = () =>
  new Refused(
    409,
    'invitation-used',
    'This invitation was already used. If that wasn’t you, tell the firm’s owner right away.',
  );

/** What someone with a link from an invitation can do: look at it, which changes nothing, and make a passkey, once. */
export function invitationRoutes(route: Route, { store, clock, firm, signIn }: DeskContext): void {
  async function find(db: Reader, token: string): Promise<Invitation> {
    const invitation = await invitationByToken(db, token);
    if (!invitation) throw expired();
    return invitation;
  }

  function stateOf(invitation: Invitation): 'usable' | 'used' | 'ended' {
    if (isUsable(invitation, clock())) return 'usable';
    return ['claimed', 'confirmed'].includes(invitation.state) ? 'used' : 'ended';
  }

  function refuseUsed(invitation: Invitation): void {
    const state = stateOf(invitation);
    if (state !== 'usable') throw state === 'used' ? used() : expired();
  }

  route('lookAtInvitation', async ({ body }) => {
    const invitation = await find(store.read, body.token);
    const { name, role } = invitation.person;
    return { firm: firm.name, name, role, state: stateOf(invitation) };
  });

  route('invitationOptions', async ({ body }) => {
    if (!signIn) throw notHere();
    return store.write(async (db) => {
      const invitation = await find(db, body.token);
      refuseUsed(invitation);
      const purpose = { purpose: 'invitation', about: invitation.id } as const;
      const about = { person: invitation.person, firm: firm.name };
      return { options: await registrationOptions(db, signIn, about, purpose, clock()) };
    });
  });

  route('claimInvitation', async ({ body, request }) => {
    if (!signIn) throw notHere();
    const now = clock();
    const claimed = await store.write(async (db) => {
      const invitation = await find(db, body.token);
      refuseUsed(invitation);
      const { id, person } = invitation;
      const purpose = { purpose: 'invitation', about: id } as const;
      const passkey = await newPasskey(db, signIn, body.registration, body.name, purpose, now);
      if (!passkey || (await isPasskey(db, passkey.id))) return undefined;
      const device = await claimInvitation(db, id, passkey, now);
      if (!device) throw used();
      const actor = { name: person.name, personId: person.id, address: request.ip };
      const deed = { action: 'claimInvitation', kind: 'changed', subject: person.id } as const;
      await recordActivity(db, actor, deed, clock);
      return device;
    });
    if (!claimed)
      throw new Refused(403, 'passkey-refused', 'The passkey couldn’t be made. Open the invitation again.');
    return claimed;
  });

  route('seeClaim', async ({ body }) => {
    const invitation = await invitationByClaim(store.read, body.claim);
    if (invitation?.state === 'confirmed') return { state: 'confirmed' };
    const isWaiting = invitation?.state === 'claimed' && invitation.expiresAt > clock();
    return { state: isWaiting ? 'waiting' : 'ended' };
  });
}
