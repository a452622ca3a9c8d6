import { newDelivery } from '../store/new-delivery.ts';
import type { CallTable } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';

/** Whose calendar a call is taken from, and when it was there. Holds an id, because a payload names nobody. */
export type FormerCall = { person: string } & Pick<CallTable, 'startsAt' | 'endsAt'>;

/** Finds who at the desk someone of `content/people.yaml` is, or was before they were removed. */
async function atTheDesk(db: Tx, namedId: string) {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'removedAt'])
    .where('namedId', '=', namedId)
    .where('joinedAt', 'is not', null)
    .orderBy('removedAt', 'desc')
    .execute();
  return rows.find(({ removedAt }) => removedAt === null) ?? rows[0];
}

/**
 * Makes an email that takes a call out of the calendar of whoever had it, if they were ever at the desk.
 * @param stays whether it's still theirs, and canceled: only those who were removed don't get the usual email
 */
export async function newsForFormer(
  db: Tx,
  {
    submissionId,
    person: namedId,
    startsAt,
    endsAt,
  }: Pick<CallTable, 'submissionId' | 'person' | 'startsAt' | 'endsAt'>,
  now: number,
  { stays = false } = {},
) {
  const person = await atTheDesk(db, namedId);
  if (!person || (stays && person.removedAt === null)) return [];
  const payload = JSON.stringify({ person: person.id, startsAt, endsAt } satisfies FormerCall);
  return [newDelivery({ submissionId, payload }, 'call-former-mail', now)];
}
