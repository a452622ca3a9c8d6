import { expect, test } from 'vitest';
import type { CallPageContent } from '../../../forms/call-fields.ts';
import { afterTest } from '../../after-test.ts';
import { book, show, timesOf } from '../calls/booking-pages.ts';
import { CONTACT, postForm } from '../requests.ts';
import { run } from '../running-server.ts';
import { onBothStores, type Place } from '../stores.ts';

onBothStores((newPlace) => {
  /** Starts the server in its own process. @returns its address */
  async function server({ dataDir, databaseUrl }: Place, env: Record<string, string> = {}): Promise<string> {
    const database: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
    const running = run('tests/server/calls/call-server.ts', [], { DATA_DIR: dataDir, ...database, ...env });
    afterTest(() => running.kill('SIGKILL'));
    await running.waitForOutput('listening');
    return /listening (\S+)\./.exec(running.output())?.[1] ?? '';
  }

  /** Returns the third free time, because the first ones may become too soon during a test. */
  const free = async (url = '') => timesOf(await show(`${url}/schedule`))[2] ?? '';

  test('one of fifty people who pick the same time at once on four processes gets it', async () => {
    const place = await newPlace();
    const urls = await Promise.all([1, 2, 3, 4].map(() => server(place)));
    const start = await free(urls[0]);
    const pages = await Promise.all(
      Array.from({ length: 50 }, (_, person) => book(urls[person % 4] ?? '', { start })),
    );
    const contents = pages.map(({ content }) => content);
    const states = Map.groupBy(contents, ({ state }) => state);
    expect(states.get('booked')).toHaveLength(1);
    const others = states.get('open') as CallPageContent[];
    expect(others).toHaveLength(49);
    for (const { problem, offer } of others) {
      expect(problem?.title).toBe('That time was just taken.');
      expect(offer?.days[0]?.times.length).toBeGreaterThan(0);
    }
    expect(timesOf(others[0] as CallPageContent)).not.toContain(start);
    const store = await place.open();
    const stored = await store.read.selectFrom('submissions').select('id').execute();
    expect(stored, 'every form is kept as a lead').toHaveLength(50);
    expect(await store.read.selectFrom('calls').selectAll().execute()).toHaveLength(1);
  });

  test('after SIGKILL between booking and reply, the same form finds its call', async () => {
    const place = await newPlace();
    const dying = await server(place, { DIE: 'yes' });
    const start = await free(dying);
    const fields = { ...CONTACT, start };
    await expect(postForm(`${dying}/schedule`, fields)).rejects.toThrow();
    const url = await server(place);
    const { content } = await book(url, fields);
    expect(content).toMatchObject({ state: 'booked', sequence: 0 });
    const store = await place.open();
    const mails = await store.read
      .selectFrom('deliveries')
      .select('target')
      .where('target', 'in', ['call-mail', 'call-firm-mail'])
      .execute();
    expect(mails).toHaveLength(2);
    expect(await store.read.selectFrom('submissions').select('id').execute()).toHaveLength(1);
  });

  test('a simultaneous move and cancel end as one of them, and the other gets a message', async () => {
    const place = await newPlace();
    const urls = await Promise.all([server(place), server(place)]);
    const store = await place.open();
    for (let round = 0; round < 6; round += 1) {
      const [, , start = '', , next = ''] = timesOf(await show(`${urls[0]}/schedule`));
      const { page } = await book(urls[0] ?? '', { start });
      const path = page.slice((urls[0] ?? '').length);
      const answers = await Promise.all([
        postForm(`${urls[0]}${path}`, { start: next, sequence: '0' }),
        postForm(`${urls[1]}${path}`, { cancel: 'yes', sequence: '0' }),
      ]);
      const refused = answers.map((answer) => answer.headers.get('location')?.includes('problem=changed'));
      expect(refused.filter(Boolean), 'exactly one gets a message').toHaveLength(1);
      const { change } = await store.read
        .selectFrom('calls')
        .select('change')
        .orderBy('startsAt', 'desc')
        .where('startsAt', 'in', [Date.parse(start), Date.parse(next)])
        .where('change', '=', refused[0] ? 'cancelled' : 'moved')
        .executeTakeFirstOrThrow();
      expect(change).toBe(refused[0] ? 'cancelled' : 'moved');
      const left = timesOf(await show(`${urls[1]}/schedule`));
      expect(left.includes(start), 'the original time is free either way').toBe(true);
      expect(left.includes(next)).toBe(refused[0]);
      await store.write((db) => db.updateTable('calls').set({ change: 'cancelled' }).execute());
    }
  });
});
