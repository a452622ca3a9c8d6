import { type NamedPerson, namedPeople } from '../../content-model/named-people.ts';
import { peopleOf } from '../../content-model/service-lead.ts';
import type { Reader } from '../store/store.ts';

/** Who a call of nobody in particular is with. */
export const THE_FIRM = '';

/** Leaves out people who were removed at the desk, unless they're back. */
async function present(db: Reader, people: NamedPerson[]): Promise<string[]> {
  const ids = [...new Set(people.map(({ id }) => id))];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('people')
    .select(['namedId', 'removedAt'])
    .where('namedId', 'in', ids)
    .execute();
  const isHere = (id: string) => {
    const own = rows.filter(({ namedId }) => namedId === id);
    return own.length === 0 || own.some(({ removedAt }) => removedAt === null);
  };
  return ids.filter(isHere);
}

/** Returns whether anyone takes calls of their own. */
export const hasCallers = (named = namedPeople() ?? []) => named.some(({ calls = [] }) => calls.length > 0);

/** Lists who takes calls about a service, or about any, by id; the firm as one if nobody does. */
export async function callersOf(db: Reader, service: string | undefined, named?: NamedPerson[]) {
  const people =
    service === undefined
      ? (named ?? namedPeople() ?? []).filter(({ calls = [] }) => calls.length > 0)
      : peopleOf('calls', service, named);
  const ids = await present(db, people);
  return ids.length > 0 ? ids : [THE_FIRM];
}

/** Returns the name of someone who takes calls, or nothing for the firm. */
export const callerName = (id: string, named = namedPeople() ?? []): string | undefined =>
  named.find((person) => person.id === id)?.name;
