import { expect, test } from 'vitest';
import {
  confirmSubscription,
  endSubscription,
  noteSignUp,
} from '../../../server/newsletter/subscriptions.ts';
import { leadById } from '../../../server/store/store.ts';
import { issueToken } from '../../../server/store/tokens.ts';
import { until } from '../running-app.ts';
import { storeLead } from '../stored-leads.ts';
import { onBothStores } from '../stores.ts';
import { setUpWebhooks, webhooksIn } from './receiving.ts';

onBothStores((newPlace) => {
  async function signUp() {
    const parts = await setUpWebhooks(await newPlace());
    const { store, clock } = parts;
    const id = await storeLead(store, clock, { kind: 'newsletter', email: 'Ana@visitor.example' });
    const lead = await leadById(store.read, id);
    if (!lead) throw new Error('the sign-up is missing');
    const token = await store.write(async (db) => {
      await noteSignUp(db, lead, clock);
      return await issueToken(db, 'confirm', lead, clock() + 60_000);
    });
    return { ...parts, token, emailKey: lead.emailKey };
  }

  test('an unconfirmed sign-up isn’t announced, even when it ends', async () => {
    const { store, clock, emailKey } = await signUp();
    await store.write((db) => endSubscription(db, emailKey, clock));
    expect(await webhooksIn(store)).toEqual([]);
  });

  test('a confirmed subscription and its end are announced once each', async () => {
    const { store, clock, emailKey, token, startWorker, peer } = await signUp();
    await confirmSubscription(store, token, clock);
    await confirmSubscription(store, token, clock);
    startWorker();
    await until(() => peer.calls.length === 1);
    const data = { email: 'Ana@visitor.example', changedAt: new Date(clock.now).toISOString() };
    expect(peer.calls[0]?.event).toMatchObject({
      type: 'newsletter.confirmed',
      data: { ...data, state: 'confirmed' },
    });
    for (let press = 0; press < 2; press += 1)
      await store.write((db) => endSubscription(db, emailKey, clock));
    await until(() => peer.calls.length === 2);
    expect(await webhooksIn(store)).toHaveLength(2);
    expect(peer.calls[1]?.event).toMatchObject({
      type: 'newsletter.unsubscribed',
      data: { ...data, state: 'unsubscribed' },
    });
  });
});
