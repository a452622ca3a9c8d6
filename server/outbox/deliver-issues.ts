import type { Outcome } from '../delivery-outcome.ts';
import { link, type Mail } from '../mail/mail.ts';
import { sentFile } from '../mail/sent-file.ts';
import { issueMail } from '../newsletter/issue.ts';
import { claimIssueMail, type IssueSettings, noteOutcome } from '../newsletter/issue-queue.ts';
import { subscriptionToken } from '../newsletter/subscriptions.ts';
import { type Claimed, prepareHeld, settleDelivery } from '../store/queue.ts';
import type { Tx } from '../store/store.ts';
import type { DeliveryContext } from './delivery-context.ts';
import type { Deliverers, OwnPace } from './worker.ts';

type Ready = { mail: Mail; toFiles: boolean; issueId: string };

/** Sends issues of the newsletter at their own rate. */
export function deliverIssues(context: DeliveryContext): Deliverers {
  return context.issues ? { 'issue-mail': paceOf(context, context.issues) } : {};
}

function paceOf(context: DeliveryContext, issues: IssueSettings): OwnPace {
  const { store, clock, mailer } = context;
  const queue = { store, clock, issues };

  async function send({ mail, toFiles, issueId }: Ready, signal: AbortSignal): Promise<Outcome> {
    if (toFiles) return await issues.files.send(mail, signal);
    const sent = sentFile(issues.dataDir, issueId);
    // Sent before the database was restored from a backup.
    if ((await sent.ids()).has(mail.id)) return { result: 'delivered' };
    const outcome = await mailer.send(mail, signal);
    // The database will know, too, so a full disk doesn't matter.
    if (outcome.result === 'delivered') await sent.add(mail.id).catch(() => {});
    return outcome;
  }

  return {
    claim: (holding, stopping) => claimIssueMail(queue, holding, stopping),
    async deliver(claimed, signal) {
      const ready = await prepareHeld(store, claimed, (db) => prepare(context, db, claimed));
      return 'result' in ready ? ready : await send(ready, signal);
    },
    settle: (claimed, outcome) =>
      settleDelivery(store, claimed, outcome, clock, (db) => noteOutcome(queue, db, claimed, outcome)),
  };
}

/** Composes the email of an issue if it's still wanted. */
async function prepare({ mails }: DeliveryContext, db: Tx, claimed: Claimed): Promise<Ready | Outcome> {
  const { id, issueId, subscriptionKey, createdAt: date } = claimed.delivery;
  const issue = await db
    .selectFrom('newsletterIssues')
    .selectAll()
    .where('id', '=', issueId)
    .executeTakeFirstOrThrow();
  if (issue.state !== 'sending') return { result: 'interrupted' };
  const reader = await db
    .selectFrom('subscriptions')
    .select(['emailKey', 'email', 'state', 'token'])
    .where('emailKey', '=', subscriptionKey)
    .executeTakeFirst();
  if (reader?.state !== 'confirmed') return { result: 'skipped', why: 'no longer subscribed' };
  const unsubscribe = link(mails, '/newsletter/unsubscribe', await subscriptionToken(db, reader));
  return {
    mail: issueMail(issue, mails, { id, date, to: reader.email, unsubscribe }),
    toFiles: issue.toFiles === 1,
    issueId: issue.id,
  };
}
