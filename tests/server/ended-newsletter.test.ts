import { expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import { DAY, systemClock } from '../../server/clock.ts';
import { noteSignUp, subscriptionOf } from '../../server/newsletter/subscriptions.ts';
import { issueToken } from '../../server/store/tokens.ts';
import { postForm, postJson } from './requests.ts';
import { startApp } from './running-app.ts';
import { storeLead } from './stored-leads.ts';
import { onBothStores } from './stores.ts';

const EMAIL = 'ana@visitor.example';
const without = { ...firm, newsletter: undefined };

onBothStores((newPlace) => {
  test('takes no sign-ups and no confirmations', async () => {
    const app = await startApp(await newPlace(), { firm: without });
    expect((await postJson(`${app.url}/api/newsletter`, { email: EMAIL })).status).toBe(404);
    expect((await fetch(`${app.url}/api/newsletter`)).status).toBe(404);
    expect((await postForm(`${app.url}/newsletter/confirm?token=x`, {})).status).toBe(405);
    await app.close();
  });

  test.each(['the page', 'one click'])('still unsubscribes by %s', async (way) => {
    const app = await startApp(await newPlace(), { firm: without });
    const id = await storeLead(app.store, systemClock);
    const token = await app.store.write(async (db) => {
      const person = { email: EMAIL, emailKey: EMAIL, createdAt: systemClock() };
      await noteSignUp(db, person, systemClock);
      return issueToken(db, 'unsubscribe', { id, emailKey: EMAIL }, systemClock() + 900 * DAY);
    });
    const body: Record<string, string> = way === 'one click' ? { 'List-Unsubscribe': 'One-Click' } : {};
    const answer = await postForm(`${app.url}/newsletter/unsubscribe?token=${token}`, body);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Unsubscribed')]);
    expect(await subscriptionOf(app.store.read, EMAIL)).toMatchObject({ state: 'unsubscribed' });
    await app.close();
  });
});
