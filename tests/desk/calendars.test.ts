import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '../../content-model/calls.ts';
import { firm } from '../../content-model/firm.ts';
import { freeTimes } from '../../server/calls/free-times.ts';
import { systemClock as clock, HOUR } from '../../server/clock.ts';
import { afterTest, closeAfterTest } from '../after-test.ts';
import { busyAt, calendar, startCalendarPeer } from '../peers/calendar-peer.ts';
import { onBothStores, onSqlite } from '../server/stores.ts';
import { RunningDesk } from './running-desk.ts';

const monday = (moment: number) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(firm.timeZone).toPlainDate();

onBothStores((newPlace) => {
  async function open() {
    const peer = closeAfterTest(await startCalendarPeer());
    const env = { CALENDAR: new URL(peer.address).port };
    const place = await newPlace();
    const desk = await RunningDesk.start(place, { program: 'tests/desk/desk-on-loopback.ts', env });
    afterTest(() => desk.stop());
    const owner = await desk.join('Olivia', 'owner');
    const connect = (address: string, as = owner) => desk.call('connectCalendar', { body: { address } }, as);
    const free = async () =>
      calls ? (await freeTimes(desk.store.read, { calls, firm, clock })).map(({ start }) => start) : [];
    const show = async (as = owner) => {
      const [start = clock()] = await free();
      return desk.call('showCalls', { params: { monday: monday(start).toString() } }, as);
    };
    return { peer, desk, place, owner, connect, free, show };
  }

  test.skipIf(!calls)('an owner connects a calendar, sees when it was read, and removes it', async () => {
    const { peer, desk, place, owner, connect, free, show } = await open();
    const before = await free();
    const [first = 0] = before;
    peer.feed = calendar(busyAt(first));
    const webcal = peer.address.replace('https:', 'webcal:');
    expect((await connect(` ${webcal}\n`)).body).toEqual({ result: 'done', problem: null });
    expect((await connect(peer.address)).body, 'again').toEqual({ result: 'done', problem: null });
    expect(await free()).toEqual(before.slice(1));
    expect(statSync(join(place.dataDir, 'calendar.key')).mode & 0o077).toBe(0);
    const { body } = await show();
    const [shown] = body.calendars;
    expect(body.calendars).toEqual([
      expect.objectContaining({
        host: new URL(peer.address).host,
        ending: '.ics',
        problem: null,
        doubtful: 0,
      }),
    ]);
    expect(clock() - shown.readAt).toBeLessThan(60_000);
    expect(JSON.stringify(body) + desk.output).not.toContain('5ecret');
    const days: { busy: unknown[] }[] = body.days;
    expect(days.flatMap(({ busy }) => busy).length).toBe(1);
    const remove = () => desk.call('removeCalendar', { params: { id: shown.id } }, owner);
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect(await free()).toEqual(before);
    const rows = await desk.store.read.selectFrom('activity').selectAll().orderBy('at').execute();
    const lines = rows.filter(({ action }) => action.endsWith('Calendar'));
    expect(lines.map(({ action }) => action)).toEqual(['connectCalendar', 'removeCalendar']);
    expect(JSON.stringify(rows)).not.toContain('5ecret');
  });
});

onSqlite((newPlace) => {
  async function open() {
    const peer = closeAfterTest(await startCalendarPeer());
    const inside = closeAfterTest(await startCalendarPeer());
    const env = { CALENDAR: new URL(peer.address).port };
    const program = 'tests/desk/desk-on-loopback.ts';
    const desk = await RunningDesk.start(await newPlace(), { program, env });
    afterTest(() => desk.stop());
    const owner = await desk.join('Olivia', 'owner');
    const connect = (address: string, as = owner) => desk.call('connectCalendar', { body: { address } }, as);
    return { peer, inside, desk, owner, connect };
  }

  test.skipIf(!calls)('what can’t be read isn’t stored, and the answer says why', async () => {
    const { peer, inside, desk, connect } = await open();
    for (const address of ['', 'basic.ics', 'http://calendar.example/a.ics', 'javascript:alert(1)'])
      expect((await connect(address)).body, address).toEqual({ result: 'invalid', problem: null });
    for (const address of [inside.address, 'https://localhost/a.ics', 'https://169.254.169.254/a'])
      expect((await connect(address)).body, address).toEqual({ result: 'unread', problem: 'private' });
    peer.feed = '<!doctype html><title>Calendar</title>';
    expect((await connect(peer.address)).body).toEqual({ result: 'unread', problem: 'no-calendar' });
    expect(await desk.store.read.selectFrom('calendars').selectAll().execute()).toEqual([]);
    expect(inside.asked).toBe(0);
    expect((await connect(`https://a.example/${'x'.repeat(2_000)}`)).status).toBe(400);
  });

  test.skipIf(!calls)(
    'connecting needs the passkey again, and an owner; five calendars are the most',
    async () => {
      const { peer, desk, owner, connect } = await open();
      const ben = await desk.join('Ben', 'staff');
      expect((await connect(peer.address, ben)).status).toBe(403);
      const old = { provedAt: clock() - HOUR };
      await desk.store.write((db) => db.updateTable('sessions').set(old).execute());
      expect((await connect(peer.address)).body.code).toBe('passkey-needed');
      await desk.prove(owner);
      for (const number of [1, 2, 3, 4, 5])
        expect((await connect(`${peer.address}?${number}`)).body.result).toBe('done');
      expect((await connect(`${peer.address}?6`)).body.result).toBe('most');
    },
  );
});
