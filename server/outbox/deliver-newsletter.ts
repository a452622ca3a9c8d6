import type { Outcome } from '../delivery-outcome.ts';
import { SITE_CONFIRMATIONS, SITE_WAIT } from '../limits.ts';
import { confirmationMail, welcomeMail } from '../newsletter/newsletter-mails.ts';
import { noteSignUp, subscriptionOf } from '../newsletter/subscriptions.ts';
import { takePlace } from '../store/courtesy-mails.ts';
import { issueToken } from '../store/tokens.ts';
import { type DeliveryContext, GONE, linkExpiry, SHARE_USED, writeIfHeld } from './delivery-context.ts';
import type { Deliver } from './worker.ts';

/** Asks a new subscriber to confirm. */
export function deliverConfirmation(context: DeliveryContext): Deliver {
  const { store, clock, mailer, mails, siteConfirmations: site = SITE_CONFIRMATIONS } = context;
  const unsent = {
    gone: GONE,
    confirmed: { result: 'skipped', why: 'already subscribed' },
    unsubscribed: { result: 'skipped', why: 'unsubscribed since' },
    'mailbox-full': SHARE_USED,
    'site-full': { result: 'postponed', why: 'site-wide cap on confirmations', wait: SITE_WAIT },
    'network-full': { result: 'postponed', why: 'cap on confirmations for one network', wait: site.within },
  } satisfies Record<string, Outcome>;
  return async (claimed, signal) => {
    const { submission } = claimed;
    const ready = await writeIfHeld(context, claimed, async (db) => {
      const state = await noteSignUp(db, submission, clock);
      if (state !== 'pending') return state;
      const place = await takePlace(db, claimed, { clock, kind: store.kind, site });
      if (place !== 'taken') return place;
      return {
        confirm: await issueToken(db, 'confirm', submission, linkExpiry(context, 'confirm')),
        unsubscribe: await issueToken(db, 'unsubscribe', submission, linkExpiry(context, 'unsubscribe')),
      };
    });
    if (typeof ready === 'string') return unsent[ready];
    return await mailer.send(confirmationMail(claimed, mails, ready), signal);
  };
}

/** Welcomes a subscriber who has confirmed. */
export function deliverWelcome(context: DeliveryContext): Deliver {
  const { store, mailer, mails } = context;
  return async (claimed, signal) => {
    const { submission } = claimed;
    const token = await store.write(async (db) =>
      (await subscriptionOf(db, submission.emailKey))?.state === 'confirmed'
        ? await issueToken(db, 'unsubscribe', submission, linkExpiry(context, 'unsubscribe'))
        : undefined,
    );
    if (token === undefined) return { result: 'skipped', why: 'no longer subscribed' };
    return await mailer.send(welcomeMail(claimed, mails, token), signal);
  };
}
