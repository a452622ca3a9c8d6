import { emailKey } from '../../forms/email.ts';
import { countSubscriptions, listSubscriptions } from '../../server/newsletter/subscribers.ts';
import { addressesIn, endAll, subscribedAmong } from '../../server/newsletter/undeliverable.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Route } from '../route.ts';

/** Subscribers on one page of the list. */
const PAGE_SIZE = 50;

/** Lists subscribers, and unsubscribes those in a pasted list. For one of them, see desk/person/. */
export function subscriberRoutes(route: Route, { store, clock }: DeskContext): void {
  route('findSubscribers', async ({ body: { words, state, from }, record }) => {
    const { total, subscriptions } = await listSubscriptions(
      store.read,
      { search: words, state: state ?? undefined },
      { limit: PAGE_SIZE, from: from ?? undefined },
    );
    record.about(subscriptions.length);
    return { total, subscriptions, counts: await countSubscriptions(store.read) };
  });

  route('findUndeliverable', async ({ body: { text }, record }) => {
    const keys = addressesIn(text);
    const subscribed = await subscribedAmong(store.read, keys);
    record.about(subscribed.length);
    return { addresses: keys.length, subscribed };
  });

  route('endUndeliverable', async ({ body: { emails }, record }) => {
    const keys = [...new Set(emails.map(emailKey))];
    return {
      ended: await endAll(store, keys, clock, (db, count) => record.in(db, undefined, count)),
    };
  });
}
