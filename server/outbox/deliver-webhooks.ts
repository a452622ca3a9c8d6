import { Webhook } from 'standardwebhooks';
import { type Clock, HOUR } from '../clock.ts';
import type { Outcome } from '../delivery-outcome.ts';
import { isPaused, pauseWebhooks } from '../leads/webhook-events.ts';
import { WEBHOOK_TIMEOUT } from '../limits.ts';
import { outcomeOf, post } from '../post.ts';
import { prepareHeld } from '../store/queue.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { bodyOf } from './webhook-payload.ts';
import type { Deliver, Deliverers } from './worker.ts';

/** Where to post events, and the secrets to sign them with, new ones first. */
export type WebhookSettings = { url: string; secrets: string[]; notes: boolean };

/** Posts an event, signed with each secret as of now (https://www.standardwebhooks.com). @param id the same for each attempt */
export function callWebhook(
  { url, secrets }: WebhookSettings,
  { id, body }: { id: string; body: string },
  clock: Clock,
  signal?: AbortSignal,
) {
  const now = new Date(clock());
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
  return post(url, { headers, body, timeout: WEBHOOK_TIMEOUT, signal });
}

const paused = (why: string): Outcome => ({ code: 'postponed', why: `webhook: ${why}`, wait: HOUR });

/** Even a 404 is tried again, because someone may have just turned off the workflow that receives it. */
const meaningOf = (status: number) => (status >= 300 && status < 500 ? 'refused' : 'temporary');

/** Sends events to the firm's own tools, if there's a receiver. */
export function deliverWebhooks({ store, clock, webhook }: DeliveryContext): Deliverers {
  if (!webhook) return {};
  const deliver: Deliver = async (claimed, signal) => {
    const event = await prepareHeld<{ body: string }>(store, claimed, async (db) =>
      (await isPaused(db))
        ? paused('paused until "leads webhook resume"')
        : { body: await bodyOf(db, claimed.delivery, webhook.notes) },
    );
    if ('code' in event) return event;
    const answer = await callWebhook(webhook, { id: claimed.delivery.id, ...event }, clock, signal);
    const outcome = outcomeOf('webhook', answer, clock(), meaningOf);
    if ('problem' in answer || answer.response.statusCode !== 410) return outcome;
    await pauseWebhooks(store, clock);
    return paused('paused after HTTP 410');
  };
  return { webhook: deliver };
}
