import { confirmationMail, welcomeMail } from '../newsletter/newsletter-mails.ts';
import { noteSignUp, subscriptionOf } from '../newsletter/subscriptions.ts';
import { takePlace } from '../store/courtesy-mails.ts';
import { type DeliveryContext, deliverMail, issueLink, type Prepare } from './delivery-context.ts';
import type { Deliverers } from './worker.ts';

export const deliverNewsletter = (context: DeliveryContext): Deliverers => ({
  'confirmation-mail': deliverMail(context, confirmation),
  'welcome-mail': deliverMail(context, welcome),
});

const confirmation: Prepare = async (db, claimed, context) => {
  const { clock, mails } = context;
  if (!mails.firm.newsletter) return { result: 'skipped', why: 'the newsletter has ended' };
  const state = await noteSignUp(db, claimed.submission, clock);
  if (state === 'confirmed') return { result: 'skipped', why: 'already subscribed' };
  if (state === 'unsubscribed') return { result: 'skipped', why: 'unsubscribed since' };
  const unsent = await takePlace(db, claimed, clock, context.siteConfirmations);
  if (unsent) return unsent;
  return confirmationMail(claimed, mails, {
    confirm: await issueLink(db, 'confirm', claimed, context),
    unsubscribe: await issueLink(db, 'unsubscribe', claimed, context),
  });
};

const welcome: Prepare = async (db, claimed, context) => {
  const subscription = await subscriptionOf(db, claimed.submission.emailKey);
  if (subscription?.state !== 'confirmed') return { result: 'skipped', why: 'no longer subscribed' };
  return welcomeMail(claimed, context.mails, await issueLink(db, 'unsubscribe', claimed, context));
};
