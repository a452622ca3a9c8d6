import type { ExpressionBuilder } from 'kysely';
import { CLOCK_TOLERANCE, type Clock } from '../clock.ts';
import type { RateLimit } from '../limits.ts';
import type { Schema } from './schema.ts';
import type { Tx } from './store.ts';

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
  type Conflict = ExpressionBuilder<Schema, 'clientLimits'>;
  // A clock that was ahead must not lock anybody out.
  const misdated = (eb: Conflict) => eb('clientLimits.fullAt', '>', latest + CLOCK_TOLERANCE);
  const isFull = (eb: Conflict) => eb.or([eb('clientLimits.fullAt', '<', now), misdated(eb)]);
  const taken = await db
    .insertInto('clientLimits')
    .values(first)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          // A parameter, because Kysely would put a plain number into the text and prepare a statement for each request.
          fullAt: eb
            .case()
            .when(isFull(eb as Conflict))
            .then(eb.val(first.fullAt))
            .else(eb('clientLimits.fullAt', '+', share))
            .end(),
        }))
        .where((eb) => eb.or([eb('clientLimits.fullAt', '<=', latest - share), misdated(eb as Conflict)])),
    )
    .returning('fullAt')
    .executeTakeFirst();
  if (taken) return 0;
  const { fullAt } = await db
    .selectFrom('clientLimits')
    .select('fullAt')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return Math.max(1, fullAt + share - now - window);
}
