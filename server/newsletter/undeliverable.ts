import { EMAIL_MAX_LENGTH, emailKey, isEmail } from '../../forms/email.ts';
import type { Clock } from '../clock.ts';
import type { Reader, Store, Tx } from '../store/store.ts';
import { endSubscription, lockSubscription } from './subscriptions.ts';

/** Addresses handled in one query or transaction, so that forms can be stored in between. */
const BATCH = 100;

const inBatches = (keys: readonly string[]) =>
  Array.from({ length: Math.ceil(keys.length / BATCH) }, (_, index) =>
    keys.slice(index * BATCH, (index + 1) * BATCH),
  );

/** Reads a list as other programs save it: UTF-8, or UTF-16 as spreadsheets' "Unicode text". */
export function textOf(list: Uint8Array): string {
  const [first, second] = list;
  // Every second byte of an ASCII character is 0. Of addresses that's most.
  const zeros = (side: 0 | 1) => list.filter((byte, index) => byte === 0 && index % 2 === side).length;
  const isMost = (count: number) => count > list.length / 8;
  const isLittle = (first === 0xff && second === 0xfe) || isMost(zeros(1));
  const isBig = (first === 0xfe && second === 0xff) || isMost(zeros(0));
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(list);
}

const LINK = 'mailto:';

/** Returns what a link to an address leads to, and either without what follows an address; otherwise the word. */
function outOfLink(word: string): string {
  const at = word.toLowerCase().lastIndexOf(LINK);
  const [whole = ''] = word.slice(at < 0 ? 0 : at + LINK.length).split('?', 1);
  const start = whole.startsWith('//') ? 2 : 0;
  const slash = whole.indexOf('/', Math.max(start, whole.lastIndexOf('@')));
  const address = whole.slice(start, slash < 0 ? undefined : slash);
  if (at < 0) return address;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Finds addresses between any signs that they can't have, or that lists put around them. @returns the key of each, once */
export function addressesIn(text: string): string[] {
  const found = text
    .split(/[\s<>()[\]",;|]+/)
    .flatMap((word) => outOfLink(word).split(':'))
    // Longer words can't be addresses, and trimming them would take time.
    .filter((word) => word.includes('@') && word.length <= 2 * EMAIL_MAX_LENGTH)
    .map((word) => word.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(isEmail);
  return [...new Set(found.map(emailKey))];
}

/** Returns which addresses have a subscription that hasn't ended, as they were typed when they signed up. */
export async function subscribedAmong(db: Reader, keys: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const batch of inBatches(keys)) {
    const rows = await db
      .selectFrom('subscriptions')
      .select('email')
      .where('emailKey', 'in', batch)
      .where('state', '!=', 'unsubscribed')
      .execute();
    found.push(...rows.map(({ email }) => email));
  }
  return found;
}

/** Ends the subscriptions of addresses. @param also what else to save with some that have ended @returns how many ended now */
export async function endAll(
  store: Store,
  keys: readonly string[],
  clock: Clock,
  also?: (db: Tx, count: number) => Promise<void>,
): Promise<number> {
  let ended = 0;
  // In one order, so that two lists can't wait for each other.
  for (const batch of inBatches(keys.toSorted())) {
    ended += await store.write(async (db) => {
      let count = 0;
      for (const key of batch) {
        const known = await lockSubscription(db, key);
        if (!known || known.state === 'unsubscribed') continue;
        await endSubscription(db, key, clock);
        count += 1;
      }
      if (count > 0) await also?.(db, count);
      return count;
    });
  }
  return ended;
}
