import type { Outcome } from '../delivery-outcome.ts';
import { link, type Mail } from '../mail/mail.ts';
import { sentFile } from '../mail/sent-file.ts';
import { issueMail } from '../newsletter/issue.ts';
import { claimIssueMail, noteOutcome } from '../newsletter/issue-queue.ts';
import { issueById } from '../newsletter/issue-sends.ts';
import { subscriptionToken } from '../newsletter/subscriptions.ts';
import { type Claimed, prepareHeld, settleDelivery } from '../store/queue.ts';
import type { Tx } from '../store/store.ts';
import type { DeliveryContext } from './delivery-context.ts';
import type { Deliverers, OwnPace } from './worker.ts';

type Ready = { mail: Mail; toFiles: boolean; issueId: string };

/** Sends issues of the newsletter at their own rate. */
export function deliverIssues(context: DeliveryContext): Deliverers {
  const { store, clock, mailer, issues } = context;
  if (!issues) return {};
  const queue = { store, clock, mailer, issues };

  const send = async ({ mail, toFiles, issueId }: Ready, signal: AbortSignal): Promise<Outcome> => {
    if (toFiles) return await issues.files.send(mail, signal);
    const sent = sentFile(issues.dataDir, issueId);
    // Sent before the database was restored from a backup.
    if ((await sent.ids()).has(mail.id)) return { code: 'delivered' };
    const outcome = await mailer.send(mail, signal);
    // The database will know, too, so a full disk doesn't matter.
    if (outcome.code === 'delivered') await sent.add(mail.id).catch(() => {});
    return outcome;
  };

  const pace: OwnPace = {
    claim: (holding, stopping) => claimIssueMail(queue, holding, stopping),
    async deliver(claimed, signal) {
      const ready = await prepareHeld(store, claimed, (db) => prepare(context, db, claimed));
      return 'code' in ready ? ready : await send(ready, signal);
    },
    settle: (claimed, outcome) =>
      settleDelivery(store, claimed, outcome, clock, (db) => noteOutcome(queue, db, claimed, outcome)),
  };
  return { 'issue-mail': pace };
}

async function prepare({ mails }: DeliveryContext, db: Tx, claimed: Claimed): Promise<Ready | Outcome> {
  const { id, issueId, subscriptionKey, createdAt: date } = claimed.delivery;
  const issue = await issueById(db, issueId ?? '');
  if (issue?.state !== 'sending') return { code: 'interrupted' };
  const reader = await db
    .selectFrom('subscriptions')
    .select(['emailKey', 'email', 'state', 'token'])
    .where('emailKey', '=', subscriptionKey)
    .executeTakeFirst();
  if (reader?.state !== 'confirmed') return { code: 'skipped', why: 'no longer subscribed' };
  const unsubscribe = link(mails, '/newsletter/unsubscribe', await subscriptionToken(db, reader));
  return {
    mail: issueMail(issue, mails, { id, date, to: reader.email, unsubscribe }),
    toFiles: issue.toFiles === 1,
    issueId: issue.id,
  };
}
