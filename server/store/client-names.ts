import { createHmac, randomBytes } from 'node:crypto';
import { type Clock, DAY, HOUR } from '../clock.ts';
import type { Store } from './store.ts';

/** How long into a day the key of the day before is still known, so that limits outlive the change. */
const OVERLAP = HOUR;

/** Under what a client's turns are counted, for `takeTurn`. */
export type CountedClient = {
  key: string;
  /** The key until midnight, in the first hour of a day. */
  before?: string;
};

/** Names a client for a count, such as `contact`, by what `clientKey` makes of its address. */
export type NameClient = (count: string, client: string) => Promise<CountedClient>;

/** The day of a moment, as `clientKeys` counts it. */
const dayOf = (at: number) => Math.floor(at / DAY);

/** The days whose keys are in use at a moment, the present one first. */
export function daysInUse(now: number): [today: number, before: number] {
  return [dayOf(now), dayOf(now - OVERLAP)];
}

/** The key of a day, made by whichever process needs it first. */
async function secretOf(store: Store, day: number): Promise<string> {
  const find = (db: Pick<Store['read'], 'selectFrom'>) =>
    db.selectFrom('clientKeys').select('secret').where('day', '=', day);
  const known = await find(store.read).executeTakeFirst();
  if (known) return known.secret;
  return await store.write(async (db) => {
    await db
      .insertInto('clientKeys')
      .values({ day, secret: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await find(db).executeTakeFirstOrThrow()).secret;
  });
}

/**
 * Names clients so that their turns can be counted and their addresses cannot be found: by an HMAC-SHA-256 whose random
 * key all processes of a store share, changes at midnight UTC and is removed by `sweep` within hours. A plain hash would
 * not do, for there are few enough IPv4 addresses to try them all.
 *
 * @returns a function that throws StoreUnavailable when a new day's key can be neither read nor kept
 */
export async function clientNames(store: Store, clock: Clock): Promise<NameClient> {
  const secrets = new Map<number, Promise<string>>();
  const secret = (day: number) => {
    const known = secrets.get(day);
    if (known) return known;
    const found = secretOf(store, day);
    secrets.set(day, found);
    found.catch(() => secrets.delete(day));
    return found;
  };
  // Now, so that the first form takes no longer than others. It asks again if this fails.
  await secret(dayOf(clock())).catch(() => {});
  return async (count, client) => {
    const [today, before] = daysInUse(clock());
    for (const day of secrets.keys()) if (day !== today && day !== before) secrets.delete(day);
    const keyOf = async (day: number) => {
      const hash = createHmac('sha256', await secret(day))
        .update(client)
        .digest('base64url');
      return `${count}:${hash}`;
    };
    const key = await keyOf(today);
    return before === today ? { key } : { key, before: await keyOf(before) };
  };
}
