import { createHmac, randomBytes } from 'node:crypto';
import { type Clock, DAY, HOUR } from '../clock.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { Store } from './store.ts';

/** How long into a day the key of the day before is still known, so that limits outlive the change. */
const OVERLAP = HOUR;

/** Under what a client's turns are counted, for `takeTurn`. */
type CountedClient = {
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

/** The key of a day, if there is one. */
async function findSecret(db: Pick<Store['read'], 'selectFrom'>, day: number): Promise<string | undefined> {
  const row = await db.selectFrom('clientKeys').select('secret').where('day', '=', day).executeTakeFirst();
  return row?.secret;
}

/** The key of today, made by whichever process needs it first. */
async function makeSecret(store: Store, day: number): Promise<string> {
  return await store.write(async (db) => {
    await db
      .insertInto('clientKeys')
      .values({ day, secret: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const secret = await findSecret(db, day);
    if (secret === undefined) throw new StoreUnavailable('the key of the day was not kept');
    return secret;
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
  let known: { today: number; before: number; secret: string; old: string | undefined } | undefined;
  const keysNow = async () => {
    const [today, before] = daysInUse(clock());
    if (known?.today !== today || known.before !== before) {
      const old = before === today ? undefined : await findSecret(store.read, before);
      const secret = (await findSecret(store.read, today)) ?? (await makeSecret(store, today));
      known = { today, before, secret, old };
    }
    return known;
  };
  // Now, so that the first form takes no longer than others. It asks again if this fails.
  await keysNow().catch(() => {});
  return async (count, client) => {
    const { secret, old } = await keysNow();
    const keyBy = (key: string) => `${count}:${createHmac('sha256', key).update(client).digest('base64url')}`;
    return { key: keyBy(secret), before: old === undefined ? undefined : keyBy(old) };
  };
}
