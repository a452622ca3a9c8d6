import { HOUR, systemClock } from '../../server/clock.ts';
import { openStore } from '../../server/store/open-store.ts';
import { storeLead } from '../../tests/server/stored-leads.ts';
import { slowestAtPace } from './load.ts';
import { lead, type Place, startProduct } from './product.ts';

/** Leads that are stored at once to fill a store: more would wait too long for a connection to PostgreSQL. */
const PART = 500;

/**
 * Starts a server on a store in which deliveries wait that failed once and are tried again in an hour, with its worker
 * running and no mail server that answers.
 *
 * @param waiting how many deliveries wait, two of each lead
 * @returns posts leads at a steady pace, and says how long all but one in a hundred took at most, in milliseconds
 */
export async function startQueue(
  ending: AsyncDisposableStack,
  dist: string,
  place: Place,
  waiting: number,
): Promise<(pace: { perSecond: number; seconds: number }) => Promise<number>> {
  const store = ending.adopt(await openStore(place), (opened) => opened.close());
  for (let filled = 0; filled < waiting / 2; filled += PART) {
    await Promise.all(Array.from({ length: PART }, () => storeLead(store, systemClock)));
  }
  const now = systemClock();
  await store.write((db) =>
    db
      .updateTable('deliveries')
      .set({ nextAt: now + HOUR, attempts: 1 })
      .execute(),
  );
  const { port } = await startProduct(ending, dist, place, { SMTP_URL: 'smtp://127.0.0.1:1' });
  return async (pace) => {
    const slowest = await slowestAtPace({ ...pace, port, request: lead });
    // The next round finds as many as this one.
    await store.write((db) => db.deleteFrom('deliveries').where('createdAt', '>', now).execute());
    return slowest;
  };
}
