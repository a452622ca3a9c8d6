import { sql, type Transaction } from 'kysely';
import { mailboxKey } from '../../forms/email.ts';
import { CLOCK_TOLERANCE, type Clock } from '../clock.ts';
import { type Allowance, MAILBOX_ALLOWANCES, NETWORK_SHARE, SITE_CONFIRMATIONS } from '../limits.ts';
import type { DeliveryTable, Schema, SubmissionTable, Target } from './schema.ts';
import type { Store } from './store.ts';

/** Any number that nothing else in this database locks: the counting of courtesy mails. */
const COUNTING_LOCK = 7_260_412_002n;

/** Mails of a time span. Moments ahead of now were written by a clock that has gone back, and count nothing. */
function sent(db: Pick<Store['read'], 'selectFrom'>, target: Target, within: number, now: number) {
  return db
    .selectFrom('courtesyMails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('target', '=', target)
    .where('sentAt', '>', now - within)
    .where('sentAt', '<=', now + CLOCK_TOLERANCE);
}

/**
 * Takes a place in a mailbox's allowance before a mail is sent. A delivery that is tried again keeps its place. Where the
 * network that asked for it is not known, only the whole site's cap counts.
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
  // SQLite has one writer anyway. On PostgreSQL two workers must not both count before either adds.
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

/** Whether the site-wide cap on confirmations is reached just now. */
export async function siteCapReached(store: Store, clock: Clock): Promise<boolean> {
  const { most, within } = SITE_CONFIRMATIONS;
  const { count } = await sent(store.read, 'confirmation-mail', within, clock()).executeTakeFirstOrThrow();
  return count >= most;
}
