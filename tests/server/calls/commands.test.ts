import { expect, test, vi } from 'vitest';
import { calls } from '../../../content/calls.ts';
import { firm } from '../../../content/firm.ts';
import { callOf, giveTime } from '../../../server/calls/booking.ts';
import { slotsToPick } from '../../../server/calls/grid.ts';
import { systemClock as clock } from '../../../server/clock.ts';
import { leadById, leadOfLink } from '../../../server/store/answers.ts';
import type { Store } from '../../../server/store/store.ts';
import { issueToken } from '../../../server/store/tokens.ts';
import { leads } from '../leads.ts';
import { deliveryOf, storeLead } from '../stored-leads.ts';
import { onBothStores } from '../stores.ts';

/** A lead with a call at a time of the firm's grid. @returns the lead's id */
async function storeCall(store: Store, nth: number): Promise<{ id: string; start: number }> {
  if (!calls) throw new Error('the firm takes no calls');
  const id = await storeLead(store, clock, { phoneNumber: '+1 415 555 0100' });
  const giving = { calls, firm, clock, kind: store.kind };
  const { start = 0 } = slotsToPick(giving, clock())[nth] ?? {};
  const answer = await store.write(async (db) => {
    const lead = await db
      .selectFrom('submissions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return giveTime(db, lead, { start, zone: 'Asia/Kolkata', phoneNumber: lead.phoneNumber }, giving);
  });
  expect(answer).toBe('done');
  return { id, start };
}

const zoned = (start: number) =>
  Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(firm.timeZone);

onBothStores((newPlace) => {
  test.skipIf(!calls)('the firm lists, moves and cancels calls, and the visitor is told', async () => {
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
    expect(onto).toMatchObject({ code: 1, output: expect.stringContaining('another call is at that time') });
    const free = zoned(start).add({ days: 40 });
    const moved = await leads(place, 'move-call', id, '--to', free.toPlainDateTime().toString().slice(0, 16));
    expect(moved, 'any free time, in the grid or not').toMatchObject({ code: 0 });
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

  test.skipIf(!calls)(
    'a lead that is corrected keeps its call and the link to it, under what is right',
    async () => {
      const place = await newPlace();
      const store = await place.open();
      const { id } = await storeCall(store, 1);
      const before = await leadById(store.read, id);
      if (!before) throw new Error('no lead was stored');
      const link = await store.write((db) => issueToken(db, 'call', before, clock() + 60_000));
      const right = ['--email', 'Anna+call@visitor.example', '--phone', '+1 415 555 0199'];
      expect(await leads(place, 'correct', id, ...right)).toMatchObject({ code: 0 });
      expect(await callOf(store.read, id)).toMatchObject({
        mailboxKey: 'anna@visitor.example',
        phoneNumber: '+1 415 555 0199',
      });
      const none = await leads(place, 'correct', id, '--phone', '');
      expect(none).toMatchObject({ code: 1, output: expect.stringContaining('the call needs a number') });
      await leads(place, 'erase', before.email);
      expect(
        await leadOfLink(store.read, 'call', link, clock()),
        'no longer about the old address',
      ).toBeDefined();
    },
  );

  test.skipIf(!calls)('calls of days that are over by the clock are not listed', async () => {
    const place = await newPlace();
    const { start } = await storeCall(await place.open(), 0);
    const now = vi.spyOn(Date, 'now').mockReturnValue(start + 2 * 86_400_000);
    try {
      expect((await leads(place, 'calls')).output).toBe('0 calls.\n');
    } finally {
      now.mockRestore();
    }
  });

  test.skipIf(!calls)('a call is not moved to when the links in its mails have ended', async () => {
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

  test.skipIf(!calls)('days are blocked and given back, and the calls booked there are named', async () => {
    const place = await newPlace();
    const store = await place.open();
    const { id, start } = await storeCall(store, 2);
    const day = zoned(start).toPlainDate().toString();
    const blocked = await leads(place, 'block', day, day);
    expect(blocked.output).toContain('What is booked there stays: ');
    expect(blocked.output).toContain(id.slice(0, 8));
    expect((await leads(place, 'calls')).output).toContain(`Blocked: ${day} to ${day}`);
    expect((await leads(place, 'block', day, day, '--remove')).code).toBe(0);
    expect((await leads(place, 'block', day, day, '--remove')).code).toBe(3);
    expect((await leads(place, 'block', '2026-12-03', '2026-12-01')).code).toBe(2);
  });
});
