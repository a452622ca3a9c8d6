import { expect, test, vi } from 'vitest';
import { calls } from '../../../content-model/calls.ts';
import { firm } from '../../../content-model/firm.ts';
import { onClock } from '../../../server/calls/blocks.ts';
import { callOf } from '../../../server/calls/booking.ts';
import { freeTimes } from '../../../server/calls/free-times.ts';
import { systemClock as clock, DAY } from '../../../server/clock.ts';
import { makeFixtureSite } from '../fixture-site.ts';
import { leads } from '../leads.ts';
import { leadsAt } from '../newsletter/sending.ts';
import { deliveryOf, storeLead } from '../stored-leads.ts';
import { onSqlite } from '../stores.ts';
import { storeCall } from './store-call.ts';

const zoned = (start: number) =>
  Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(firm.timeZone);

onSqlite((newPlace) => {
  test.skipIf(!calls)('the firm lists, moves and cancels calls, and the visitor gets an email', async () => {
    const place = await newPlace();
    const store = await place.open();
    const { id, start } = await storeCall(store, 1);
    const other = await storeCall(store, 3);
    const listed = await leads(place, 'calls');
    expect(listed.code).toBe(0);
    expect(listed.output).toMatch(new RegExp(`${id.slice(0, 8)}.*\n${other.id.slice(0, 8)}.*\n\n2 calls\\.`));
    expect((await leads(place, 'show', id)).output).toContain(', booked\n');
    expect((await leads(place, 'calls', '--from', '2999-01-01')).output).toBe('0 calls.\n');

    const local = (moment: number) => zoned(moment).toPlainDateTime().toString().slice(0, 16);
    const onto = await leads(place, 'move-call', id, '--to', local(other.start));
    expect(onto).toMatchObject({
      code: 1,
      output: expect.stringContaining('another call is booked at that time'),
    });
    const free = zoned(start).add({ days: 40 });
    const moved = await leads(place, 'move-call', id, '--to', free.toPlainDateTime().toString().slice(0, 16));
    expect(moved, 'any free time, even one visitors can’t pick').toMatchObject({ code: 0 });
    expect(await callOf(store.read, id)).toMatchObject({
      change: 'moved',
      sequence: 1,
      startsAt: free.epochMilliseconds,
      zone: 'Asia/Kolkata',
    });
    expect((await leads(place, 'move-call', id, '--to', 'soon')).code).toBe(2);

    expect(await leads(place, 'cancel-call', id)).toMatchObject({ code: 0 });
    expect(await leads(place, 'cancel-call', id)).toMatchObject({ code: 3 });
    expect(await callOf(store.read, id)).toMatchObject({ change: 'cancelled', sequence: 2 });
    expect(await deliveryOf(store, id, 'call-reminder')).toMatchObject({ state: 'skipped' });
    const waiting = await store.read
      .selectFrom('deliveries')
      .select('target')
      .where('submissionId', '=', id)
      .where('state', '=', 'pending')
      .where('target', 'in', ['call-mail', 'call-firm-mail', 'call-reminder'])
      .orderBy('target')
      .execute();
    expect(waiting.map(({ target }) => target)).toEqual(['call-firm-mail', 'call-mail']);
  });

  test.skipIf(!calls)('doesn’t list past calls', async () => {
    const place = await newPlace();
    const { start } = await storeCall(await place.open(), 0);
    const now = vi.spyOn(Date, 'now').mockReturnValue(start + 2 * DAY);
    try {
      expect((await leads(place, 'calls')).output).toBe('0 calls.\n');
    } finally {
      now.mockRestore();
    }
  });

  test.skipIf(!calls)('a call can’t move past the time its email links expire', async () => {
    const place = await newPlace();
    const store = await place.open();
    const { id, start } = await storeCall(store, 2);
    const to = (days: number) =>
      zoned(clock()).add({ days }).toPlainDate().toPlainDateTime('10:00').toString().slice(0, 16);
    const refused = await leads(place, 'move-call', id, '--to', to(121));
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('work for 120 days') });
    expect(await callOf(store.read, id)).toMatchObject({ startsAt: start, sequence: 0 });
    expect(await leads(place, 'move-call', id, '--to', to(119))).toMatchObject({ code: 0 });
  });

  test.skipIf(!calls)('book-call books a call for a lead who phoned, once', async () => {
    const place = await newPlace();
    const store = await place.open();
    const { start } = await storeCall(store, 0);
    const silent = await storeLead(store, clock);
    const id = await storeLead(store, clock, { phoneNumber: '+1 415 555 0100' });
    const at = onClock(firm.timeZone, zoned(start).add({ days: 40 }).epochMilliseconds);
    const book = (lead: string, time = at) => leads(place, 'book-call', lead, '--at', time);
    expect(await book(id)).toMatchObject({ code: 0, output: expect.stringMatching(/^Booked for /) });
    expect(await book(id), 'again').toMatchObject({ code: 0 });
    expect(await callOf(store.read, id)).toMatchObject({
      change: 'booked',
      sequence: 0,
      zone: firm.timeZone,
    });
    expect(await book(id, onClock(firm.timeZone, start))).toMatchObject({ code: 1 });
    expect((await book(silent)).output).toContain('no phone number');
    await leads(place, 'correct', silent, '--phone', '+1 415 555 0101');
    expect((await book(silent)).output).toContain('another call is booked at that time');
    expect((await book(silent, '2026-03-08T02:30')).code, 'a time that clocks skip').toBe(2);
  });

  test.skipIf(!calls)('book-caller stores a lead with its call, or neither', async () => {
    const place = await newPlace();
    const store = await place.open();
    const { start } = await storeCall(store, 0);
    const dist = makeFixtureSite();
    const at = onClock(firm.timeZone, zoned(start).add({ days: 40 }).epochMilliseconds);
    const who = ['--name', 'Cal Caller', '--email', 'cal@visitor.example', '--phone', '415 555 0123'];
    const book = (service: string, time = at) =>
      leadsAt({ place, dist }, 'book-caller', ...who, '--service', service, '--at', time);
    expect((await book('Juggling')).output).toContain('--service must be one of: Sales Tax');
    expect(await book('Sales Tax', onClock(firm.timeZone, start))).toMatchObject({ code: 1 });
    const stored = () => store.read.selectFrom('submissions').select('id').execute();
    expect(await stored()).toHaveLength(1);
    expect(await book('Sales Tax')).toMatchObject({ code: 0, output: expect.stringMatching(/^Booked for /) });
    expect(await book('Sales Tax'), 'again').toMatchObject({ code: 0 });
    expect(await stored()).toHaveLength(2);
  });

  test.skipIf(!calls)('block lists calls already booked, and --remove unblocks', async () => {
    const place = await newPlace();
    const store = await place.open();
    const { id, start } = await storeCall(store, 2);
    const day = zoned(start).toPlainDate().toString();
    const blocked = await leads(place, 'block', day, day);
    expect(blocked.output).toContain('Calls already booked stay: ');
    expect(blocked.output).toContain(id.slice(0, 8));
    expect((await leads(place, 'calls')).output).toContain(`Blocked: ${day} to ${day}`);
    expect((await leads(place, 'block', day, day, '--remove')).code).toBe(0);
    expect((await leads(place, 'block', day, day, '--remove')).code).toBe(3);
    expect((await leads(place, 'block', '2026-12-03', '2026-12-01')).code).toBe(2);
  });

  test.skipIf(!calls)('block takes parts of days, and frees parts of a longer block', async () => {
    if (!calls) return;
    const place = await newPlace();
    const store = await place.open();
    const context = { calls, firm, clock };
    const days = Map.groupBy(await freeTimes(store.read, context), ({ day }) => day);
    const [day, slots] = [...days].find(([, times]) => times.length > 2) ?? [];
    if (!day || !slots) throw new Error('no day has three free times');
    const [first, second, third] = slots.map(({ start }) => onClock(firm.timeZone, start));
    const free = async () => {
      const offered = await freeTimes(store.read, context);
      return offered.filter((slot) => slot.day === day).map(({ start }) => onClock(firm.timeZone, start));
    };
    const all = await free();

    const part = [first ?? '', second ?? ''] as const;
    expect((await leads(place, 'block', ...part)).output).toContain(`${day} ${part[0].slice(11)} to `);
    expect(await free()).toEqual(all.slice(1));
    await leads(place, 'block', day, day);
    await leads(place, 'block', day, day);
    expect(await free()).toEqual([]);
    expect(JSON.parse((await leads(place, 'calls', '--json')).output).blocked, 'one block').toEqual([
      { startsAt: `${day}T00:00`, endsAt: `${day}T24:00` },
    ]);
    expect((await leads(place, 'block', second ?? '', third ?? '', '--remove')).code).toBe(0);
    expect(await free()).toEqual([second]);
    expect((await leads(place, 'block', second ?? '', third ?? '', '--remove')).code).toBe(3);
    expect((await leads(place, 'block', '2000-01-01', '2999-12-31', '--remove')).code).toBe(0);
    expect(await free()).toEqual(all);
    for (const wrong of [
      '2026-12-21T9:00',
      '2026-12-21T24:00',
      '2026-12-32T10:00',
      'T10:00',
      '2026-12-21T10:00T',
    ])
      expect((await leads(place, 'block', wrong, '2999-01-01')).code, wrong).toBe(2);
  });
});
