import { expect, test } from 'vitest';
import { systemClock as clock } from '../../server/clock.ts';
import { afterTest } from '../after-test.ts';
import { storeCounted } from '../server/answers/lead-clock.ts';
import { storeLead } from '../server/stored-leads.ts';
import { onBothStores } from '../server/stores.ts';
import { RunningDesk } from './running-desk.ts';

onBothStores((newPlace) => {
  test('staff read counts of leads, without anything about a person and without a line in the log', async () => {
    const desk = await RunningDesk.start(await newPlace());
    afterTest(() => desk.stop());
    const staff = await desk.join('Sam', 'staff');
    const empty = (await desk.call('showReport', { body: { count: 12 } }, staff)).body;
    expect(empty.periods).toHaveLength(12);
    expect(empty).toMatchObject({ services: [], pages: [], subscribers: 0, answers: { came: 0 } });

    const sent = {
      fullName: 'Ana Example',
      note: 'Three accounts',
      page: '/contact',
      phoneNumber: '5550142',
    };
    await storeLead(desk.store, () => clock() - 400 * 86_400_000, sent);
    const id = await storeCounted(desk.store, clock, { ...sent, utmSource: 'google' });
    await desk.call('answerLead', { params: { id } }, staff);
    const before = await desk.store.read.selectFrom('activity').select('id').execute();
    const { body } = await desk.call('showReport', { body: { count: 12 } }, staff);
    expect(body.periods.at(-1)).toMatchObject({ leads: 1, onTime: 1, late: 0 });
    expect(body).toMatchObject({
      answers: { came: 1, answered: 1, inTime: 1 },
      pages: [{ page: '/contact', leads: 1, answered: 1, calls: 0, notes: 1 }],
      ads: [{ source: 'google', campaign: '', leads: 1, answered: 1, calls: 0 }],
    });
    for (const typed of ['Ana', 'Three', 'visitor', '0142', id])
      expect(JSON.stringify(body)).not.toContain(typed);
    expect(await desk.store.read.selectFrom('activity').select('id').execute()).toEqual(before);
    const { body: all } = await desk.call('showReport', { body: { count: 24 } }, staff);
    expect(all.pages).toEqual([{ page: '/contact', leads: 2, answered: 1, calls: 0, notes: 2 }]);
    const { body: over } = await desk.call('showReport', { body: { count: 1, areOver: true } }, staff);
    expect(over).toMatchObject({ pages: [], services: [], answers: { came: 0 } });
    expect(over.periods).toMatchObject([{ period: body.periods.at(-2).period, leads: 0 }]);
    const { body: weeks } = await desk.call('showReport', { body: { unit: 'week', count: 2 } }, staff);
    expect(weeks.periods.map(({ leads }: { leads: number }) => leads)).toEqual([0, 1]);
    for (const { period } of weeks.periods) expect(Temporal.PlainDate.from(period).dayOfWeek).toBe(1);
    const { body: lastWeek } = await desk.call(
      'showReport',
      { body: { unit: 'week', count: 1, areOver: true } },
      staff,
    );
    expect(lastWeek).toMatchObject({
      periods: [{ period: weeks.periods[0].period, leads: 0 }],
      answers: { came: 0 },
    });
    expect((await desk.call('showReport', { body: { count: 0 } }, staff)).status).toBe(400);
  });
});
