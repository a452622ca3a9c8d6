import { HOUR } from '../clock.ts';
import type { Outcome } from '../delivery-outcome.ts';
import { type Claimed, isHeld } from '../store/queue.ts';
import { isPaused, pauseWebhooks } from '../store/webhook-events.ts';
import { callWebhook, type WebhookSettings } from './call-webhook.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { retryAfter } from './post.ts';
import { bodyOf } from './webhook-payload.ts';
import type { Deliverers } from './worker.ts';

/** Sends events to the firm's own tools, if there's a receiver. */
export const deliverWebhooks = (context: DeliveryContext): Deliverers =>
  context.webhook ? { webhook: deliverTo(context.webhook, context) } : {};

const paused = (why: string): Outcome => ({ result: 'postponed', why: `webhook: ${why}`, wait: HOUR });

function deliverTo(webhook: WebhookSettings, { store, clock }: DeliveryContext) {
  /** Reads the event if the delivery is still ours: what was erased since must not be sent. */
  const read = (claimed: Claimed) =>
    store.write(async (db): Promise<string | Outcome> => {
      if (!(await isHeld(db, claimed)))
        return { result: 'skipped', why: 'erased or claimed by another worker' };
      if (await isPaused(db)) return paused('paused until "leads webhook resume"');
      return await bodyOf(db, claimed.delivery, webhook.notes);
    });

  return async (claimed: Claimed, signal: AbortSignal): Promise<Outcome> => {
    const body = await read(claimed);
    if (typeof body !== 'string') return body;
    const answer = await callWebhook(webhook, { id: claimed.delivery.id, body }, clock, signal);
    if ('problem' in answer) {
      const code = answer.code ? ` (${answer.code})` : '';
      return { result: 'again', why: `webhook: ${answer.problem}${code}` };
    }
    const { response } = answer;
    // We don't need the body, and it might never end.
    response.destroy();
    const { statusCode: status = 0 } = response;
    if (status >= 200 && status < 300) return { result: 'delivered' };
    if (status === 410) {
      await pauseWebhooks(store, clock);
      return paused('paused after HTTP 410');
    }
    // Also 404 and the like, because someone may have just turned off the workflow that receives it.
    return { result: 'again', why: `webhook: HTTP ${status}`, wait: retryAfter(response, clock()) };
  };
}
