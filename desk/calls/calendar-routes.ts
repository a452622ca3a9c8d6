import { calls } from '../../content-model/calls.ts';
import { namedPeople } from '../../content-model/named-people.ts';
import { readFeed } from '../../server/calls/calendars/read-calendars.ts';
import { idOf, keepKey, seal } from '../../server/calls/calendars/seal.ts';
import { personById } from '../../server/people/people.ts';
import { addCalendar, listCalendars, removeCalendar } from '../../server/store/calendars.ts';
import type { CalendarTable } from '../../server/store/schema.ts';
import type { ReplyOf } from '../actions.ts';
import type { DeskContext, Who } from '../desk-context.ts';
import type { Recorder, Route } from '../route.ts';

/** Reads what someone pasted. Calendar apps write `webcal:` for an address of a calendar. */
function addressOf(typed: string): URL | undefined {
  const url = URL.parse(typed.trim().replace(/^webcals?:/i, 'https:'));
  return url?.protocol === 'https:' ? url : undefined;
}

const reply = (
  result: ReplyOf<'connectCalendar'>['result'],
  problem: ReplyOf<'connectCalendar'>['problem'] = null,
) => ({ result, problem });

/** What's shown of a calendar. */
export const shownCalendar = ({ id, host, ending, readAt, changedAt, problem, doubtful }: CalendarTable) => ({
  ...{ id, host, ending, readAt, changedAt, problem, doubtful },
});

/** Returns whether someone takes calls of their own. */
const takesCalls = (namedId: string | null | undefined) =>
  calls !== undefined &&
  (namedPeople() ?? []).some((one) => one.id === namedId && (one.calls ?? []).length > 0);

/** Connects calendars and removes them. Their addresses are passwords, so no answer has one. */
export function calendarRoutes(route: Route, { store, clock, firm, config, reach }: DeskContext): void {
  const { dataDir, publicUrl } = config;
  const self = ({ id }: Who) => (id === null ? undefined : personById(store.read, id));

  async function connect(typed: string, personId: string | null, record: Recorder) {
    const address = addressOf(typed);
    if (!calls) return reply('noCalls');
    if (!address) return reply('invalid');
    const key = await keepKey(dataDir);
    if (!key) return reply('unread', 'no-key');
    const times = await readFeed(address.href, { clock, calls, firm, publicUrl, reach });
    if (typeof times === 'string') return reply('unread', times);
    const id = idOf(address.href, key);
    const shown = { host: address.host, ending: address.href.slice(-4) };
    const added = await store.write(async (db) => {
      const row = { id, sealed: seal(address.href, id, key), ...shown, personId };
      const outcome = await addCalendar(db, row, times, clock());
      if (outcome === 'added') await record.in(db);
      return outcome;
    });
    return reply(added === 'most' ? 'most' : 'done');
  }

  route('connectCalendar', ({ body, record }) => connect(body.address, null, record));

  route('showOwnCalendars', async ({ who }) => {
    const person = await self(who);
    const own = (await listCalendars(store.read)).filter(({ personId }) => personId === who.id);
    return { takesCalls: takesCalls(person?.namedId), calendars: own.map(shownCalendar) };
  });

  route('connectOwnCalendar', async ({ body, who, record }) => {
    const person = await self(who);
    return takesCalls(person?.namedId) && person
      ? connect(body.address, person.id, record)
      : reply('noCalls');
  });

  route('removeOwnCalendar', async ({ params: { id }, who, record }) => {
    await store.write(async (db) => {
      const own = (await listCalendars(db)).find((calendar) => calendar.id === id);
      if (who.id !== null && own?.personId === who.id && (await removeCalendar(db, id))) await record.in(db);
    });
    return {};
  });

  route('removeCalendar', async ({ params: { id }, record }) => {
    await store.write(async (db) => {
      if (await removeCalendar(db, id)) await record.in(db);
    });
    return {};
  });
}
