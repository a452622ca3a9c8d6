import { expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import { correctSender } from '../../server/calls/correct-sender.ts';
import { systemClock } from '../../server/clock.ts';
import { endLead } from '../../server/leads/answers.ts';
import { addRemark, remarksOf } from '../../server/leads/remarks.ts';
import { releaseSubmission, undoEnding } from '../../server/leads/requeue.ts';
import { retryDead } from '../../server/leads/retry-dead.ts';
import { setWebhooksEnabled } from '../../server/leads/webhook-events.ts';
import type { Tx } from '../../server/store/store.ts';
import { afterTest } from '../after-test.ts';
import { leadOf, storeCounted } from './answers/lead-clock.ts';
import { leads } from './leads.ts';
import { deliveryOf, storeLead } from './stored-leads.ts';
import { onBothStores } from './stores.ts';
import { testClock } from './test-clock.ts';

onBothStores((newPlace) => {
  /** Opens two people's stores with one database, whose changes are recorded as webhooks. */
  async function twoPeople() {
    const place = await newPlace();
    const [dana, ben] = [await place.open(), await place.open()];
    afterTest(() => dana.close());
    afterTest(() => ben.close());
    await setWebhooksEnabled(dana, true, systemClock);
    const events = async (id: string) => {
      const rows = await dana.read
        .selectFrom('deliveries')
        .select('payload')
        .where('submissionId', '=', id)
        .where('target', '=', 'webhook')
        .execute();
      return rows.map(({ payload }) => JSON.parse(payload ?? '').type as string).sort();
    };
    /** Runs an action of both, twice each: the second is a retry after a lost reply. */
    const both = <Result>(action: (db: Tx, name: string) => Promise<Result>) =>
      Promise.all(
        [dana, ben, dana, ben].map((store) =>
          store.write((db) => action(db, store === dana ? 'Dana' : 'Ben')),
        ),
      );
    return { place, dana, events, both };
  }

  test('a lead that two people answer is answered once, and reopened once', async () => {
    const { dana, events, both } = await twoPeople();
    const id = await storeCounted(dana, systemClock);
    const ended = await both((db, name) => endLead(db, id, 'answered', name, systemClock));
    expect(ended.filter(Boolean)).toHaveLength(1);
    const { endedAt } = await leadOf(dana, id);
    const undone = await both((db) => undoEnding(db, id, systemClock, endedAt ?? 0));
    expect(undone.sort()).toEqual(['done', 'open', 'open', 'open']);
    expect(await leadOf(dana, id)).toMatchObject({ endedAt: null, ending: null, endedBy: null });
    expect(await events(id)).toEqual(['lead.answered', 'lead.created', 'lead.reopened']);
  });

  test('a lead that two people close for different reasons keeps the first', async () => {
    const { dana, events, both } = await twoPeople();
    const id = await storeCounted(dana, systemClock);
    await both((db, name) => endLead(db, id, name === 'Dana' ? 'spam' : 'other', name, systemClock));
    const { ending, endedBy } = await leadOf(dana, id);
    expect(ending).toBe(endedBy === 'Dana' ? 'spam' : 'other');
    expect(await events(id)).toEqual(['lead.closed', 'lead.created']);
  });

  test('an undo leaves alone what someone else has done since', async () => {
    const { place, dana } = await twoPeople();
    const id = await storeCounted(dana, systemClock);
    const write = <Result>(job: (db: Tx) => Promise<Result>) => dana.write(job);
    await write((db) => endLead(db, id, 'spam', 'Ben', testClock(7)));
    expect(await write((db) => undoEnding(db, id, systemClock, 7))).toBe('done');
    await write((db) => endLead(db, id, 'answered', 'Dana', testClock(9)));
    expect(await write((db) => undoEnding(db, id, systemClock, 7))).toBe('changed');
    expect(await leadOf(dana, id)).toMatchObject({ ending: 'answered', endedBy: 'Dana' });

    expect(await leads(place, 'reopen', id)).toMatchObject({ code: 0 });
    const again = await leads(place, 'reopen', id);
    expect(again).toMatchObject({ code: 3, output: expect.stringContaining('isn’t marked as answered') });
  });

  test('a reopened lead has its deadline and the reminders that came due meanwhile', async () => {
    const { dana } = await twoPeople();
    const clock = testClock();
    const id = await storeCounted(dana, clock);
    const { answerBy } = await leadOf(dana, id);
    await dana.write((db) => endLead(db, id, 'answered', undefined, clock));
    const skipped = { state: 'skipped', code: 'skipped', lastError: 'answered or closed' } as const;
    const reminders = () =>
      dana.read.selectFrom('deliveries').selectAll().where('target', '=', 'reminder-mail');
    await dana.write((db) =>
      db
        .updateTable('deliveries')
        .set({ ...skipped, settledAt: clock.now + 1, attempts: 1 })
        .where('target', '=', 'reminder-mail')
        .execute(),
    );
    clock.now += 5;
    expect(await dana.write((db) => undoEnding(db, id, clock))).toBe('done');
    expect(await leadOf(dana, id)).toMatchObject({ answerBy, endedAt: null });
    expect(await reminders().execute()).toMatchObject([{ state: 'pending', nextAt: clock.now, attempts: 0 }]);
    expect((await deliveryOf(dana, id, 'late-mail')).nextAt).toBe(answerBy);
  });

  test('a quarantined lead is released once', async () => {
    const { dana, events, both } = await twoPeople();
    const id = await storeLead(dana, systemClock, { quarantined: true });
    const released = await both((db) => releaseSubmission(db, id, firm, systemClock));
    expect(released.filter(Boolean)).toHaveLength(1);
    expect(await events(id)).toEqual(['lead.created']);
    const targets = dana.read.selectFrom('deliveries').select('target').where('submissionId', '=', id);
    expect((await targets.orderBy('target').execute()).map(({ target }) => target)).toEqual([
      'firm-mail',
      'late-mail',
      'reminder-mail',
      'visitor-mail',
      'webhook',
    ]);
  });

  test('what failed is sent again once', async () => {
    const { dana, both } = await twoPeople();
    const id = await storeLead(dana, systemClock);
    await dana.write((db) => db.updateTable('deliveries').set({ state: 'dead' }).execute());
    const counts = await both((db) => retryDead(db, id, systemClock));
    expect(counts.sort()).toEqual([0, 0, 0, 3]);
  });

  test('two corrections at once: one is made, the other is refused', async () => {
    const { place, dana, events, both } = await twoPeople();
    const id = await storeLead(dana, systemClock, { fullName: 'Ana', email: 'ana@visitr.example' });
    const was = { fullName: 'Ana', email: 'ana@visitr.example' };
    const results = await both((db, name) => {
      const email = `${name}@visitor.example`;
      return correctSender(db, id, { email }, systemClock, was);
    });
    expect(results.map(({ result }) => result).sort()).toEqual(['changed', 'changed', 'done', 'same']);
    expect(await events(id)).toEqual(['lead.corrected', 'lead.created']);
    // Another field doesn't conflict.
    expect(
      await dana.write((db) => correctSender(db, id, { fullName: 'Anna' }, systemClock, was)),
    ).toMatchObject({ result: 'done' });
    const again = await leads(place, 'correct', id, '--name', 'Anna');
    expect(again).toMatchObject({ code: 3, output: expect.stringContaining('has these values already') });
  });

  test('two remarks at once are both kept, each once', async () => {
    const { place, dana, both } = await twoPeople();
    const id = await storeLead(dana, systemClock);
    const results = await both((db, by) => addRemark(db, id, { id: by, by, text: 'Called' }, systemClock));
    expect(results.sort()).toEqual(['done', 'done', 'same', 'same']);
    const remarks = remarksOf(await leadOf(dana, id));
    expect(remarks.map(({ by }) => by).sort()).toEqual(['Ben', 'Dana']);
    expect((await leads(place, 'remark', id, '')).output).toBe('Removed.\n');

    expect((await leads(place, 'remark', id, ' Call\nafter 5 ')).output).toBe('Written.\n');
    expect((await leads(place, 'show', id)).output).toMatch(/remark {7}\d{4}-\S+Z \S+: Call\n {13}after 5\n/);
    expect((await leads(place, 'remark', id, 'x'.repeat(501))).code).toBe(2);
    const csv = (await leads(place, 'export', '--format', 'csv')).output;
    expect(csv).toContain('"endedBy","remark"');
    expect((await leads(place, 'remark', id, '')).output).toBe('Removed.\n');
    expect((await leads(place, 'show', id)).output).not.toContain('remark');
    const gone = { id: 'x', by: 'Dana', text: 'x' };
    expect(await dana.write((db) => addRemark(db, 'erased', gone, systemClock))).toBe('gone');
  });
});
