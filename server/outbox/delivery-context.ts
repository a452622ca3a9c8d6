import type { Calls } from '../../content-model/calls.ts';
import type { Retention } from '../../content-model/firm.ts';
import { type Clock, DAY } from '../clock.ts';
import type { Outcome } from '../delivery-outcome.ts';
import { LINK_DAYS, type SITE_CONFIRMATIONS } from '../limits.ts';
import type { Mail, MailContext, Mailer } from '../mail/mail.ts';
import { type Claimed, isHeld } from '../store/queue.ts';
import type { Store, WriteJob } from '../store/store.ts';

export type DeliveryContext = {
  store: Store;
  clock: Clock;
  mailer: Mailer;
  mails: MailContext;
  retention: Retention;
  /** Set if visitors can book calls. */
  calls?: Calls;
  /** `{FORM_SERVICE_URL}/{FORM_SERVICE_CODE}`. Without it, those deliveries wait if the firm has a form service. */
  formService?: string;
  /** Tests replace it. */
  siteConfirmations?: typeof SITE_CONFIRMATIONS;
};

export const GONE: Outcome = { result: 'skipped', why: 'erased or claimed by another worker' };
export const SHARE_USED: Outcome = { result: 'skipped', why: 'this mailbox got its share of such emails' };

/** Runs a write if the delivery is still ours. What was erased in the meantime must not be stored again. */
export function writeIfHeld<Result>(
  { store }: DeliveryContext,
  claimed: Claimed,
  job: WriteJob<Result>,
): Promise<Result | 'gone'> {
  return store.write(async (db) => ((await isHeld(db, store.kind, claimed)) ? await job(db) : 'gone'));
}

/** Returns when a link that's sent now expires. */
export const linkExpiry = ({ clock }: DeliveryContext, purpose: keyof typeof LINK_DAYS) =>
  clock() + LINK_DAYS[purpose] * DAY;

/** Sends an email to the firm. If its own address is refused, someone will fix that, and the lead waits for it. */
export async function sendToFirm(
  { mailer }: DeliveryContext,
  mail: Mail,
  signal: AbortSignal,
): Promise<Outcome> {
  const outcome = await mailer.send(mail, signal);
  return outcome.result === 'refused' ? { ...outcome, result: 'again' } : outcome;
}
