import { expect, test } from 'vitest';
import { firm } from '../../../content-model/firm.ts';
import { readConfig } from '../../../server/config.ts';
import { scheduleIssue } from '../../../server/newsletter/issue-sends.ts';
import { afterTest, closeAfterTest } from '../../after-test.ts';
import { type Phase, startSmtpPeer } from '../../peers/smtp-peer.ts';
import { startTestWorker, until } from '../running-app.ts';
import { environmentOf, onBothStores } from '../stores.ts';
import { testClock } from '../test-clock.ts';
import { ISSUE, readers, subscribe } from './sending.ts';

onBothStores((newPlace) => {
  test.each<[Phase, `${number} ${string}`]>([
    ['message', '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException'],
    ['message', '550 5.2.251 Sender throttled due to continuous mailbox full errors.'],
    ['message', '550 5.2.252 Sender throttled due to continuous send as denied errors.'],
    ['message', '550 5.2.255 Sender throttled due to continuous invalid recipients errors.'],
    ['message', '550 5.1.90 Your message can’t be sent because you’ve reached your daily limit'],
    ['message', '550 5.1.8 Access denied, bad outbound sender'],
    ['message', '550 5.4.5 Daily user sending limit exceeded. - gsmtp'],
    ['rcpt', '550 5.7.1 relay limit exceeded for customer. - gsmtp'],
    ['rcpt', '550 Domain firm.example has exceeded the max emails per hour'],
    ['mail', '550 5.7.30 Basic authentication is not supported for Client Submission.'],
    ['auth', '535 5.7.139 SmtpClientAuthentication is disabled for the Tenant.'],
    ['auth', '454 4.7.0 Cannot authenticate due to temporary system problem.'],
  ])('nobody is unsubscribed for what a mail server has against us: at %s, "%s"', async (at, answer) => {
    const peer = closeAfterTest(await startSmtpPeer());
    peer.script = (phase) => (phase === 'ehlo' ? '250 AUTH PLAIN' : phase === at ? answer : undefined);
    const place = await newPlace();
    const store = await place.open();
    const clock = testClock();
    await subscribe(store, readers(3));
    await store.write((db) => scheduleIssue(db, ISSUE, { startsAt: clock(), toFiles: false, clock }));
    const SMTP_URL = peer.url.replace('//', '//site:password@');
    const config = readConfig({ ...environmentOf(place), SMTP_URL, NEWSLETTER_PER_MINUTE: '60000' }, firm);
    const worker = startTestWorker(store, config, { clock });
    afterTest(() => worker.stop(1_000));
    const rows = () =>
      store.read.selectFrom('deliveries').selectAll().where('target', '=', 'issue-mail').execute();
    await until(async () => {
      // An issue slows down after each failure.
      clock.now += 1_000;
      worker.wake();
      return (await rows()).filter(({ code }) => code !== null).length >= 2;
    });
    expect((await rows()).map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
    const subscriptions = await store.read.selectFrom('subscriptions').select('state').execute();
    expect(subscriptions.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });
});
