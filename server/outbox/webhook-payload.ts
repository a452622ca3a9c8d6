import * as z from 'zod';
import { type LeadField, leadFields, leadValues } from '../../forms/lead-fields.ts';
import { callOf } from '../calls/booking.ts';
import { LEAD_EVENTS, NEWSLETTER_EVENTS } from '../leads/webhook-events.ts';
import { CLOSE_REASONS, type DeliveryTable } from '../store/schema.ts';
import type { Reader } from '../store/store.ts';

const instant = z.iso.datetime();

const fields = Object.fromEntries(
  // A note may hold tax information, so it's left out unless WEBHOOK_NOTES is on.
  leadFields.map(([name]) => [name, name === 'note' ? z.string().optional() : z.string()]),
) as Record<Exclude<LeadField, 'note'>, z.ZodString> & { note: z.ZodOptional<z.ZodString> };

const call = z.strictObject({
  state: z.enum(['booked', 'moved', 'canceled']),
  startsAt: instant,
  endsAt: instant,
  zone: z.string(),
  phoneNumber: z.string(),
  meeting: z.string(),
});

const lead = z.strictObject({
  id: z.uuid(),
  version: z.int().min(1),
  createdAt: instant,
  ...fields,
  answerBy: instant.nullable(),
  ending: z.enum(['answered', ...CLOSE_REASONS]).nullable(),
  endedAt: instant.nullable(),
  call: call.nullable(),
});

const reader = z.strictObject({
  email: z.string(),
  state: z.enum(['confirmed', 'unsubscribed']),
  changedAt: instant,
});

export const webhookEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(LEAD_EVENTS), timestamp: instant, data: lead }),
  z.strictObject({
    type: z.literal('lead.erased'),
    timestamp: instant,
    data: z.strictObject({ id: z.uuid() }),
  }),
  z.strictObject({ type: z.enum(NEWSLETTER_EVENTS), timestamp: instant, data: reader }),
]);

export type WebhookEvent = z.infer<typeof webhookEvent>;

const sample: z.infer<typeof lead> = {
  id: '00000000-0000-4000-8000-000000000000',
  version: 1,
  createdAt: '2026-11-23T15:04:05.000Z',
  fullName: 'Sample Person',
  email: 'name@example.com',
  phoneNumber: '(312) 555-0142',
  service: 'Bookkeeping',
  type: '',
  from: '',
  page: '/contact',
  utmSource: 'google',
  utmCampaign: 'spring-books',
  answerBy: '2026-11-24T15:04:05.000Z',
  ending: null,
  endedAt: null,
  call: null,
};

/** What `leads webhook test` sends. */
export const sampleEvent: WebhookEvent = { type: 'lead.created', timestamp: sample.createdAt, data: sample };

const examples: WebhookEvent[] = [
  sampleEvent,
  {
    type: 'call.booked',
    timestamp: '2026-11-23T15:10:00.000Z',
    data: {
      ...sample,
      version: 2,
      ending: 'answered',
      endedAt: '2026-11-23T15:10:00.000Z',
      call: {
        state: 'booked',
        startsAt: '2026-12-01T15:30:00.000Z',
        endsAt: '2026-12-01T16:00:00.000Z',
        zone: 'America/Chicago',
        phoneNumber: sample.phoneNumber,
        meeting: '',
      },
    },
  },
  { type: 'lead.erased', timestamp: '2028-11-23T15:04:05.000Z', data: { id: sample.id } },
  {
    type: 'newsletter.confirmed',
    timestamp: '2026-11-23T15:04:05.000Z',
    data: { email: sample.email, state: 'confirmed', changedAt: '2026-11-23T15:04:05.000Z' },
  },
];

/** Describes every event, with examples. `npm run schemas` writes it to docs/webhooks.schema.json. */
export const webhookSchema = () => z.toJSONSchema(webhookEvent.meta({ title: 'Webhook event', examples }));

const iso = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

async function leadData(db: Reader, id: string, notes: boolean): Promise<z.infer<typeof lead>> {
  const row = await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const own = await callOf(db, id);
  const { note, ...typed } = leadValues(row);
  return {
    id,
    version: row.version,
    createdAt: iso(row.createdAt),
    ...typed,
    ...(notes && { note }),
    answerBy: isoOrNull(row.answerBy),
    ending: row.ending,
    endedAt: isoOrNull(row.endedAt),
    call: own
      ? {
          state: own.change === 'cancelled' ? 'canceled' : own.change,
          startsAt: iso(own.startsAt),
          endsAt: iso(own.endsAt),
          zone: own.zone,
          phoneNumber: own.phoneNumber,
          meeting: own.meeting,
        }
      : null,
  };
}

async function readerData(db: Reader, emailKey: string) {
  const { email, state, changedAt } = await db
    .selectFrom('subscriptions')
    .select(['email', 'state', 'changedAt'])
    .where('emailKey', '=', emailKey)
    .executeTakeFirstOrThrow();
  return { email, state, changedAt: iso(changedAt) };
}

/** Returns the body of an event: what happened, and its subject as it is now, which may have changed since. */
export async function bodyOf(db: Reader, delivery: DeliveryTable, notes: boolean): Promise<string> {
  const { payload, submissionId, subscriptionKey } = delivery;
  const event = JSON.parse(payload ?? '{}');
  if (submissionId !== null) event.data = await leadData(db, submissionId, notes);
  else if (subscriptionKey !== null) event.data = await readerData(db, subscriptionKey);
  return JSON.stringify(event);
}
