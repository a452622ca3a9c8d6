import { expect, test, vi } from 'vitest';
import { calls } from '../../content-model/calls.ts';
import { firm } from '../../content-model/firm.ts';
import { calendarRoutes } from '../../desk/calls/calendar-routes.ts';
import { systemClock as clock } from '../../server/clock.ts';
import { listCalendars } from '../../server/store/calendars.ts';
import { afterTest, closeAfterTest } from '../after-test.ts';
import { startCalendarPeer } from '../peers/calendar-peer.ts';
import { onBothStores } from '../server/stores.ts';

// The demo has nobody who takes calls of their own.
vi.mock(import('../../content-model/named-people.ts'), async (original) => ({
  ...(await original()),
  namedPeople: () => [{ id: 'dana-whitfield', name: 'Dana Whitfield', role: 'Founder', calls: ['any'] }],
}));

type Handler = (request: unknown) => Promise<Record<string, unknown>>;

onBothStores((newPlace) => {
  test.skipIf(!calls)(
    'someone who takes calls connects and removes only calendars of their own',
    async () => {
      const peer = closeAfterTest(await startCalendarPeer());
      const place = await newPlace();
      const store = await place.open();
      afterTest(() => store.close());
      for (const [id, namedId] of [
        ['dana', 'dana-whitfield'],
        ['sam', null],
      ] as const) {
        const row = { id, name: id, email: `${id}@firm.example`, emailKey: id, role: 'staff' } as const;
        await store.write((db) =>
          db
            .insertInto('people')
            .values({ ...row, createdAt: 1, joinedAt: 1, namedId })
            .execute(),
        );
      }
      const handlers = new Map<string, Handler>();
      const route = (name: string, handler: Handler) => handlers.set(name, handler);
      const config = { dataDir: place.dataDir, publicUrl: new URL('https://www.firm.example') };
      const context = { store, clock, firm, config, reach: peer.reach };
      calendarRoutes(route as never, context as never);
      const recorded: string[] = [];
      const call = (name: string, id: string, given: Record<string, unknown> = {}) =>
        handlers.get(name)?.({ ...given, who: { id }, record: { in: async () => recorded.push(name) } });
      const connect = (id: string) => call('connectOwnCalendar', id, { body: { address: peer.address } });
      expect(await connect('sam')).toEqual({ result: 'noCalls', problem: null });
      expect(await connect('dana')).toEqual({ result: 'done', problem: null });
      expect(await listCalendars(store.read)).toMatchObject([{ personId: 'dana' }]);
      const own = await call('showOwnCalendars', 'dana');
      expect(own).toMatchObject({ takesCalls: true, calendars: [{ ending: '.ics', problem: null }] });
      expect(JSON.stringify(own)).not.toContain('5ecret');
      expect(await call('showOwnCalendars', 'sam')).toEqual({ takesCalls: false, calendars: [] });
      const [{ id = '' } = {}] = await listCalendars(store.read);
      await call('removeOwnCalendar', 'sam', { params: { id } });
      expect((await listCalendars(store.read)).length).toBe(1);
      await call('removeOwnCalendar', 'dana', { params: { id } });
      expect(await listCalendars(store.read)).toEqual([]);
      expect(recorded).toEqual(['connectOwnCalendar', 'removeOwnCalendar']);
    },
  );
});
