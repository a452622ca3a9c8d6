import type { Outcome } from '../delivery-outcome.ts';
import type { Mail } from '../mail/mail.ts';
import { invitationById, isUsable, newInvitationLink } from '../people/invitations.ts';
import { type PeopleMail, personById } from '../people/people.ts';
import { invitationMail, ownerMail } from '../people/people-mails.ts';
import { prepareHeld } from '../store/queue.ts';
import type { DeliveryTable } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';
import type { DeliveryContext } from './delivery-context.ts';
import type { Deliverers } from './worker.ts';

const unneeded = (why: string): Outcome => ({ code: 'skipped', why });

/** Sends emails to the people of the firm. */
export function deliverPeopleMails(context: DeliveryContext): Deliverers {
  return {
    'people-mail': async (claimed, signal) => {
      const mail = await prepareHeld<Mail>(context.store, claimed, (db) =>
        prepare(db, claimed.delivery, context),
      );
      return 'code' in mail ? mail : await context.mailer.send(mail, signal);
    },
  };
}

async function prepare(db: Tx, delivery: DeliveryTable, { mails, clock }: DeliveryContext) {
  const about: PeopleMail = JSON.parse(delivery.payload ?? '{}');
  const { address } = await db.selectFrom('desk').select('address').executeTakeFirstOrThrow();
  if (!address) return unneeded('the desk has no address');
  const own = { id: delivery.id, date: delivery.createdAt };
  if (about.type === 'invitation') {
    const invitation = await invitationById(db, about.invitation);
    if (!invitation || !isUsable(invitation, clock()))
      return unneeded('the invitation was used or has ended');
    // After "#", which browsers don't send, so no log has it.
    const link = new URL(`/invitation#${await newInvitationLink(db, invitation.id)}`, address).href;
    return invitationMail(invitation, link, own, mails);
  }
  const [person, to] = [await personById(db, about.person), await personById(db, about.to)];
  if (!person || !to) return unneeded('that person was removed');
  return ownerMail({ ...own, type: about.type, person, to, desk: address }, mails);
}
