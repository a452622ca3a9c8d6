import { sql, type Transaction } from 'kysely';
import { mailboxKey } from '../../forms/email.ts';
import type { Clock } from '../clock.ts';
import { type Allowance, MAILBOX_ALLOWANCES, NETWORK_SHARE, SITE_CONFIRMATIONS } from '../limits.ts';
import type { DeliveryTable, Schema, SubmissionTable, Target } from './schema.ts';
import type { Store } from './store.ts';

/** An arbitrary lock number, used only for counting these emails. */
const COUNTING_LOCK = 7_260_412_002n;

/** Counts the emails of a target that were sent within so many milliseconds. */
function sent(db: Pick<Store['read'], 'selectFrom'>, target: Target, within: number, now: number) {
  return db
    .selectFrom('courtesyMails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('target', '=', target)
    .where('sentAt', '>', now - within);
}

/**
 * Counts an email against the allowances of its mailbox, network and site before it's sent. A retry isn't counted again.
 *
 * @returns `taken`, `mailbox-full` (never send it), `network-full` or `site-full` (send it later)
 */
export async function takePlace(
  db: Transaction<Schema>,
  {
    delivery: { id, target, network = null },
    submission: { email },
  }: {
    delivery: Pick<DeliveryTable, 'id' | 'target'> & Partial<Pick<DeliveryTable, 'network'>>;
    submission: Pick<SubmissionTable, 'email'>;
  },
  options: { clock: Clock; kind: Store['kind']; site?: Allowance },
): Promise<'taken' | 'mailbox-full' | 'network-full' | 'site-full'> {
  const { clock, kind, site = SITE_CONFIRMATIONS } = options;
  // On PostgreSQL two workers mustn't both count before either adds. SQLite has one writer anyway.
  if (kind === 'postgresql') await sql`select pg_advisory_xact_lock(${COUNTING_LOCK})`.execute(db);
  const own = await db
    .selectFrom('courtesyMails')
    .select('deliveryId')
    .where('deliveryId', '=', id)
    .executeTakeFirst();
  if (own) return 'taken';

  const now = clock();
  const key = mailboxKey(email);
  const allowances: Partial<Record<Target, Allowance[]>> = MAILBOX_ALLOWANCES;
  for (const { most, within } of allowances[target] ?? []) {
    const { count } = await sent(db, target, within, now)
      .where('mailboxKey', '=', key)
      .executeTakeFirstOrThrow();
    if (count >= most) return 'mailbox-full';
  }
  if (target === 'confirmation-mail') {
    const { count } = await sent(db, target, site.within, now).executeTakeFirstOrThrow();
    if (count >= site.most) return 'site-full';
    if (network !== null) {
      const own = await sent(db, target, site.within, now)
        .where('network', '=', network)
        .executeTakeFirstOrThrow();
      if (own.count >= (site.most - count) * NETWORK_SHARE) return 'network-full';
    }
  }
  await db
    .insertInto('courtesyMails')
    .values({ deliveryId: id, target, mailboxKey: key, sentAt: now, network })
    .execute();
  return 'taken';
}

/** Returns whether the site-wide cap on confirmations is reached. */
export async function siteCapReached(store: Store, clock: Clock): Promise<boolean> {
  const { most, within } = SITE_CONFIRMATIONS;
  const { count } = await sent(store.read, 'confirmation-mail', within, clock()).executeTakeFirstOrThrow();
  return count >= most;
}
