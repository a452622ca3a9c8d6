import { expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import { runCommand } from '../../server/cli/run-command.ts';
import { DAY, HOUR, MINUTE } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { queueStatus } from '../../server/leads/status.ts';
import { startMailTrials } from '../../server/mail/mail-trials.ts';
import { mailerFor } from '../../server/mail/mailer-for.ts';
import type { Store } from '../../server/store/store.ts';
import { afterTest, closeAfterTest } from '../after-test.ts';
import { type Phase, startSmtpPeer } from '../peers/smtp-peer.ts';
import { silentLog } from './running-app.ts';
import { environmentOf, onSqlite, type Place } from './stores.ts';
import { testClock } from './test-clock.ts';

const DISABLED =
  '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Mailbox.';

/** Starts a mail server that wants a password, and counts what it's asked. */
async function mailServer() {
  const peer = closeAfterTest(await startSmtpPeer());
  const phases: Phase[] = [];
  const answer: { toAuth?: `${number} ${string}` } = {};
  peer.script = (phase) => {
    phases.push(phase);
    return phase === 'ehlo' ? '250 AUTH PLAIN' : phase === 'auth' ? answer.toAuth : undefined;
  };
  return { peer, phases, answer, env: { SMTP_URL: peer.url.replace('//', '//site:password@') } };
}

/** Starts what a worker does about the mail server. The test says when an hour is over. */
async function startTrials(store: Store, place: Place, env: Record<string, string>, clock: () => number) {
  const config = readConfig({ ...environmentOf(place), ...env }, firm);
  const jobs: (() => Promise<void>)[] = [];
  const starting: Promise<void>[] = [];
  const trials = startMailTrials({ store, mailer: mailerFor(config), clock, log: silentLog }, (job) => {
    jobs.push(job);
    starting.push(job());
    return { stop: () => Promise.resolve() };
  });
  afterTest(() => trials.stop());
  await Promise.all(starting);
  return { hour: () => Promise.all(jobs.map((job) => job())) };
}

onSqlite((newPlace) => {
  const alarmsOf = async (store: Store, clock: () => number) =>
    (await queueStatus(store, { formService: true, clock })).alarms;

  test('a worker signs in once a day, and sends nothing', async () => {
    const { peer, phases, env } = await mailServer();
    const place = await newPlace();
    const store = await place.open();
    const clock = testClock();
    const { hour } = await startTrials(store, place, env, clock);
    expect(phases).toEqual(['connect', 'ehlo', 'auth']);
    expect(await queueStatus(store, { formService: true, clock })).toMatchObject({
      mailTrial: { at: clock.now, problem: null },
      alarms: [],
    });
    for (let hours = 1; hours < 24; hours += 1) {
      clock.now += HOUR;
      await hour();
    }
    expect(peer.connections).toBe(1);
    clock.now += HOUR;
    await hour();
    expect(peer.connections).toBe(2);
    expect(peer.taken).toEqual([]);
    const { output } = await runCommand(['status'], { ...environmentOf(place), ...env });
    expect(output).toMatch(/^Mail sign-in {3}worked /m);
  });

  test('of two workers, one signs in', async () => {
    const { peer, env } = await mailServer();
    const place = await newPlace();
    const clock = testClock();
    const workers = await Promise.all(
      [1, 2].map(async () => startTrials(await place.open(), place, env, clock)),
    );
    expect(peer.connections).toBe(1);
    clock.now += DAY;
    await Promise.all(workers.map(({ hour }) => hour()));
    expect(peer.connections).toBe(2);
  });

  test('a refusal raises the alarm with its sentence, and is forgotten within an hour once it’s gone', async () => {
    const { answer, env } = await mailServer();
    answer.toAuth = DISABLED;
    const place = await newPlace();
    const store = await place.open();
    const clock = testClock();
    const { hour } = await startTrials(store, place, env, clock);
    expect(await alarmsOf(store, clock)).toEqual(['deliveries refused']);
    const { output, code } = await runCommand(['status'], { ...environmentOf(place), ...env });
    expect(code).toBe(1);
    expect(output).toContain('SMTP 535 5.7.139 at AUTH PLAIN');
    expect(output).toContain('can turn on “Authenticated SMTP” for the mailbox');
    answer.toAuth = undefined;
    clock.now += HOUR;
    await hour();
    expect(await alarmsOf(store, clock)).toEqual([]);
  });

  test('new settings are tried at once, and without a mail server nothing is said about the old one', async () => {
    const { answer, env } = await mailServer();
    answer.toAuth = DISABLED;
    const place = await newPlace();
    const store = await place.open();
    const clock = testClock();
    await startTrials(store, place, env, clock);
    answer.toAuth = undefined;
    clock.now += MINUTE;
    await startTrials(store, place, env, clock);
    expect(await alarmsOf(store, clock)).toEqual([]);
    answer.toAuth = DISABLED;
    clock.now += MINUTE;
    await startTrials(store, place, env, clock);
    expect(await alarmsOf(store, clock)).toEqual(['deliveries refused']);
    await startTrials(store, place, {}, clock);
    expect(await alarmsOf(store, clock)).toEqual([]);
  });

  test('an outage is only shown, and is tried again in an hour', async () => {
    const { peer, env } = await mailServer();
    const usual = peer.script;
    peer.script = () => 'drop';
    const place = await newPlace();
    const store = await place.open();
    const clock = testClock();
    const { hour } = await startTrials(store, place, env, clock);
    const status = () => queueStatus(store, { formService: true, clock });
    expect(await status()).toMatchObject({ alarms: [], mailTrial: { problem: { code: 'unreachable' } } });
    peer.script = usual;
    clock.now += HOUR;
    await hour();
    expect(await status()).toMatchObject({ mailTrial: { problem: null } });
  });

  test('a clock that was ahead doesn’t keep anyone from trying', async () => {
    const { peer, env } = await mailServer();
    const place = await newPlace();
    const store = await place.open();
    const clock = testClock();
    await startTrials(store, place, env, clock);
    clock.now -= 400 * DAY;
    await startTrials(store, place, env, clock);
    expect(peer.connections).toBe(2);
  });
});
