import { CLOCK_TOLERANCE } from '../clock.ts';
import type { Problem } from '../delivery-outcome.ts';
import type { Reader, Store } from './store.ts';

/** Returns when someone last signed in to the mail server to try it, and what was in the way, or null before the first time. */
export async function lastMailTrial(db: Reader) {
  const {
    mailTriedAt: at,
    mailCode: code,
    mailWhy: why,
    mailReason: reason,
  } = await db
    .selectFrom('desk')
    .select(['mailTriedAt', 'mailCode', 'mailWhy', 'mailReason'])
    .executeTakeFirstOrThrow();
  return at === null ? null : { at, problem: code === null ? null : { code, why: why ?? '', reason } };
}

/** Takes the turn to try, unless a process did within `wait` milliseconds. A time ahead of us comes from a wrong clock. */
export async function takeMailTrial(store: Store, now: number, wait: number): Promise<boolean> {
  const { numUpdatedRows } = await store.write((db) =>
    db
      .updateTable('desk')
      .set({ mailTriedAt: now })
      .where((eb) =>
        eb.or([
          eb('mailTriedAt', 'is', null),
          eb('mailTriedAt', '<=', now - wait),
          eb('mailTriedAt', '>', now + CLOCK_TOLERANCE),
        ]),
      )
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n;
}

/** Notes what came of trying. @param problem if something was in the way */
export async function noteMailTrial(store: Store, now: number, problem: Problem | undefined): Promise<void> {
  const { code = null, why = null, reason = null } = problem ?? {};
  await store.write((db) =>
    db
      .updateTable('desk')
      .set({ mailTriedAt: now, mailCode: code, mailWhy: why, mailReason: reason })
      .execute(),
  );
}
