import type { Calls } from '../../content-model/calls.ts';
import type { Retention } from '../../content-model/firm-schema.ts';
import type { NamedPerson } from '../../content-model/named-people.ts';
import { type Clock, DAY } from '../clock.ts';
import type { Outcome } from '../delivery-outcome.ts';
import { LINK_DAYS, type SITE_CONFIRMATIONS } from '../limits.ts';
import type { Mail, MailContext, Mailer } from '../mail/mail.ts';
import type { IssueSettings } from '../newsletter/issue-queue.ts';
import { type ClaimedSubmission, prepareHeld } from '../store/queue.ts';
import type { Store, Tx } from '../store/store.ts';
import { issueToken } from '../store/tokens.ts';
import type { WebhookSettings } from './deliver-webhooks.ts';
import type { Deliver } from './worker.ts';

export type DeliveryContext = {
  store: Store;
  clock: Clock;
  mailer: Mailer;
  mails: MailContext;
  retention: Retention;
  calls?: Calls;
  /** `{FORM_SERVICE_URL}/{FORM_SERVICE_CODE}`. Without it, those deliveries wait if the firm has a form service. */
  formService?: string;
  /** Where events go. Without it, there are none. */
  webhook?: WebhookSettings;
  /** How to send issues of the newsletter. Without it, they wait. */
  issues?: IssueSettings;
  /** Tests replace those of `content/people.yaml`. */
  named?: NamedPerson[] | undefined;
  /** Tests replace it. */
  siteConfirmations?: typeof SITE_CONFIRMATIONS;
};

/** Composes an email, or returns why none is sent now. As a `WriteJob`, it has no side effects except through `db`. */
export type Prepare = (
  db: Tx,
  claimed: ClaimedSubmission,
  context: DeliveryContext,
) => Promise<Mail | Outcome>;

/** Makes a way to deliver that needs a submission. */
export const aboutSubmission =
  (deliver: (claimed: ClaimedSubmission, signal: AbortSignal) => Promise<Outcome>): Deliver =>
  async (claimed, signal) =>
    claimed.submission
      ? deliver(claimed, signal)
      : { code: 'message-refused', why: 'not about a submission' };

/** Delivers emails. */
export function deliverMail(context: DeliveryContext, prepare: Prepare, to: 'visitor' | 'firm' = 'visitor') {
  const { store, mailer } = context;
  return aboutSubmission(async (claimed, signal) => {
    const ready = await prepareHeld(store, claimed, (db) => prepare(db, claimed, context));
    if ('code' in ready) return ready;
    const outcome = await mailer.send(ready, signal);
    // If the firm's own address is refused, someone will fix that, and the lead waits for it.
    return to === 'firm' && outcome.code === 'recipient-refused' ? { ...outcome, code: 'refused' } : outcome;
  });
}

/** Issues the secret of a link that works for the days of its purpose. */
export const issueLink = (
  db: Tx,
  purpose: keyof typeof LINK_DAYS,
  { submission }: Pick<ClaimedSubmission, 'submission'>,
  { clock }: DeliveryContext,
) => issueToken(db, purpose, submission, clock() + LINK_DAYS[purpose] * DAY);
