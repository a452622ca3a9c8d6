import { expect, test } from 'vitest';
import { systemClock } from '../../server/clock.ts';
import { endLead } from '../../server/leads/answers.ts';
import { findSubmissions, type LeadFilter, leadsByDeadline } from '../../server/leads/find-leads.ts';
import { addRemark } from '../../server/leads/remarks.ts';
import type { Store } from '../../server/store/store.ts';
import { storeCounted } from './answers/lead-clock.ts';
import { leads } from './leads.ts';
import { storeLead, storeTenThousand } from './stored-leads.ts';
import { onBothStores } from './stores.ts';
import { testClock } from './test-clock.ts';

const namesOf = async (store: Store, filter: LeadFilter) => {
  const { submissions, ...rest } = await findSubmissions(store.read, filter);
  return { ...rest, names: submissions.map(({ fullName }) => fullName) };
};

onBothStores((newPlace) => {
  test('a search finds names, addresses, notes and remarks, in any case and alphabet', async () => {
    const store = await (await newPlace()).open();
    const clock = testClock();
    const ola = await storeLead(store, clock, { fullName: 'ÖLA Лев', email: 'Ola@bakery.example' });
    await storeLead(store, clock, { fullName: 'Sam', note: '30 invoices' });
    await store.write((db) =>
      addRemark(db, ola, { id: 'may', by: 'Dana', text: 'Wants a call in MAY' }, systemClock),
    );
    for (const search of ['öla', 'ola лев', 'BAKERY', 'in may'])
      expect(await namesOf(store, { search }), search).toEqual({
        total: 1,
        similar: false,
        names: ['ÖLA Лев'],
      });
    expect(await namesOf(store, { search: 'Invoices' })).toMatchObject({ names: ['Sam'] });
    // Not patterns.
    expect(await namesOf(store, { search: '%' })).toEqual({ total: 0, similar: false, names: [] });
  });

  test('a search shows similar names only if it finds nothing else', async () => {
    const store = await (await newPlace()).open();
    for (const fullName of ['John Meyer', 'Maria Meier', 'Ben'])
      await storeLead(store, systemClock, { fullName });
    expect(await namesOf(store, { search: 'meier' })).toEqual({
      total: 1,
      similar: false,
      names: ['Maria Meier'],
    });
    const { similar, names } = await namesOf(store, { search: 'Jon Mayer' });
    expect({ similar, names }).toEqual({ similar: true, names: ['John Meyer'] });
  });

  test('lists open, answered, closed and quarantined leads apart', async () => {
    const place = await newPlace();
    const store = await place.open();
    const open = await storeCounted(store, systemClock, { fullName: 'Open' });
    const answered = await storeCounted(store, systemClock, { fullName: 'Answered' });
    const closed = await storeCounted(store, systemClock, { fullName: 'Closed' });
    await storeLead(store, systemClock, { fullName: 'Aside', quarantined: true });
    await store.write(async (db) => {
      await endLead(db, answered, 'answered', 'Dana', systemClock);
      await endLead(db, closed, 'spam', 'Dana', systemClock);
    });
    for (const progress of ['open', 'answered', 'closed'] as const) {
      const printed = await leads(place, 'list', `--${progress}`, '--json');
      expect(JSON.parse(printed.output).submissions, progress).toMatchObject([
        { id: { open, answered, closed }[progress] },
      ]);
    }
    expect(await namesOf(store, { state: 'quarantined' })).toMatchObject({ names: ['Aside'] });
    expect((await leads(place, 'list', '--open', '--closed')).code).toBe(2);
  });

  test('lists open leads by deadline, the earliest first', async () => {
    const store = await (await newPlace()).open();
    const clock = testClock();
    const later = await storeCounted(store, testClock(clock.now + 9 * 86_400_000));
    const late = await storeCounted(store, clock);
    await storeLead(store, clock);
    expect((await leadsByDeadline(store.read, 9)).map(({ id }) => id)).toEqual([late, later]);
    expect(await leadsByDeadline(store.read, 1)).toMatchObject([{ id: late }]);
  });

  test('lists leads with one deadline in order of arrival', async () => {
    const store = await (await newPlace()).open();
    const saturday = Date.parse('2026-11-28T20:00:00Z');
    const ids: string[] = [];
    for (let minute = 0; minute < 5; minute += 1)
      ids.push(await storeCounted(store, () => saturday + minute * 60_000));
    expect((await leadsByDeadline(store.read, 9)).map(({ id }) => id)).toEqual(ids);
  });

  test('pages through 10,000 leads without losing or repeating one', async () => {
    const place = await newPlace();
    const store = await place.open();
    await storeTenThousand(store, testClock());
    for (const filter of [{}, { search: 'ana odd' }]) {
      const seen = new Set<string>();
      let last: { id: string; createdAt: number } | undefined;
      for (let pages = 0; pages < 40; pages += 1) {
        const { total, submissions } = await findSubmissions(store.read, filter, { limit: 900, from: last });
        expect(total).toBe('search' in filter ? 5_000 : 10_000);
        for (const { id } of submissions) expect(seen.size).toBeLessThan(seen.add(id).size);
        last = submissions.at(-1);
        if (!last) break;
      }
      expect(seen.size).toBe('search' in filter ? 5_000 : 10_000);
    }
    const first = JSON.parse((await leads(place, 'list', '--limit', '3', '--json')).output).submissions;
    const [, second, third] = first;
    const rest = await leads(place, 'list', '--limit', '1', '--after', second.id, '--json');
    expect(JSON.parse(rest.output)).toMatchObject({ total: 10_000, submissions: [{ id: third.id }] });
    expect((await leads(place, 'list', '--after', '00000000')).code).toBe(2);
  });

  test('list says when names only look similar', async () => {
    const place = await newPlace();
    await storeLead(await place.open(), systemClock, { fullName: 'Zoë Kowalski' });
    const found = await leads(place, 'list', '--search', 'zoe kowal');
    expect(found.output).toMatch(/Zoë Kowalski.*\n\n1 submission\.\n$/s);
    const similar = await leads(place, 'list', '--search', 'Kovalsky');
    expect(similar.output).toMatch(
      /^Nothing has all of these words\..*Zoë Kowalski.*1 similar submission\.\n$/s,
    );
    expect((await leads(place, 'export', '--format', 'csv', '--search', 'zoe')).output).toContain('Zoë');
  });
});
