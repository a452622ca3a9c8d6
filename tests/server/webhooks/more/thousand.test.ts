import { afterEach, expect, test, vi } from 'vitest';
import { MINUTE, SECOND } from '../../../../server/clock.ts';
import { endLead } from '../../../../server/leads/answers.ts';
import { verify } from '../../../peers/webhook-peer.ts';
import { until } from '../../running-app.ts';
import { storeLeads } from '../../stored-leads.ts';
import { onBothStores } from '../../stores.ts';
import { setUpWebhooks, webhooksIn } from '../receiving.ts';

const LEADS = 500;

onBothStores((newPlace) => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a thousand events all arrive, each under one id, through failures, cut connections and restarts', async () => {
    const { store, clock, peer, startWorker } = await setUpWebhooks(await newPlace());
    const ids = await storeLeads(store, clock, LEADS);
    await store.write(async (db) => {
      for (const id of ids) await endLead(db, id, 'answered', undefined, clock);
    });
    const accepted = new Set<string>();
    peer.script = (call, response) => {
      const nth = peer.calls.length % 10;
      if (nth === 3) return response.destroy();
      if (nth === 6) return response.writeHead(503).end();
      accepted.add(call.id);
      // Accepted, but we never hear of it.
      return nth === 8 ? response.destroy() : response.writeHead(204).end();
    };
    const waiting = async () =>
      (await webhooksIn(store)).filter(({ state, nextAt }) => state === 'pending' && nextAt <= clock.now);
    // Each round has its own worker, and the first ones stop in the middle.
    for (let round = 0; round < 30; round += 1, clock.now += 10 * MINUTE) {
      const worker = startWorker();
      const before = peer.calls.length;
      if (round < 3) await until(() => peer.calls.length > before + 100, 180_000);
      else await until(async () => (await waiting()).length === 0, 180_000);
      await worker.stop(5_000);
      if ((await webhooksIn(store)).every(({ state }) => state === 'delivered')) break;
    }
    const stored = await webhooksIn(store);
    expect(stored.map(({ state }) => state)).toEqual(Array(LEADS * 2).fill('delivered'));
    expect(accepted).toEqual(new Set(stored.map(({ id }) => id)));
    expect(peer.calls.length).toBeGreaterThan(LEADS * 2);
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const call of peer.calls) {
      vi.setSystemTime(Number(call.headers['webhook-timestamp']) * SECOND);
      expect(verify(call)).toEqual(call.event);
    }
  }, 900_000);
});
