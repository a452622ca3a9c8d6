import type { Transaction } from 'kysely';
import { CLOCK_TOLERANCE, type Clock } from '../clock.ts';
import type { RateLimit } from '../limits.ts';
import type { Schema } from './schema.ts';

/**
 * Takes one turn of a limit, in the store, so that all replicas count together and a restart forgets nothing.
 *
 * A turn moves the moment at which the allowance is full again (`fullAt`) by a share of the window; a client
 * whose allowance would be full later than a window from now has to wait (the generic cell rate algorithm). A tenth of a
 * share is let pass: turns that are taken at once come here in another order than they read the clock, or by servers
 * whose clocks differ a little.
 *
 * @param key whose limit, such as `contact:` and a client's name
 * @param before under which key it was counted until now, if that has just changed
 * @returns how long to wait, in milliseconds; 0 when the turn was taken
 */
export async function takeTurn(
  db: Transaction<Schema>,
  key: string,
  { turns, window }: RateLimit,
  clock: Clock,
  before?: string,
): Promise<number> {
  const now = clock();
  const share = Math.ceil(window / turns);
  const latest = now + window + Math.floor(share / 10);
  /** What a first turn under a new key adds to: the row of the old one. Beyond `latest` if that has no turn left. */
  const carried = (old: string) =>
    db
      .selectFrom('clientLimits as old')
      .select((eb) =>
        eb
          .case()
          .when('old.fullAt', '>', latest - share)
          .then(eb.val(latest + 1))
          .else(eb('old.fullAt', '+', share))
          .end()
          .as('fullAt'),
      )
      .where('old.key', '=', old)
      .where('old.fullAt', '>', now)
      .where('old.fullAt', '<=', latest + CLOCK_TOLERANCE);
  const taken = await db
    .insertInto('clientLimits')
    .values((eb) => ({
      key,
      fullAt: before === undefined ? now + share : eb.fn.coalesce(carried(before), eb.val(now + share)),
    }))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          fullAt: eb
            .case()
            // Full already, or written by a clock that has gone back since.
            .when(
              eb.or([
                eb('clientLimits.fullAt', '<', now),
                eb('clientLimits.fullAt', '>', latest + CLOCK_TOLERANCE),
              ]),
            )
            // As a parameter: Kysely writes a bare number into the text, and every request would prepare a new statement.
            .then(eb.val(now + share))
            .else(eb('clientLimits.fullAt', '+', share))
            .end(),
        }))
        .where((eb) =>
          eb.or([
            eb('clientLimits.fullAt', '<=', latest - share),
            eb('clientLimits.fullAt', '>', latest + CLOCK_TOLERANCE),
          ]),
        ),
    )
    .returning('fullAt')
    .executeTakeFirst();
  if (taken && taken.fullAt <= latest) return 0;
  const { fullAt } = await db
    .selectFrom('clientLimits')
    .select('fullAt')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return Math.max(1, fullAt + share - now - window);
}
