import { afterEach, expect, test } from 'vitest';
import { DAY } from '../../server/clock.ts';
import { CALLS as calls } from './calls/booking-pages.ts';
import { CONTACT, postForm, postJson } from './requests.ts';
import { type AppOptions, type RunningApp, startApp } from './running-app.ts';
import { onBothStores } from './stores.ts';
import { testClock } from './test-clock.ts';

/** Wednesday afternoon before Thanksgiving, where the fixture firm is. */
const WEDNESDAY = Date.parse('2026-11-25T16:00:00-08:00');

/** On the holiday, from which the business day is counted at Friday's opening. */
const HOLIDAY = Date.parse('2026-11-26T12:00:00-08:00');

onBothStores((newPlace) => {
  let app: RunningApp | undefined;
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });

  async function start(now: number, options: AppOptions = {}) {
    const clock = testClock(now);
    app = await startApp(await newPlace(), { clock, calls, ...options });
    const { url } = app;
    const send = async (fields: object = {}, headers: Record<string, string> = {}) => {
      const reply = await postJson(`${url}/api/contact`, { ...CONTACT, ...fields }, headers);
      expect(reply.status).toBe(201);
      return (await reply.json()) as { id: string; day?: string; call?: string };
    };
    const thanks = async (query: string) => {
      const reply = await fetch(`${url}/thank-you${query}`);
      expect(reply.status).toBe(200);
      return await reply.text();
    };
    return { app, url, clock, send, thanks };
  }

  test.each([
    ['before a holiday', WEDNESDAY, 'Friday, November 27'],
    ['on a holiday', HOLIDAY, 'Monday, November 30'],
  ])('the reply to a lead that comes %s has the day of its deadline', async (_words, now, day) => {
    const { app, send } = await start(now);
    expect((await send()).day).toBe(day);
    const { answerBy } = await app.store.read
      .selectFrom('submissions')
      .select('answerBy')
      .executeTakeFirstOrThrow();
    const zone = { timeZone: 'America/Los_Angeles' };
    expect(new Date(answerBy ?? 0).toLocaleDateString('en-US', zone)).toContain(day.replace(/\D/g, ''));
  });

  test('a quarantined lead gets the same reply', async () => {
    const { app, send } = await start(HOLIDAY);
    const [trusted, suspect] = [await send(), await send({ elapsed: 40 })];
    const states = await app.store.read.selectFrom('submissions').select('state').execute();
    expect(states.map(({ state }) => state).sort()).toEqual(['accepted', 'quarantined']);
    expect(Object.keys(suspect)).toEqual(Object.keys(trusted));
    expect(suspect.day).toBe(trusted.day);
  });

  test('a retry after midnight has the day of the first try', async () => {
    const { clock, send } = await start(WEDNESDAY);
    const key = { 'idempotency-key': 'one-lead' };
    const first = await send({}, key);
    clock.now += DAY / 2;
    expect(await send({}, key)).toMatchObject({ id: first.id, day: first.day });
  });

  test('a firm without calls says the day, too', async () => {
    const { send } = await start(HOLIDAY, { calls: undefined });
    expect(await send()).toEqual({
      ...{ id: expect.any(String), day: 'Monday, November 30' },
      note: expect.stringMatching(/^\/thank-you\?note=/),
    });
  });

  test.each([
    ['accepted', {}],
    ['quarantined', { confirm_topic: 'cheap watches' }],
  ])('the thank-you page of a lead that is %s has its day', async (_words, trap) => {
    const { url, clock, thanks } = await start(HOLIDAY);
    const { headers } = await postForm(`${url}/api/contact`, { ...CONTACT, ...trap });
    const { search } = new URL(headers.get('location') ?? '', url);
    expect(await thanks(search)).toContain('by Monday, November 30');
    clock.now += 5 * DAY;
    expect(await thanks(search), 'not once it has passed').not.toContain('by ');
  });

  test('without a token that we know, the thank-you page has no day', async () => {
    const { thanks } = await start(HOLIDAY);
    for (const query of ['', `?token=${'x'.repeat(43)}`, '?day=Tuesday', '?token=<b>'])
      expect(await thanks(query)).not.toMatch(/by |Tuesday|<b>/);
  });

  test('the thank-you page doesn’t need the database', async () => {
    const { app, url, thanks } = await start(HOLIDAY);
    const { headers } = await postForm(`${url}/api/contact`, CONTACT);
    const { search } = new URL(headers.get('location') ?? '', url);
    await app.store.read.destroy();
    expect(await thanks(search)).toContain('Thank you');
  });
});
