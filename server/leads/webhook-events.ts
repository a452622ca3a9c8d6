import type { Clock } from '../clock.ts';
import { newDelivery, type Subject } from '../store/new-delivery.ts';
import type { Reader, Store, Tx } from '../store/store.ts';

export const LEAD_EVENTS = [
  'lead.created',
  'lead.noted',
  'lead.corrected',
  'lead.answered',
  'lead.closed',
  'lead.reopened',
  'call.booked',
  'call.moved',
  'call.canceled',
] as const;
export const NEWSLETTER_EVENTS = ['newsletter.confirmed', 'newsletter.unsubscribed'] as const;

type LeadEvent = (typeof LEAD_EVENTS)[number];
type NewsletterEvent = (typeof NEWSLETTER_EVENTS)[number];

const stateOf = (db: Reader) =>
  db.selectFrom('webhooks').select(['isOn', 'pausedAt']).where('id', '=', 1).executeTakeFirstOrThrow();

const isOn = async (db: Reader) => (await stateOf(db)).isOn === 1;

/** Returns whether the receiver has asked us to stop. */
export const isPaused = async (db: Reader) => (await stateOf(db)).pausedAt !== null;

type EventType = LeadEvent | NewsletterEvent | 'lead.erased';

/** Stores an event without the person's data, which is read when it's sent. */
async function queue(db: Tx, type: EventType, now: number, subject: Subject, data?: { id: string }) {
  const payload = JSON.stringify({ type, timestamp: new Date(now).toISOString(), data });
  const delivery = newDelivery({ ...subject, payload }, 'webhook', now);
  await db.insertInto('deliveries').values(delivery).execute();
}

/** Counts a change of a lead, and queues an event about it if webhooks are on. */
export async function announceLead(db: Tx, type: LeadEvent, submissionId: string, clock: Clock) {
  await db
    .updateTable('submissions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', submissionId)
    .execute();
  if (await isOn(db)) await queue(db, type, clock(), { submissionId });
}

/** Queues an event for each lead that was erased. Quarantined ones and sign-ups were never announced. */
export async function announceErased(
  db: Tx,
  erased: { id: string; kind: string; state: string }[],
  clock: Clock,
): Promise<void> {
  const leads = erased.filter(({ kind, state }) => kind === 'contact' && state === 'accepted');
  if (leads.length === 0 || !(await isOn(db))) return;
  for (const { id } of leads) await queue(db, 'lead.erased', clock(), {}, { id });
}

/** Queues an event about a subscription that's confirmed, or about to end. Unconfirmed sign-ups aren't announced. */
export async function announceReader(db: Tx, type: NewsletterEvent, emailKey: string, clock: Clock) {
  if (!(await isOn(db))) return;
  const reader = db.selectFrom('subscriptions').select('state').where('emailKey', '=', emailKey);
  if ((await reader.executeTakeFirst())?.state !== 'confirmed') return;
  await queue(db, type, clock(), { subscriptionKey: emailKey });
}

/** Starts or stops recording events, as the settings say. Turning them off discards what's waiting. */
export async function setWebhooksEnabled(store: Store, on: boolean, clock: Clock): Promise<void> {
  if ((await isOn(store.read)) === on) return;
  await store.write(async (db) => {
    await db
      .updateTable('webhooks')
      .set({ isOn: on ? 1 : 0, pausedAt: null })
      .execute();
    if (on) return;
    await db
      .updateTable('deliveries')
      .set({
        ...{ state: 'skipped', lease: null, settledAt: clock() },
        ...{ code: 'skipped', lastError: 'webhooks were turned off' },
      })
      .where('target', '=', 'webhook')
      .where('state', 'in', ['pending', 'dead'])
      .execute();
  });
}

/** Stops sending until someone resumes it. */
export const pauseWebhooks = (store: Store, clock: Clock) =>
  store.write((db) =>
    db.updateTable('webhooks').set({ pausedAt: clock() }).where('pausedAt', 'is', null).execute(),
  );

/** Sends again, what's waiting right away. @returns whether it was paused */
export async function resumeWebhooks(db: Tx, clock: Clock): Promise<boolean> {
  const resumed = await db
    .updateTable('webhooks')
    .set({ pausedAt: null })
    .where('pausedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  if (resumed.numUpdatedRows === 0n) return false;
  const now = clock();
  await db
    .updateTable('deliveries')
    .set({ nextAt: now, scheduledAt: now })
    .where('target', '=', 'webhook')
    .where('state', '=', 'pending')
    .where('lease', 'is', null)
    .execute();
  return true;
}
