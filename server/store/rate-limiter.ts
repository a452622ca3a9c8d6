import { expressionBuilder } from 'kysely';
import { CLOCK_TOLERANCE, type Clock } from '../clock.ts';
import type { RateLimit } from '../limits.ts';
import type { Schema } from './schema.ts';
import type { Tx } from './store.ts';

const eb = expressionBuilder<Schema, 'clientLimits'>();

/**
 * Takes one turn of a rate limit that all replicas share, by the generic cell rate algorithm: each turn moves `fullAt`, when
 * the client has all its turns again, by `window / turns`, and it can't be later than a window from now. A tenth of a turn is
 * tolerated, because turns may arrive out of order, or from servers whose clocks differ slightly.
 * @returns how long to wait, in milliseconds, or 0 if the turn was taken
 */
export async function takeTurn(db: Tx, key: string, { turns, window }: RateLimit, clock: Clock) {
  const now = clock();
  const share = Math.ceil(window / turns);
  const latest = now + window + Math.floor(share / 10);
  const first = { key, fullAt: now + share };
  const fullAt = eb.ref('clientLimits.fullAt');
  // A clock that was ahead must not lock anybody out.
  const misdated = eb(fullAt, '>', latest + CLOCK_TOLERANCE);
  const isFull = eb.or([eb(fullAt, '<', now), misdated]);
  // A parameter, because Kysely would put a plain number into the text and prepare a statement for each request.
  const next = eb
    .case()
    .when(isFull)
    .then(eb.val(first.fullAt))
    .else(eb(fullAt, '+', share))
    .end();
  const hasTurn = eb.or([eb(fullAt, '<=', latest - share), misdated]);
  const taken = await db
    .insertInto('clientLimits')
    .values(first)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ fullAt: next }).where(hasTurn))
    .returning('fullAt')
    .executeTakeFirst();
  if (taken) return 0;
  const known = db.selectFrom('clientLimits').select('fullAt').where('key', '=', key);
  const limit = await known.executeTakeFirstOrThrow();
  return Math.max(1, limit.fullAt + share - now - window);
}
