import { sql } from 'kysely';
import { countRows } from '../store/count-rows.ts';
import type { SubscriptionTable } from '../store/schema.ts';
import type { Reader } from '../store/store.ts';

type State = SubscriptionTable['state'];

type Filter = {
  /** Part of an address. */
  search?: string | undefined;
  state?: State | undefined;
};

/** The place of a subscription in the list, newest change first. */
export type SubscriberPlace = Pick<SubscriptionTable, 'emailKey' | 'changedAt'>;

/** Finds subscriptions by part of their address. */
export function matchingSubscriptions(db: Reader, { search, state }: Filter) {
  const part = search
    ?.trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&');
  let query = db.selectFrom('subscriptions');
  if (state) query = query.where('state', '=', state);
  if (part) query = query.where(sql<boolean>`"emailKey" like ${`%${part}%`} escape '\\'`);
  return query;
}

/** Lists subscriptions, the latest change first. @param page from the one after `from` */
export async function listSubscriptions(
  db: Reader,
  filter: Filter,
  { limit, from }: { limit: number; from?: SubscriberPlace | undefined },
) {
  const query = matchingSubscriptions(db, filter);
  const page = from
    ? query.where((eb) =>
        eb.or([
          eb('changedAt', '<', from.changedAt),
          eb.and([eb('changedAt', '=', from.changedAt), eb('emailKey', '>', from.emailKey)]),
        ]),
      )
    : query;
  const subscriptions = await page
    .select(['emailKey', 'email', 'state', 'changedAt'])
    .orderBy('changedAt', 'desc')
    .orderBy('emailKey')
    .limit(limit)
    .execute();
  return { total: await countRows(query), subscriptions };
}

/** Counts subscriptions in each state. */
export async function countSubscriptions(db: Reader): Promise<Record<State, number>> {
  const rows = await db
    .selectFrom('subscriptions')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts: Record<State, number> = { pending: 0, confirmed: 0, unsubscribed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}
