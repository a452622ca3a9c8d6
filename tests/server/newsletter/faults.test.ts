import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { resumeIssue, scheduleIssue, stopIssue } from '../../../server/newsletter/issue-sends.ts';
import { headerOf, type Phase, type SmtpPeer, startSmtpPeer } from '../../peers/smtp-peer.ts';
import { until } from '../running-app.ts';
import { type Running, run } from '../running-server.ts';
import { environmentOf, onBothStores, type Place } from '../stores.ts';
import { ISSUE, readers, subscribe } from './sending.ts';

/** When a worker is killed: each time before the mail server has accepted the email. */
const MOMENTS: Phase[] = ['connect', 'mail', 'rcpt', 'data', 'message'];

/** A claim of a killed worker ends after some seconds. An attempt takes much less. */
const SPEED = '5';

/** A worker and its own mail server, so that it's clear which worker to kill. */
type Site = { peer: SmtpPeer; worker: Running };

/**
 * Sends an issue with two workers that are killed again and again, and stops and resumes it on the way. Checks that every
 * subscriber has exactly one email, however often a worker died.
 */
async function sendWithFaults(
  place: Place,
  { count, kills, within }: { count: number; kills: number; within: number },
): Promise<void> {
  const store = await place.open();
  const start = Date.now();
  const clock = () => start + (Date.now() - start) * Number(SPEED);
  await subscribe(store, readers(count));
  const step = Math.max(2, Math.floor((count * 0.8) / kills));
  let conversations = 0;
  let killed = 0;
  const sites: Site[] = [];

  function startWorker(peer: SmtpPeer): Running {
    const settings = { SMTP_URL: peer.url, NEWSLETTER_PER_MINUTE: '99999', START: String(start), SPEED };
    return run('tests/server/fast-clock-worker.ts', [], { ...environmentOf(place), ...settings });
  }

  async function addSite(): Promise<void> {
    const peer = await startSmtpPeer();
    const site: Site = { peer, worker: startWorker(peer) };
    sites.push(site);
    peer.script = (phase) => {
      if (phase === 'connect') conversations += 1;
      const isTime = killed < kills && conversations >= (killed + 1) * step;
      if (!isTime || phase !== MOMENTS[killed % MOMENTS.length]) return undefined;
      killed += 1;
      const { worker } = site;
      void worker.kill('SIGKILL').then(() => {
        site.worker = startWorker(peer);
      });
      return 'silence';
    };
  }

  const taken = () => sites.flatMap(({ peer }) => peer.taken);
  const isDone = async () => {
    const { state } = await store.read
      .selectFrom('newsletterIssues')
      .select('state')
      .executeTakeFirstOrThrow();
    return state === 'done';
  };
  try {
    await addSite();
    await addSite();
    await store.write((db) => scheduleIssue(db, ISSUE, { startsAt: clock(), toFiles: false, clock }));
    await until(() => taken().length >= count / 2, within);
    expect(await store.write((db) => stopIssue(db, ISSUE.id))).toBe(true);
    await sleep(500);
    const gone = taken().length;
    await sleep(500);
    expect(taken()).toHaveLength(gone);
    await store.write((db) => resumeIssue(db, ISSUE.id, clock));
    await until(isDone, within);
    const to = taken().map(({ recipients }) => recipients[0]);
    expect(killed).toBe(kills);
    expect(to).toHaveLength(count);
    expect(new Set(to)).toEqual(new Set(readers(count)));
    expect(new Set(taken().map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(count);
  } finally {
    for (const { worker, peer } of sites) {
      await worker.kill('SIGKILL');
      await peer.close();
    }
    await store.close();
  }
}

/** SUBSCRIBERS=10000 is a long run, for changes of the queue. */
const COUNT = Number(process.env.SUBSCRIBERS ?? (process.env.QUICK_TESTS ? 50 : 400));

onBothStores((newPlace) => {
  test(`${COUNT} subscribers get an issue once each from two workers that are killed 20 times`, async () => {
    await sendWithFaults(await newPlace(), { count: COUNT, kills: 20, within: 900_000 });
  }, 2_000_000);
});
