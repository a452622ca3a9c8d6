import { expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import { DAY } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import type { Store } from '../../server/store/store.ts';
import { afterTest, closeAfterTest } from '../after-test.ts';
import { headerOf, startSmtpPeer, type TakenMail } from '../peers/smtp-peer.ts';
import { startTestWorker, until } from './running-app.ts';
import { deliveryOf, isTried, storeLead } from './stored-leads.ts';
import { environmentOf, onBothStores } from './stores.ts';
import { testClock } from './test-clock.ts';

const LEADS = 'leads@firm.example';
/** A provider's test mode: only the firm's own addresses are taken. */
const SANDBOX = '554 Message rejected: Email address is not verified.';

const textOf = ({ raw }: TakenMail) => raw.replaceAll('=\r\n', '');

onBothStores((newPlace) => {
  async function start() {
    const peer = closeAfterTest(await startSmtpPeer());
    const place = await newPlace();
    const store = await place.open();
    const clock = testClock();
    const config = readConfig(
      { ...environmentOf(place), SMTP_URL: peer.url.replace('//', '//site:password@'), MAIL_TO: LEADS },
      firm,
    );
    const work = () => {
      const worker = startTestWorker(store, config, { clock });
      afterTest(() => worker.stop(1_000));
      return worker;
    };
    const alarms = () => peer.taken.filter((mail) => headerOf(mail, 'Subject')?.includes('refuses'));
    return { peer, store, clock, work, alarms };
  }
  const alarmRows = (store: Store) =>
    store.read.selectFrom('deliveries').selectAll().where('target', '=', 'alarm-mail').execute();

  test('the firm learns by email what a refusal of others means, once a day', async () => {
    const { peer, store, clock, work, alarms } = await start();
    peer.script = (phase, line) => {
      if (phase === 'ehlo') return '250 AUTH PLAIN';
      return phase === 'message' && !/^To:.*leads@firm\.example/im.test(line) ? SANDBOX : undefined;
    };
    const ids = [await storeLead(store, clock), await storeLead(store, clock)];
    const worker = work();
    for (const id of ids) await until(() => isTried(store, id, 'visitor-mail'));
    await until(() => alarms().length > 0);
    expect(await deliveryOf(store, ids[0] ?? '', 'visitor-mail')).toMatchObject({
      code: 'refused',
      reason: 'sender-unverified',
    });
    const [alarm] = alarms();
    expect(alarm?.recipients).toEqual([LEADS]);
    expect(alarm?.raw).toContain('Auto-Submitted: auto-replied');
    expect(alarm && textOf(alarm)).toMatch(/Whoever has the account there can\s+verify the domain/);
    expect(alarm?.raw).not.toContain('visitor.example');
    await until(async () => (await alarmRows(store))[0]?.state === 'delivered');

    clock.now += DAY;
    worker.wake();
    await until(() => alarms().length === 2);
    expect(await alarmRows(store)).toHaveLength(2);
  });

  test('where email doesn’t work at all, no alarm is emailed once it’s over', async () => {
    const { peer, store, clock, work, alarms } = await start();
    const usual = (phase: string) => (phase === 'ehlo' ? ('250 AUTH PLAIN' as const) : undefined);
    peer.script = (phase) => (phase === 'auth' ? '535 5.7.8 not accepted' : usual(phase));
    const id = await storeLead(store, clock);
    const worker = work();
    await until(async () => (await alarmRows(store))[0]?.state === 'skipped');
    peer.script = usual;
    clock.now = (await deliveryOf(store, id, 'firm-mail')).nextAt;
    worker.wake();
    await until(async () => (await deliveryOf(store, id, 'firm-mail')).state === 'delivered');
    expect(alarms()).toEqual([]);
  });
});
