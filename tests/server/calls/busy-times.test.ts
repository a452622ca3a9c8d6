import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firm } from '../../../content-model/firm.ts';
import { startOf } from '../../../forms/call-fields.ts';
import { readFeed, startCalendars } from '../../../server/calls/calendars/read-calendars.ts';
import { idOf, keepKey, seal } from '../../../server/calls/calendars/seal.ts';
import { DAY, HOUR, MINUTE } from '../../../server/clock.ts';
import { queueStatus } from '../../../server/leads/status.ts';
import type { Log } from '../../../server/log.ts';
import { addCalendar, listCalendars } from '../../../server/store/calendars.ts';
import { closeAfterTest } from '../../after-test.ts';
import { busyAt, calendar, startCalendarPeer } from '../../peers/calendar-peer.ts';
import { startApp } from '../running-app.ts';
import { onBothStores } from '../stores.ts';
import { testClock } from '../test-clock.ts';
import { book, CALLS, rush, show, timesOf } from './booking-pages.ts';

onBothStores((newPlace, kind) => {
  /** Starts a site whose calendar isn't connected yet. */
  async function open() {
    const peer = closeAfterTest(await startCalendarPeer());
    const clock = testClock();
    const place = await newPlace();
    const app = closeAfterTest(await startApp(place, { calls: CALLS, clock, reach: peer.reach }));
    const { store, config } = app;
    const logged: unknown[] = [];
    const log: Log = {
      info() {},
      warn: (...line) => logged.push(line),
      error: (...line) => logged.push(line),
    };
    const { dataDir, publicUrl } = config;
    const context = { store, clock, log, calls: CALLS, firm, dataDir, publicUrl, reach: peer.reach };
    const connect = async () => {
      const key = (await keepKey(dataDir)) ?? Buffer.alloc(0);
      const times = await readFeed(peer.address, context);
      if (typeof times === 'string') throw new Error(times);
      const id = idOf(peer.address, key);
      const row = {
        id,
        sealed: seal(peer.address, id, key),
        host: 'calendar.example',
        ending: '.ics',
        personId: null,
      };
      return store.write((db) => addCalendar(db, row, times, clock()));
    };
    /** Lets a worker read it. */
    const readOnce = async () => {
      const job: (() => Promise<void>)[] = [];
      const reads = startCalendars(context, (run) => {
        job.push(run);
        return { stop: async () => undefined };
      });
      await job[0]?.();
      await reads.stop();
    };
    const free = async () => timesOf(await show(`${app.url}/schedule`)).map((start) => Date.parse(start));
    const alarms = async () => (await queueStatus(store, { formService: true, clock })).alarms;
    return { ...app, peer, clock, connect, readOnce, free, alarms, logged, context };
  }

  test('times that are busy in a calendar aren’t offered, and come back once they’re free', async () => {
    const { peer, connect, readOnce, free, clock, store } = await open();
    const before = await free();
    const [first = 0, second = 0, third = 0] = before;
    peer.feed = calendar(busyAt(second - 10 * MINUTE, 20));
    expect(await connect()).toBe('added');
    expect(await connect(), 'twice').toBe('known');
    // It ends within the second, and starts within the first.
    expect(before.filter((start) => start !== first && start !== second)).toEqual(await free());
    peer.feed = calendar(busyAt(third));
    clock.now += 5 * MINUTE;
    await readOnce();
    expect((await free()).slice(0, 2)).toEqual([first, second]);
    expect(await listCalendars(store.read)).toMatchObject([
      { readAt: clock.now, changedAt: clock.now, problem: null, events: 1, doubtful: 0 },
    ]);
    clock.now += MINUTE;
    await readOnce();
    expect(await listCalendars(store.read), 'was read a minute ago').toMatchObject([
      { readAt: clock.now - MINUTE },
    ]);
  });

  test('a booking reads the calendar once more, and doesn’t get a time that’s busy by then', async () => {
    const { url, peer, connect, free } = await open();
    await connect();
    const [first = 0] = await free();
    peer.feed = calendar(busyAt(first));
    const { content } = await book(url, { start: startOf(first) });
    expect(content.problem?.title).toMatch(/taken/);
    expect(content.state).toBe('open');
    const [next = 0] = timesOf(content).map((start) => Date.parse(start));
    expect(next).toBeGreaterThan(first);
    expect((await book(url, { start: startOf(next) })).content.state).toBe('booked');
    expect(peer.asked, 'once for both, within seconds').toBe(2);
  });

  // It waits for as long as a visitor would.
  test.skipIf(kind === 'postgresql')(
    'a calendar that’s silent delays a booking only so long, and its last copy counts',
    async () => {
      const { url, peer, connect, free } = await open();
      await connect();
      peer.script = () => true;
      const [first = 0] = await free();
      const startedAt = performance.now();
      expect((await book(url, { start: startOf(first) })).content.state).toBe('booked');
      expect(performance.now() - startedAt).toBeLessThan(15_000);
    },
  );

  test('an unreadable calendar counts for a day, alarms after two hours, and then no times are offered', async () => {
    const { url, peer, connect, readOnce, free, alarms, clock, logged, store } = await open();
    const [first = 0, second = 0] = (await free()).filter((start) => start > clock.now + 2 * DAY);
    peer.feed = calendar(busyAt(first));
    await connect();
    peer.script = (_, response) => {
      response.writeHead(500).end();
      return true;
    };
    for (const _ of [1, 2]) {
      clock.now += HOUR;
      await readOnce();
    }
    expect(await listCalendars(store.read)).toMatchObject([{ problem: 'failing' }]);
    expect(logged, 'once').toEqual([['A calendar couldn’t be read.', { why: 'failing' }]]);
    expect(await alarms()).not.toContain('calendar not read');
    clock.now += MINUTE;
    expect(await alarms()).toContain('calendar not read');
    expect((await free()).includes(first)).toBe(false);
    expect(await free()).toContain(second);
    clock.now += 22 * HOUR;
    const page = await show(`${url}/schedule`);
    expect(timesOf(page)).toEqual([]);
    const { content } = await book(url, { start: startOf(second) });
    expect(content.state, 'the lead is stored').toBe('open');
    peer.script = () => false;
    clock.now += 5 * MINUTE;
    await readOnce();
    expect(await free()).toContain(second);
    expect(await alarms()).not.toContain('calendar not read');
  });

  test('a calendar that had many events and has none keeps its last copy', async () => {
    const { peer, connect, readOnce, free, clock, store } = await open();
    const starts = (await free()).slice(0, 5);
    peer.feed = calendar(...starts.map((start) => busyAt(start)));
    await connect();
    peer.feed = calendar();
    clock.now += 5 * MINUTE;
    await readOnce();
    expect(await listCalendars(store.read)).toMatchObject([{ problem: 'emptied', events: 5 }]);
    expect((await free()).some((start) => starts.includes(start))).toBe(false);
    peer.feed = calendar(busyAt(starts[0] ?? 0));
    clock.now += 5 * MINUTE;
    await readOnce();
    peer.feed = calendar();
    clock.now += 5 * MINUTE;
    await readOnce();
    expect(await listCalendars(store.read), 'from one to none').toMatchObject([{ problem: null, events: 0 }]);
  });

  test('without the key the last copy counts, and the firm is told', async () => {
    const { peer, connect, readOnce, clock, config, store } = await open();
    await connect();
    const file = join(config.dataDir, 'calendar.key');
    const key = readFileSync(file);
    writeFileSync(file, Buffer.alloc(32, 1).toString('base64'));
    clock.now += 6 * MINUTE;
    await readOnce();
    expect(await listCalendars(store.read), 'another process may have it').toMatchObject([{ problem: null }]);
    clock.now += 6 * MINUTE;
    await readOnce();
    expect(await listCalendars(store.read)).toMatchObject([{ problem: 'no-key' }]);
    expect(peer.asked).toBe(1);
    writeFileSync(file, key);
    clock.now += 6 * MINUTE;
    await readOnce();
    expect(await listCalendars(store.read)).toMatchObject([{ problem: null }]);
  });

  test('the address is nowhere but encrypted in its row', async () => {
    const { peer, connect, readOnce, clock, logged, store } = await open();
    await connect();
    await peer.close();
    clock.now += 5 * MINUTE;
    await readOnce();
    const rows = await listCalendars(store.read);
    expect(rows).toMatchObject([{ problem: 'unreachable', ending: '.ics' }]);
    expect(logged.length).toBe(1);
    expect(JSON.stringify([rows, logged])).not.toContain('5ecret');
  });

  test('fifty visitors who race while the calendar changes never share a time, or get one that was busy', async () => {
    const { url, peer, connect, free, store, readOnce, clock } = await open();
    const wanted = (await free()).slice(0, 12);
    const busy = wanted.slice(0, 4);
    peer.feed = calendar(...busy.map((start) => busyAt(start)));
    await connect();
    const reading = (async () => {
      // More is busy each time, and what was busy stays so.
      for (const more of [1, 2, 3]) {
        peer.feed = calendar(...wanted.slice(0, 4 + more).map((start) => busyAt(start)));
        clock.now += 5 * MINUTE;
        await readOnce();
      }
    })();
    const starts = Array.from({ length: 50 }, (_, index) => wanted[index % wanted.length] ?? 0);
    const forms = starts.map((start) => ({ start: startOf(start) }));
    const { booked, lost, later } = await rush(url, forms, reading);
    const rows = await store.read.selectFrom('calls').select('startsAt').execute();
    const times = rows.map(({ startsAt }) => startsAt);
    expect(new Set(times).size).toBe(times.length);
    expect(times.filter((start) => !wanted.slice(4).includes(start))).toEqual([]);
    // What became busy may have been given out before. Each time had four visitors, whom a busy server may refuse.
    const left = wanted.slice(7).filter((start) => !times.includes(start));
    expect(left.length * 4).toBeLessThanOrEqual(lost + later);
    expect(await free()).toEqual(expect.arrayContaining(left));
    // Someone without a page may have a call, and gets the email about it.
    expect(times.length - booked).toBeGreaterThanOrEqual(0);
    expect(times.length - booked).toBeLessThanOrEqual(lost);
  });
});
