import { expect, test } from 'vitest';
import { firm } from '../../../content-model/firm.ts';
import { endLead } from '../../../server/leads/answers.ts';
import { leadReport } from '../../../server/leads/lead-report.ts';
import type { SubscriptionTable } from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';
import { leads } from '../leads.ts';
import { storeLead } from '../stored-leads.ts';
import { onBothStores } from '../stores.ts';
import { testClock } from '../test-clock.ts';
import { storeCounted } from './lead-clock.ts';

const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(firm.timeZone).epochMilliseconds;

const NOW = at('2026-11-27T12:00');

onBothStores((newPlace) => {
  /** Stores leads on both sides of a month's end, and answers some of them. */
  async function storeSome(store: Store) {
    const clock = testClock(at('2026-09-30T23:59'));
    const tool = { page: '/tools/estimate', note: 'A result', service: 'Sales Tax' };
    await storeLead(store, clock, { service: 'Bookkeeping' });
    clock.now = at('2026-10-01T00:00');
    const onTime = await storeCounted(store, clock, tool);
    const late = await storeCounted(store, clock, { ...tool, note: '' });
    const spam = await storeCounted(store, clock, { service: 'Bookkeeping', page: '/contact' });
    clock.now = at('2026-10-01T10:00');
    await store.write((db) => endLead(db, onTime, 'answered', undefined, clock));
    clock.now = at('2026-11-02T10:00');
    await store.write((db) => endLead(db, late, 'answered', undefined, clock));
    await store.write((db) => endLead(db, spam, 'spam', undefined, clock));
    await storeCounted(store, clock, tool);
    clock.now = NOW;
    await storeCounted(store, clock, tool);
    // These aren't leads.
    await storeLead(store, clock, { kind: 'newsletter' });
    await storeLead(store, clock, { quarantined: true });
  }

  async function subscribe(store: Store, name: string, row: Partial<SubscriptionTable>) {
    const address = { emailKey: `${name}@b.example`, email: `${name}@b.example` };
    const made = { state: 'confirmed', createdAt: NOW, changedAt: NOW } as const;
    await store.write((db) =>
      db
        .insertInto('subscriptions')
        .values({ ...address, ...made, ...row })
        .execute(),
    );
  }

  test('the report counts leads by month, service and page, and their notes', async () => {
    const store = await (await newPlace()).open();
    await storeSome(store);
    const { periods, services, pages, ads } = await leadReport(store.read, firm, NOW);
    const none = { onTime: 0, late: 0, waiting: 0, closed: 0, noDeadline: 0 };
    expect(periods).toMatchObject([
      { period: '2026-09', leads: 1, ...none, noDeadline: 1 },
      { period: '2026-10', leads: 3, ...none, onTime: 1, late: 1, closed: 1 },
      { period: '2026-11', leads: 2, ...none, late: 1, waiting: 1 },
    ]);
    expect(services).toEqual([
      { service: 'Sales Tax', leads: 4 },
      { service: 'Bookkeeping', leads: 2 },
    ]);
    const few = { leads: 1, answered: 0, calls: 0, notes: 0 };
    expect(pages).toEqual([
      { page: '/tools/estimate', leads: 4, answered: 2, calls: 0, notes: 3 },
      { page: '', ...few },
      { page: '/contact', ...few },
    ]);
    expect(ads).toEqual([]);
    const since = await leadReport(store.read, firm, NOW, { since: at('2026-11-01T00:00') });
    expect(since.periods.map(({ period, leads }) => [period, leads])).toEqual([['2026-11', 2]]);
    expect(since.services).toEqual([{ service: 'Sales Tax', leads: 2 }]);
  });

  test('the report counts leads, answers and calls by the ad, and not those that came from none', async () => {
    const store = await (await newPlace()).open();
    const clock = testClock(at('2026-11-02T10:00'));
    const ad = { utmSource: 'google', utmCampaign: 'spring-books' };
    const ids: string[] = [];
    for (const from of [ad, ad, ad, { utmSource: 'flyer' }, {}])
      ids.push(await storeCounted(store, clock, from));
    const [answered = '', booked = '', canceled = ''] = ids;
    await store.write((db) => endLead(db, answered, 'answered', undefined, clock));
    await store.write((db) => endLead(db, canceled, 'spam', undefined, clock));
    for (const [submissionId, change] of [
      [booked, 'booked'],
      [canceled, 'cancelled'],
    ] as const) {
      const call = {
        ...{
          submissionId,
          change,
          id: `call-${change}`,
          startsAt: NOW,
          endsAt: NOW + 1,
          sequence: 0,
          person: '',
        },
        ...{ zone: firm.timeZone, phoneNumber: '', meeting: '', mailboxKey: '' },
      };
      await store.write((db) => db.insertInto('calls').values(call).execute());
    }
    const { ads } = await leadReport(store.read, firm, NOW);
    expect(ads).toEqual([
      { source: 'google', campaign: 'spring-books', leads: 3, answered: 1, calls: 1 },
      { source: 'flyer', campaign: '', leads: 1, answered: 0, calls: 0 },
    ]);
  });

  test('the report counts calls by their own month, and subscriptions by when they started and ended', async () => {
    const store = await (await newPlace()).open();
    const times = ['2026-10-31T16:00', '2026-11-30T09:00', '2026-12-01T09:00', '2026-11-03T09:00'];
    for (const [index, time] of times.entries()) {
      const submissionId = await storeLead(store, testClock(at('2026-10-20T09:00')));
      const call = {
        ...{
          submissionId,
          id: `call-${index}`,
          startsAt: at(time),
          endsAt: at(time) + 1,
          zone: firm.timeZone,
        },
        ...{ phoneNumber: '', meeting: '', mailboxKey: '', sequence: 0, person: '' },
        change: index === 3 ? ('cancelled' as const) : ('booked' as const),
      };
      await store.write((db) => db.insertInto('calls').values(call).execute());
    }
    await subscribe(store, 'kept', { createdAt: at('2026-10-21T09:00') });
    await subscribe(store, 'left', { createdAt: at('2026-10-22T09:00'), state: 'unsubscribed' });
    await subscribe(store, 'pending', { state: 'pending' });
    const report = await leadReport(store.read, firm, NOW, { since: at('2026-10-01T00:00') });
    expect(report.periods).toMatchObject([
      { period: '2026-10', calls: 1, canceled: 0, joined: 2, left: 0 },
      { period: '2026-11', calls: 1, canceled: 1, joined: 0, left: 1 },
    ]);
    expect(report.subscribers).toBe(1);
  });

  test('report prints its tables, also as CSV or JSON', async () => {
    const place = await newPlace();
    await storeSome(await place.open());
    const { output } = await leads(place, 'report', '--by', 'page');
    expect(output).toBe(
      [
        'page             leads  answered  calls  notes',
        '/tools/estimate  4      2         0      3',
        '                 1      0         0      0',
        '/contact         1      0         0      0\n',
      ].join('\n'),
    );
    const since = ['--since', '2026-10-01'];
    const csv = await leads(place, 'report', '--by', 'service', '--format', 'csv', ...since);
    expect(csv.output).toBe('\ufeff"service","leads"\r\n"Sales Tax",4\r\n"Bookkeeping",1\r\n');
    const json = JSON.parse((await leads(place, 'report', '--by', 'month', '--format', 'json')).output);
    expect(json[1]).toMatchObject({ month: '2026-10', leads: 3 });
    const weeks = JSON.parse((await leads(place, 'report', '--by', 'week', '--format', 'json')).output);
    expect(weeks[0]).toMatchObject({ week: '2026-09-28', leads: 4, onTime: 1, late: 1, closed: 1 });
    expect((await leads(place, 'report', '--format', 'csv')).code).toBe(2);
  });
});
