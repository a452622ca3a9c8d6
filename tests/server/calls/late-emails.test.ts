import { expect, test, vi } from 'vitest';
import { firm } from '../../../content-model/firm.ts';
import { DAY, HOUR } from '../../../server/clock.ts';
import type { Target } from '../../../server/store/schema.ts';
import { afterTest, closeAfterTest } from '../../after-test.ts';
import { leads } from '../leads.ts';
import { CONTACT } from '../requests.ts';
import { type AppOptions, type RunningApp, startApp, until } from '../running-app.ts';
import { onBothStores, type Place } from '../stores.ts';
import { testClock } from '../test-clock.ts';
import { book, CALLS, show, timesOf } from './booking-pages.ts';
import { type CallMailbox, startMailbox } from './call-mailbox.ts';

const EMAIL = 'late@visitor.example';

onBothStores((newPlace) => {
  async function start(place: Place, options: AppOptions): Promise<RunningApp> {
    return closeAfterTest(await startApp(place, { calls: CALLS, ...options }));
  }
  async function mailServer(): Promise<CallMailbox> {
    return closeAfterTest(await startMailbox());
  }
  /** Books the first free time. @returns when the call starts */
  async function booked(app: RunningApp): Promise<number> {
    const [time = ''] = timesOf(await show(`${app.url}/schedule`));
    const { content } = await book(app.url, { start: time, email: EMAIL });
    expect(content.state).toBe('booked');
    return Date.parse(time);
  }
  const lead = ({ store }: RunningApp) =>
    store.read.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
  const linkIn = (text = '') => /\/schedule\/call\?token=[\w-]+/.exec(text)?.[0] ?? '';

  test('emails sent after the call say so, offer another time and reopen the lead', async () => {
    const peer = await mailServer();
    const clock = testClock();
    const place = await newPlace();
    const startsAt = await booked(await start(place, { clock }));
    clock.now = startsAt + HOUR;
    const app = await start(place, { clock, deliver: true, env: { SMTP_URL: peer.url } });
    await until(async () => (await peer.mailsTo(EMAIL, 'About your call')).length === 1);
    await until(async () => (await peer.mailsTo(firm.email, 'Call time has passed')).length === 1);
    expect(await peer.mailsTo(EMAIL, 'Your call with')).toEqual([]);
    expect(await peer.mailsTo(firm.email, 'Call booked')).toEqual([]);
    const [mail] = await peer.mailsTo(EMAIL, 'About your call');
    expect(mail?.attachments, 'without a calendar file').toEqual([]);
    expect(await show(app.url + linkIn(mail?.text))).toMatchObject({ state: 'open' });
    expect(await lead(app)).toMatchObject({ ending: null, endedAt: null });
  });

  test('an email sent during the call still says it’s booked', async () => {
    const peer = await mailServer();
    const clock = testClock();
    const place = await newPlace();
    const startsAt = await booked(await start(place, { clock }));
    clock.now = startsAt + 60_000;
    const app = await start(place, { clock, deliver: true, env: { SMTP_URL: peer.url } });
    await until(async () => (await peer.mailsTo(EMAIL, 'Your call with')).length === 1);
    await until(async () => (await peer.mailsTo(firm.email, 'Call booked')).length === 1);
    expect(await lead(app)).toMatchObject({ ending: 'answered' });
  });

  test('a rejected email retried the day after the call says so, and the firm gets one email', async () => {
    const peer = await mailServer();
    const clock = testClock();
    const place = await newPlace();
    const right = CONTACT.email;
    peer.script = (phase, line) =>
      phase === 'rcpt' && line.includes(EMAIL) ? '550 5.1.1 no such user' : undefined;
    const app = await start(place, { clock, deliver: true, env: { SMTP_URL: peer.url } });
    const startsAt = await booked(app);
    const stateOf = async (target: Target) =>
      (
        await app.store.read
          .selectFrom('deliveries')
          .select('state')
          .where('target', '=', target)
          .executeTakeFirstOrThrow()
      ).state;
    await until(async () => (await stateOf('call-mail')) === 'refused');
    // An email that's settled only after the call counts as one sent after it.
    await until(async () => (await stateOf('call-firm-mail')) === 'delivered');
    expect(await peer.mailsTo(firm.email, 'Call booked')).toHaveLength(1);
    clock.now = startsAt + DAY;
    const { id } = await lead(app);
    const now = vi.spyOn(Date, 'now').mockImplementation(clock);
    afterTest(() => now.mockRestore());
    expect((await leads(place, 'correct', id, '--email', right)).code).toBe(0);
    expect((await leads(place, 'retry', id)).code).toBe(0);
    await until(async () => (await peer.mailsTo(right, 'About your call')).length === 1);
    await until(async () => (await peer.mailsTo(firm.email, 'Call time has passed')).length === 1);
    expect(await lead(app)).toMatchObject({ ending: null });
    expect(await peer.mailsTo(firm.email, 'Call')).toHaveLength(2);
  });
});
