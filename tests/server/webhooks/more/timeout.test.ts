import { expect, test } from 'vitest';
import { systemClock } from '../../../../server/clock.ts';
import { callWebhook } from '../../../../server/outbox/deliver-webhooks.ts';
import { sampleEvent } from '../../../../server/outbox/webhook-payload.ts';
import { SECRET, startWebhookPeer } from '../../../peers/webhook-peer.ts';

test('a receiver that never replies is given up after 15 seconds', async () => {
  const peer = await startWebhookPeer();
  peer.script = () => {};
  const startedAt = performance.now();
  const event = { id: 'an-id', body: JSON.stringify(sampleEvent) };
  const webhook = { url: peer.url, secrets: [SECRET], notes: false };
  expect(await callWebhook(webhook, event, systemClock)).toEqual({
    problem: { code: 'unreachable', why: 'timed out' },
  });
  const took = performance.now() - startedAt;
  expect(took).toBeGreaterThan(14_500);
  expect(took).toBeLessThan(19_000);
  await peer.close();
}, 30_000);
