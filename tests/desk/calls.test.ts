import { expect, test } from 'vitest';
import { calls } from '../../content-model/calls.ts';
import { firm } from '../../content-model/firm.ts';
import { onClock } from '../../server/calls/blocks.ts';
import { callOf } from '../../server/calls/booking.ts';
import { freeTimes } from '../../server/calls/free-times.ts';
import { systemClock as clock } from '../../server/clock.ts';
import { afterTest } from '../after-test.ts';
import { book, show } from '../server/calls/booking-pages.ts';
import { storeCall } from '../server/calls/store-call.ts';
import { CONTACT_CHOICES, makeFixtureSite } from '../server/fixture-site.ts';
import { run } from '../server/running-server.ts';
import { storeLead } from '../server/stored-leads.ts';
import { environmentOf, onBothStores } from '../server/stores.ts';
import { type Browser, RunningDesk } from './running-desk.ts';

onBothStores((newPlace) => {
  async function open(): Promise<{ desk: RunningDesk; dana: Browser; ben: Browser }> {
    const desk = await RunningDesk.start(await newPlace());
    afterTest(() => desk.stop());
    return { desk, dana: await desk.join('Dana', 'owner'), ben: await desk.join('Ben', 'staff') };
  }
  const mailsTo = async ({ store }: RunningDesk, id: string) => {
    const mails = store.read.selectFrom('deliveries').select('id').where('submissionId', '=', id);
    return (await mails.where('target', '=', 'call-mail').where('state', '=', 'pending').execute()).length;
  };

  test.skipIf(!calls)('two people who move one call move it once, and both sides get one email', async () => {
    const { desk, dana, ben } = await open();
    const { id, start } = await storeCall(desk.store, 0);
    const zoned = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(firm.timeZone);
    const at = (days: number) => onClock(firm.timeZone, zoned.add({ days }).epochMilliseconds);
    const move = (days: number, who: Browser) =>
      desk.call('placeCall', { params: { id }, body: { at: at(days), shown: 0 } }, who);
    const moved = await Promise.all([move(30, dana), move(31, ben)]);
    expect(moved.map(({ body }) => body.result).sort()).toEqual(['changed', 'done']);
    const call = await callOf(desk.store.read, id);
    expect(call).toMatchObject({ change: 'moved', sequence: 1 });
    expect(await mailsTo(desk, id)).toBe(1);
    const winner = moved[0]?.body.result === 'done' ? 30 : 31;
    expect((await move(winner, dana)).body.result, 'a retry').toBe('done');
    expect(await callOf(desk.store.read, id)).toEqual(call);

    const cancel = (shown: number, who: Browser) =>
      desk.call('cancelCall', { params: { id }, body: { shown } }, who);
    expect((await cancel(0, ben)).body.result, 'it has moved since').toBe('changed');
    const canceled = await Promise.all([cancel(1, dana), cancel(1, ben)]);
    expect(canceled.map(({ body }) => body.result)).toEqual(['done', 'done']);
    expect(await callOf(desk.store.read, id)).toMatchObject({ change: 'cancelled', sequence: 2 });
    const rows = desk.store.read.selectFrom('activity').select('action').where('subject', '=', id);
    expect((await rows.orderBy('at').execute()).map(({ action }) => action)).toEqual([
      'placeCall',
      'cancelCall',
    ]);
  });

  test.skipIf(!calls)('Today names the next call, unless one is left today or tomorrow', async () => {
    const { desk, ben } = await open();
    const { id, start } = await storeCall(desk.store, 0);
    const { start: second } = await storeCall(desk.store, 1);
    const move = (from: number, to: number) =>
      desk.store.write((db) =>
        db.updateTable('calls').set({ startsAt: to, endsAt: to }).where('startsAt', '=', from).execute(),
      );
    const shown = async () => {
      const { body } = await desk.call('showToday', {}, ben);
      return body.calls.map((call: { startsAt: number; on: string }) => [call.startsAt, call.on]);
    };
    const { timeZone } = firm;
    const today = Temporal.Now.plainDateISO(timeZone);
    const on = (days: number, plainTime = '12:00') =>
      today.add({ days }).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
    await move(second, on(9));
    await move(start, on(5));
    expect(await shown()).toEqual([[on(5), 'later']]);
    await move(on(5), on(1));
    expect(await shown()).toEqual([[on(1), 'tomorrow']]);
    const over = on(0, '00:00');
    await move(on(1), over);
    expect((await shown()).at(-1)).toEqual([on(9), 'later']);
    await desk.store.write((db) =>
      db.updateTable('calls').set({ change: 'cancelled' }).where('submissionId', '!=', id).execute(),
    );
    expect(await shown()).toEqual([[over, 'today']]);
  });

  test.skipIf(!calls)(
    'a call is booked for a lead, and not without a number or at a time that isn’t free',
    async () => {
      const { desk, ben } = await open();
      const { start } = await storeCall(desk.store, 0);
      const taken = onClock(firm.timeZone, start);
      const id = await storeLead(desk.store, clock);
      const book = async (at: string, lead = id) =>
        (await desk.call('placeCall', { params: { id: lead }, body: { at, shown: null } }, ben)).body.result;
      expect(await book(taken)).toBe('noNumber');
      const other = await storeLead(desk.store, clock, { phoneNumber: '+1 415 555 0199' });
      expect(await book(taken, other)).toBe('taken');
      expect(await book('2020-03-09T10:00', other)).toBe('past');
      expect(await book('2026-03-08T02:30', other)).toBe('noTime');
      expect(await book('2999-01-01T10:00', other)).toBe('far');
      const free = onClock(firm.timeZone, start + 40 * 86_400_000);
      expect(await book(free, other)).toBe('done');
      expect(await callOf(desk.store.read, other)).toMatchObject({ phoneNumber: '+1 415 555 0199' });
      expect(await book(free, 'none')).toBeUndefined();
    },
  );

  test.skipIf(!calls)(
    'a block shows in the week and on the schedule at once, and is taken back',
    async () => {
      if (!calls) return;
      const { desk, dana, ben } = await open();
      const context = { calls, firm, clock };
      const offered = async () => (await freeTimes(desk.store.read, context)).map(({ day }) => day);
      const [day = ''] = (await offered()).slice(-1);
      const monday = Temporal.PlainDate.from(day);
      const week = async () => {
        const first = monday.subtract({ days: monday.dayOfWeek - 1 }).toString();
        const { body } = await desk.call('showCalls', { params: { monday: first } }, ben);
        return body.days.find((one: { day: string }) => one.day === day);
      };
      expect((await week()).free.length).toBeGreaterThan(0);
      const body = { from: `${day}T00:00`, to: day };
      const blocked = await Promise.all([dana, ben].map((who) => desk.call('blockCalls', { body }, who)));
      expect(blocked.map(({ body }) => body.result).sort()).toEqual(['done', 'nothing']);
      expect(await offered()).not.toContain(day);
      expect(await week()).toMatchObject({ blocks: [{ from: '00:00', to: '24:00' }], free: [] });
      const freed = { from: `${day}T00:00`, to: `${day}T12:00` };
      expect((await desk.call('unblockCalls', { body: freed }, ben)).body.result).toBe('done');
      expect(await week()).toMatchObject({ blocks: [{ from: '12:00', to: '24:00' }] });
      expect((await desk.call('unblockCalls', { body: freed }, dana)).body.result).toBe('nothing');
      const backwards = { from: '2026-12-22', to: '2026-12-21' };
      expect((await desk.call('blockCalls', { body: backwards }, ben)).body.result).toBe('backwards');
      const wrong = { from: 'tomorrow', to: '2026-12-21' };
      expect((await desk.call('blockCalls', { body: wrong }, ben)).status).toBe(400);
    },
  );

  test.skipIf(!calls)(
    'visitors who book while a day is blocked get their time before it, or not at all',
    async () => {
      const place = await newPlace();
      const desk = await RunningDesk.start(place);
      afterTest(() => desk.stop());
      const ben = await desk.join('Ben', 'staff');
      const server = run('tests/server/calls/call-server.ts', [], environmentOf(place));
      afterTest(() => server.kill('SIGKILL'));
      await server.waitForOutput('listening');
      const url = /listening (\S+)\./.exec(server.output())?.[1] ?? '';
      for (let round = 0; round < 4; round += 1) {
        const { days = [] } = (await show(`${url}/schedule`)).offer ?? {};
        const times = days.at(-1)?.times.map(({ start }) => start) ?? [];
        const day = onClock(firm.timeZone, Date.parse(times[0] ?? '')).slice(0, 10);
        const booking = times.slice(0, 10).map((start) => book(url, { start }));
        // Once, it's blocked first.
        if (round > 0) await Promise.race(booking);
        const blocking = desk.call('blockCalls', { body: { from: day, to: day } }, ben);
        const [{ body: block }, ...pages] = await Promise.all([blocking, ...booking]);
        const booked = pages.filter(({ content }) => content.state === 'booked').length;
        const stored = await desk.store.read
          .selectFrom('calls')
          .select('id')
          .where('startsAt', 'in', times.map(Date.parse))
          .execute();
        expect(stored, 'every visitor who was told so has a call').toHaveLength(booked);
        expect(block, 'and none came after the block').toMatchObject({ result: 'done', booked });
        const left = (await show(`${url}/schedule`)).offer?.days ?? [];
        expect(left.flatMap((one) => one.times.map(({ start }) => start))).not.toContain(times.at(-1));
      }
    },
    120_000,
  );

  test.skipIf(!calls)('someone who phoned gets a lead and a call at once, or neither', async () => {
    const desk = await RunningDesk.start(await newPlace(), { dist: makeFixtureSite() });
    afterTest(() => desk.stop());
    const ben = await desk.join('Ben', 'staff');
    const { store } = desk;
    const { start } = await storeCall(store, 0);
    const [known] = await store.read.selectFrom('submissions').select('id').execute();
    const caller = {
      ...{ fullName: 'Cal Caller', email: 'Cal@visitor.example', phoneNumber: '(415) 555-0123' },
      service: CONTACT_CHOICES[0] ?? '',
    };
    const free = onClock(firm.timeZone, start + 40 * 86_400_000);
    const book = async (change: object, key: string = crypto.randomUUID()) =>
      (await desk.call('bookCaller', { body: { ...caller, at: free, key, ...change } }, ben)).body;
    const wrong = await book({ email: 'cal', fullName: '' });
    expect(wrong.problems.map(({ field }: { field: string }) => field)).toEqual(['fullName', 'email']);
    expect((await book({ service: 'Juggling' })).problems).toMatchObject([{ field: 'service' }]);
    expect((await book({ at: onClock(firm.timeZone, start) })).result).toBe('taken');
    expect((await book({ at: '' })).result).toBe('noTime');
    expect((await book({ phoneNumber: '' })).result).toBe('noNumber');
    const leads = () => store.read.selectFrom('submissions').select('id').execute();
    expect(await leads()).toEqual([known]);

    const key = crypto.randomUUID();
    const twice = await Promise.all([book({}, key), book({}, key)]);
    expect(twice.map(({ result }) => result)).toEqual(['done', 'done']);
    const [{ id }] = twice;
    expect(twice[1].id).toBe(id);
    expect(await leads()).toHaveLength(2);
    expect(await callOf(store.read, id)).toMatchObject({ change: 'booked', phoneNumber: '(415) 555-0123' });
    const mails = store.read.selectFrom('deliveries').select('target').where('submissionId', '=', id);
    const due = await mails
      .where('state', '=', 'pending')
      .where('nextAt', '<', Date.now() + 60_000)
      .execute();
    expect(due.map(({ target }) => target).sort()).toEqual(['call-firm-mail', 'call-mail']);
    expect((await book({ at: onClock(firm.timeZone, start + 41 * 86_400_000) })).result).toBe('otherCall');
    expect(await leads()).toHaveLength(2);
    const log = store.read.selectFrom('activity').select('subject').where('action', '=', 'bookCaller');
    expect(await log.execute()).toEqual([{ subject: id }]);
  });
});
