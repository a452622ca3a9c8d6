import { mailboxKey } from '../../forms/email.ts';
import type { Clock } from '../clock.ts';
import type { Outcome } from '../delivery-outcome.ts';
import {
  type Allowance,
  MAILBOX_ALLOWANCES,
  NETWORK_SHARE,
  SITE_CONFIRMATIONS,
  SITE_WAIT,
} from '../limits.ts';
import { countRows } from '../store/count-rows.ts';
import { takeLock } from '../store/locks.ts';
import type { SubmissionTable, Target } from '../store/schema.ts';
import type { Reader, Store, Tx } from '../store/store.ts';

type Filter = { target: Target; sentAfter: number; mailboxKey?: string; network?: string };

const countSent = (db: Reader, { target, sentAfter, ...same }: Filter) =>
  countRows(
    db
      .selectFrom('courtesyMails')
      .where('target', '=', target)
      .where('sentAt', '>', sentAfter)
      .where((eb) => eb.and(same)),
  );

type Email = {
  delivery: { id: string; target: Target; network?: string | null };
  submission: Pick<SubmissionTable, 'email'>;
};

/** Counts an email once against the allowances of its mailbox, network and site. @returns why it isn't sent now, if so */
export async function takePlace(
  db: Tx,
  { delivery: { id, target, network = null }, submission }: Email,
  clock: Clock,
  site: Allowance = SITE_CONFIRMATIONS,
): Promise<Outcome | undefined> {
  // Two workers mustn't both count before either adds.
  await takeLock(db, 'counting');
  const known = db.selectFrom('courtesyMails').select('deliveryId').where('deliveryId', '=', id);
  if (await known.executeTakeFirst()) return undefined;

  const now = clock();
  const mailbox = { mailboxKey: mailboxKey(submission.email) };
  const allowances: Partial<Record<Target, Allowance[]>> = MAILBOX_ALLOWANCES;
  for (const { most, within } of allowances[target] ?? []) {
    if ((await countSent(db, { target, sentAfter: now - within, ...mailbox })) >= most)
      return { code: 'skipped', why: 'this mailbox got its share of such emails' };
  }
  if (target === 'confirmation-mail') {
    const recent = { target, sentAfter: now - site.within };
    const left = site.most - (await countSent(db, recent));
    if (left <= 0) return { code: 'postponed', why: 'site-wide cap on confirmations', wait: SITE_WAIT };
    if (network !== null && (await countSent(db, { ...recent, network })) >= left * NETWORK_SHARE)
      return { code: 'postponed', why: 'cap on confirmations for one network', wait: site.within };
  }
  const sent = { deliveryId: id, target, ...mailbox, sentAt: now, network };
  await db.insertInto('courtesyMails').values(sent).execute();
  return undefined;
}

export async function siteCapReached(store: Store, clock: Clock): Promise<boolean> {
  const { most, within } = SITE_CONFIRMATIONS;
  return (await countSent(store.read, { target: 'confirmation-mail', sentAfter: clock() - within })) >= most;
}
