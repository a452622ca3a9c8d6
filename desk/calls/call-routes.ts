import { calls } from '../../content-model/calls.ts';
import { blockCalls, blockOf, unblockCalls } from '../../server/calls/blocks.ts';
import { callOf, cancelCall } from '../../server/calls/booking.ts';
import { placeCall } from '../../server/calls/firm-calls.ts';
import { momentOnClock } from '../../server/moments.ts';
import { loadChoices } from '../../server/site/load-site.ts';
import { listCalendars } from '../../server/store/calendars.ts';
import { takeLock } from '../../server/store/locks.ts';
import { leadById } from '../../server/store/store.ts';
import { parseDay } from '../../tools/days.ts';
import type { DeskContext } from '../desk-context.ts';
import { Refused } from '../refused.ts';
import type { Route } from '../route.ts';
import { bookCallerRoute } from './book-caller-route.ts';
import { calendarRoutes, shownCalendar } from './calendar-routes.ts';
import { weekOf } from './week.ts';

const gone = () => new Refused(404, 'not-found', 'This lead was erased.');

/** Shows, blocks, books, moves and cancels with the functions behind the `leads` command. */
export function callRoutes(route: Route, context: DeskContext): void {
  blockRoutes(route, context);
  calendarRoutes(route, context);
  bookCallerRoute(route, context);
  const { store, clock, firm, dist } = context;

  route('showCalls', async ({ params: { monday }, record }) => {
    const first = parseDay(monday);
    if (!first) throw new Refused(404, 'not-found', 'This isn’t a day.');
    const days = await weekOf(first, context);
    record.about(days.reduce((sum, day) => sum + day.calls.length, 0));
    const all = await listCalendars(store.read);
    const calendars = all.filter(({ personId }) => personId === null).map(shownCalendar);
    return { takesCalls: calls !== undefined, services: loadChoices(dist), calendars, days };
  });

  route('placeCall', async ({ params: { id }, body: { at, shown }, record }) => {
    const start = momentOnClock(firm.timeZone, at);
    if (!calls) return { result: 'noCalls' as const, startsAt: null };
    if (start === undefined) return { result: 'noTime' as const, startsAt: null };
    const own = { calls, firm, clock };
    const result = await store.write(async (db) => {
      // Before it's read, so that only one of two people is noted.
      await takeLock(db, 'calls');
      const before = (await callOf(db, id))?.sequence;
      const answer = await placeCall(db, id, start, own, { shown });
      const after = (await callOf(db, id))?.sequence;
      if (answer === 'done' && before !== after) await record.in(db, id);
      return answer;
    });
    if (result === 'gone') throw gone();
    return { result, startsAt: start };
  });

  route('cancelCall', async ({ params: { id }, body: { shown }, record }) => {
    const result = await store.write(async (db) => {
      await takeLock(db, 'calls');
      const lead = await leadById(db, id);
      if (!lead) throw gone();
      const wasCanceled = (await callOf(db, id))?.change === 'cancelled';
      const answer = await cancelCall(db, lead, { firm, clock }, shown);
      if (answer === 'done' && !wasCanceled) await record.in(db, id);
      return answer;
    });
    return { result: result === 'done' || result === 'started' ? result : ('changed' as const) };
  });
}

function blockRoutes(route: Route, { store, firm }: DeskContext): void {
  route('blockCalls', async ({ body: { from, to }, record }) => {
    const block = blockOf(from, to);
    if (!block) return { result: 'backwards' as const, wasFree: false, booked: 0 };
    return store.write(async (db) => {
      const { isNew, wasFree, booked } = await blockCalls(db, block, firm.timeZone);
      if (isNew) await record.in(db);
      return { result: isNew ? ('done' as const) : ('nothing' as const), wasFree, booked: booked.length };
    });
  });

  route('unblockCalls', async ({ body: { from, to }, record }) => {
    const block = blockOf(from, to);
    if (!block) return { result: 'backwards' as const };
    return store.write(async (db) => {
      const freed = await unblockCalls(db, block);
      if (freed) await record.in(db);
      return { result: freed ? ('done' as const) : ('nothing' as const) };
    });
  });
}
