import { firm } from '../../../content-model/firm.ts';
import { readConfig } from '../../../server/config.ts';
import { setWebhooksEnabled } from '../../../server/leads/webhook-events.ts';
import type { Worker } from '../../../server/outbox/worker.ts';
import type { DeliveryTable } from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';
import { afterTest, closeAfterTest } from '../../after-test.ts';
import { SECRET, startWebhookPeer, type WebhookPeer } from '../../peers/webhook-peer.ts';
import { startTestWorker } from '../running-app.ts';
import { environmentOf, type Place } from '../stores.ts';
import { type TestClock, testClock } from '../test-clock.ts';

export type WebhookSetup = {
  place: Place;
  store: Store;
  clock: TestClock;
  peer: WebhookPeer;
  startWorker(env?: Record<string, string>): Worker;
};

/** Opens a store that records events, and starts a receiver. The clock is set to now, because signatures soon expire. */
export async function setUpWebhooks(place: Place): Promise<WebhookSetup> {
  const store = await place.open();
  const clock = testClock(Date.now());
  afterTest(() => store.close());
  await setWebhooksEnabled(store, true, clock);
  const peer = closeAfterTest(await startWebhookPeer());
  const startWorker: WebhookSetup['startWorker'] = (env = {}) => {
    const settings = { WEBHOOK_URL: peer.url, WEBHOOK_SECRET: SECRET };
    const config = readConfig({ ...environmentOf(place), ...settings, ...env }, firm);
    const worker = startTestWorker(store, config, { clock });
    afterTest(() => worker.stop(1_000));
    return worker;
  };
  return { place, store, clock, peer, startWorker };
}

/** Returns the deliveries of webhooks, oldest first. */
export const webhooksIn = (store: Store): Promise<DeliveryTable[]> =>
  store.read
    .selectFrom('deliveries')
    .selectAll()
    .where('target', '=', 'webhook')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
