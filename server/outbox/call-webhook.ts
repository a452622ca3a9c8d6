import { Webhook } from 'standardwebhooks';
import type { Clock } from '../clock.ts';
import { WEBHOOK_TIMEOUT } from '../limits.ts';
import { post } from './post.ts';

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
