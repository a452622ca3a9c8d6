import { expect, test } from 'vitest';
import { systemClock } from '../../../server/clock.ts';
import { endLead } from '../../../server/leads/answers.ts';
import { setWebhooksEnabled } from '../../../server/leads/webhook-events.ts';
import type { Store } from '../../../server/store/store.ts';
import { leads } from '../leads.ts';
import { storeLead } from '../stored-leads.ts';
import { onSqlite } from '../stores.ts';
import { testClock } from '../test-clock.ts';
import { leadOf, storeCounted } from './lead-clock.ts';

const pacific = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/Los_Angeles').epochMilliseconds;

onSqlite((newPlace) => {
  test('answered and close settle a lead once', async () => {
    const place = await newPlace();
    const store = await place.open();
    const id = await storeCounted(store, systemClock);
    const spam = await storeCounted(store, systemClock);
    const signUp = await storeLead(store, systemClock, { kind: 'newsletter' });
    const aside = await storeLead(store, systemClock, { quarantined: true });

    expect((await leads(place, 'list', '--open')).output).toMatch(/open until .*\n(.*\n)*.*2 submissions\./);
    expect(await leads(place, 'answered', id, '--by', 'Dana')).toEqual({
      code: 0,
      output: 'Done. No more reminders will be sent.\n',
    });
    expect(await leadOf(store, id)).toMatchObject({ ending: 'answered', endedBy: 'Dana' });
    const again = await leads(place, 'close', id, '--reason', 'spam');
    expect(again.code).toBe(3);
    expect(again.output).toMatch(/^This lead was already answered on \w+ \d+, 20\d\d, /);
    const closed = await leads(place, 'close', spam, '--reason', 'spam', '--json');
    expect(JSON.parse(closed.output)).toEqual({ ended: true });
    expect(await leads(place, 'close', spam)).toMatchObject({ code: 2 });
    expect((await leads(place, 'answered', signUp)).output).toContain('nothing to answer');
    expect((await leads(place, 'answered', aside)).output).toContain('quarantined. Release it first');
    expect((await leads(place, 'list', '--open')).output).toBe('No submission matches.\n');
    expect((await leads(place, 'show', id)).output).toMatch(/ending {7}answered\n.*endedBy {6}Dana\n/s);
    expect((await leads(place, 'export', '--format', 'csv')).output).toContain('"answered"');
  });

  test('what was set aside is closed as spam alone, without telling other tools, and can be released', async () => {
    const place = await newPlace();
    const store = await place.open();
    await setWebhooksEnabled(store, true, systemClock);
    const id = await storeLead(store, systemClock, { quarantined: true });
    expect(await leads(place, 'close', id, '--reason', 'other')).toMatchObject({ code: 3 });
    expect(await leads(place, 'close', id, '--reason', 'spam')).toMatchObject({ code: 0 });
    expect(await leadOf(store, id)).toMatchObject({ state: 'quarantined', ending: 'spam' });
    expect((await leads(place, 'list')).output).toContain('closed: spam');
    expect((await leads(place, 'status')).output).toMatch(/Quarantined +0\n/);
    expect(await leads(place, 'reopen', id)).toMatchObject({ code: 0 });
    expect((await leads(place, 'status')).output).toMatch(/Quarantined +1 /);
    await leads(place, 'close', id, '--reason', 'spam');
    const events = store.read.selectFrom('deliveries').select('payload').where('target', '=', 'webhook');
    expect(await events.execute()).toEqual([]);
    expect(await leads(place, 'release', id)).toMatchObject({ code: 0 });
    expect(await leadOf(store, id)).toMatchObject({ state: 'accepted', ending: null, endedAt: null });
    expect(await events.execute()).toEqual([{ payload: expect.stringContaining('lead.created') }]);
    const signUp = await storeLead(store, systemClock, { kind: 'newsletter', quarantined: true });
    await leads(place, 'close', signUp, '--reason', 'spam');
    await leads(place, 'release', signUp);
    expect(await leadOf(store, signUp)).toMatchObject({ state: 'accepted', ending: null, answerBy: null });
  });

  /** Stores leads from two weeks: answered on time, answered late, closed, open, overdue and without a deadline. */
  async function twoWeeks(store: Store) {
    const clock = testClock(pacific('2026-11-12T10:00'));
    const write = async (id: string, at: string, ending: 'answered' | 'spam') => {
      clock.now = pacific(at);
      await store.write((db) => endLead(db, id, ending, undefined, clock));
    };
    await storeLead(store, clock);
    const inTime = await storeCounted(store, clock);
    const late = await storeCounted(store, clock, { service: 'Business Tax' });
    await write(inTime, '2026-11-12T12:00', 'answered');
    await write(late, '2026-11-16T09:00', 'answered');
    const spam = await storeCounted(store, clock);
    await write(spam, '2026-11-16T09:01', 'spam');
    await storeCounted(store, clock);
  }

  test('report starts days in the firm’s time zone', async () => {
    const place = await newPlace();
    const store = await place.open();
    for (const at of ['2026-11-15T18:00', '2026-11-16T00:00'])
      await storeCounted(store, testClock(pacific(at)));
    const report = await leads(place, 'report', '--since', '2026-11-16', '--json');
    expect(JSON.parse(report.output)).toMatchObject({ came: 1 });
  });

  test('report counts all leads, as text or JSON', async () => {
    const place = await newPlace();
    await twoWeeks(await place.open());
    const all = { came: 4, answered: 2, inTime: 1, medianHours: 10.5, open: 1, late: 1, closed: 1 };
    expect(JSON.parse((await leads(place, 'report', '--json')).output)).toEqual(all);
    expect((await leads(place, 'report', '--since', '2026-11-16')).output).toBe(
      'Received       2\nAnswered       0\nOn time        0\nMedian hours   none\nOpen           1\nLate           1\nClosed         1\n',
    );
    const status = await leads(place, 'status');
    expect(status.output).toContain('Open leads     1, 1 of them late (leads list --open)');
  });
});
