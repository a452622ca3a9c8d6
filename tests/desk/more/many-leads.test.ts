import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActionName } from '../../../desk/actions.ts';
import { systemClock as clock } from '../../../server/clock.ts';
import { storeCounted } from '../../server/answers/lead-clock.ts';
import { storeTenThousand } from '../../server/stored-leads.ts';
import { onBothStores } from '../../server/stores.ts';
import { type Browser, RunningDesk } from '../running-desk.ts';

/** Generous, because other tests may run. docs/performance.md has what it takes alone. */
const LIMIT = 10_000;

onBothStores((newPlace) => {
  let desk: RunningDesk;
  let owner: Browser;
  let known: string;
  beforeAll(async () => {
    desk = await RunningDesk.start(await newPlace());
    owner = await desk.join('Olivia', 'owner');
    // Older than all others, so that a search has to look at all of them.
    known = await storeCounted(desk.store, () => clock() - 86_400_000, { fullName: 'Zoë Kowalczyk' });
    await storeTenThousand(desk.store, clock);
  });
  afterAll(() => desk.stop());

  async function timed(name: ActionName, input: { params?: Record<string, string>; body?: unknown }) {
    const start = performance.now();
    const { status, body } = await desk.call(name, input, owner);
    const took = performance.now() - start;
    expect(status).toBe(200);
    expect(took, name).toBeLessThan(LIMIT);
    return body;
  }

  test('lists, filters, searches and shows among 10,000 leads without making anyone wait', async () => {
    const find = (words: string, show: string, from: unknown = null) =>
      timed('findLeads', { body: { words, show, isMine: false, from } });
    const { total, leads } = await find('', 'all');
    expect({ total, shown: leads.length }).toEqual({ total: 10_001, shown: 50 });
    const { id, createdAt } = leads.at(-1);
    const next = await find('', 'all', { id, createdAt });
    expect(next.leads.map((lead: { id: string }) => lead.id)).not.toContain(id);
    expect(await find('', 'open')).toMatchObject({ total: 1, leads: [{ id: known }] });
    for (const show of ['answered', 'closed', 'aside'])
      expect(await find('', show), show).toMatchObject({ total: 0 });
    for (const words of ['kowal', 'Kovalcyk'])
      expect(await find(words, 'all'), words).toMatchObject({ total: 1, leads: [{ id: known }] });
    expect(await find('ana odd', 'all')).toMatchObject({ total: 5_000 });
    expect(await find('nobody of that name', 'all')).toMatchObject({ total: 0 });
    await timed('showLead', { params: { id: known } });
    await timed('showToday', {});
    await timed('leadChanges', {});
    await timed('findPerson', { body: { email: 'zoe@visitor.example' } });
  });
});
