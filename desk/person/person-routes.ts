import { emailKey } from '../../forms/email.ts';
import { endSubscription, lockSubscription, subscriptionOf } from '../../server/newsletter/subscriptions.ts';
import { erasePerson } from '../../server/retention/erase-person.ts';
import { countDeliveriesAbout } from '../../server/retention/erase-rows.ts';
import type { DeskContext } from '../desk-context.ts';
import { summaryOf } from '../leads/lead-summary.ts';
import type { Route } from '../route.ts';
import { callsOf, personCopy, submissionsOf } from './person-copy.ts';

const NOTHING = { calls: [], submissions: 0, subscriptions: 0, logEmptied: true };

/** Shows, copies, unsubscribes and erases one person, found by address in any spelling. */
export function personRoutes(route: Route, context: DeskContext): void {
  const { store, clock } = context;

  route('findPerson', async ({ body: { email }, record }) => {
    const leads = (await submissionsOf(store.read, email)).map(summaryOf);
    const subscription = (await subscriptionOf(store.read, emailKey(email))) ?? null;
    record.about(leads.length > 0 || subscription ? 1 : 0);
    const calls = await callsOf(store.read, email);
    return { leads, subscription, calls, deliveries: await countDeliveriesAbout(store.read, email) };
  });

  route('exportPerson', async ({ body: { email }, record }) => {
    record.about(1);
    return { copy: await personCopy(store.read, email) };
  });

  route('unsubscribePerson', ({ body: { email }, record }) =>
    store.write(async (db) => {
      const key = emailKey(email);
      const known = await lockSubscription(db, key);
      if (!known) return { result: 'none' as const };
      if (known.state === 'unsubscribed') return { result: 'already' as const };
      await endSubscription(db, key, clock);
      await record.in(db);
      return { result: 'done' as const };
    }),
  );

  route('erasePerson', async ({ body: { email }, record }) => {
    const erasure = await erasePerson(context, email, (db) => record.in(db));
    if (erasure.result === 'unsent') return { ...NOTHING, result: 'unsent' as const };
    if (erasure.result === 'call')
      return { ...NOTHING, result: 'call' as const, calls: erasure.calls.map(({ id }) => id) };
    const { submissions, subscriptions, logEmptied } = erasure;
    return { result: 'erased' as const, calls: [], submissions, subscriptions, logEmptied };
  });
}
