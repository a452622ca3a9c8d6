import { createHmac, randomBytes } from 'node:crypto';
import { type Clock, DAY } from '../clock.ts';
import type { Reader, Store } from './store.ts';

/** Returns the name under which to count a client, such as `contact:x7…`. @param client from `clientKey` */
export type NameClient = (count: string, client: string) => Promise<string>;

export const dayOf = (at: number) => Math.floor(at / DAY);

/** Returns the key of a day, which the first process that needs it makes. */
async function keyOf(store: Store, day: number): Promise<string> {
  const find = (db: Reader) => db.selectFrom('clientKeys').select('secret').where('day', '=', day);
  const known = await find(store.read).executeTakeFirst();
  if (known) return known.secret;
  return await store.write(async (db) => {
    const secret = randomBytes(32).toString('base64url');
    await db
      .insertInto('clientKeys')
      .values({ day, secret })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await find(db).executeTakeFirstOrThrow()).secret;
  });
}

/**
 * Names clients so that they can be counted but their addresses can't be found out: with an HMAC, because there are few
 * enough IPv4 addresses to try them all. Its random key is shared by all processes, and changes at midnight UTC.
 */
export async function clientNames(store: Store, clock: Clock): Promise<NameClient> {
  let known: { day: number; key: string } | undefined;
  const name: NameClient = async (count, client) => {
    const day = dayOf(clock());
    if (known?.day !== day) known = { day, key: await keyOf(store, day) };
    return `${count}:${createHmac('sha256', known.key).update(client).digest('base64url')}`;
  };
  // Fetch the key now, so that the first form isn't slower than others.
  await name('', '').catch(() => {});
  return name;
}
