import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import { HOUR } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { connectionProblem } from '../../server/connection-problem.ts';
import type { Outcome } from '../../server/delivery-outcome.ts';
import { queueStatus } from '../../server/leads/status.ts';
import type { Mailer } from '../../server/mail/mail.ts';
import { smtpMailer } from '../../server/mail/smtp-mailer.ts';
import { scheduleIssue } from '../../server/newsletter/issue-sends.ts';
import { nextAttempt } from '../../server/store/retry-schedule.ts';
import { afterTest, closeAfterTest } from '../after-test.ts';
import { SELF_SIGNED } from '../peers/certificates.ts';
import { listen } from '../peers/listen.ts';
import { type Phase, startSmtpPeer } from '../peers/smtp-peer.ts';
import { ISSUE, readers, subscribe } from './newsletter/sending.ts';
import { startTestWorker, until } from './running-app.ts';
import { storeLead } from './stored-leads.ts';
import { onSqlite, type Place } from './stores.ts';
import { testClock } from './test-clock.ts';

const FROM = { name: '', address: 'site@firm.example' };

/** Sentences that would lead a program astray if it read them. */
const SENTENCES = [
  'SMTP 550 at MAIL FROM',
  'kq 7w zzrl',
  'webhook: HTTP 404',
  'SMTP 451 at DATA',
  'not due yet',
  'form service: unreachable',
];
let said = 0;
function sentence(): string {
  said += 1;
  return SENTENCES[said % SENTENCES.length] ?? '';
}

const MEANINGS: Record<number, Exclude<Outcome['code'], 'postponed' | 'interrupted' | 'delivered'>> = {
  400: 'message-refused',
  401: 'refused',
  422: 'recipient-refused',
};

/** Mails through a provider's HTTP API. */
const httpMailer = (url: string): Mailer => ({
  place: sentence(),
  writesFiles: false,
  async send({ id, to, subject }, signal) {
    try {
      const { status } = await fetch(url, {
        method: 'POST',
        body: JSON.stringify({ id, to, subject }),
        signal,
      });
      if (status === 200) return { code: 'delivered' };
      return { code: MEANINGS[status] ?? 'temporary', why: sentence() };
    } catch (error) {
      return { code: connectionProblem(error).code, why: sentence() };
    }
  },
});

/** Starts a provider that gives each email the same answer. */
async function provider(status: number, { secure = false } = {}): Promise<Mailer> {
  const server = secure ? createSecureServer({ key: SELF_SIGNED, cert: SELF_SIGNED }) : createServer();
  server.on('request', (request, response) =>
    request.resume().on('end', () => response.writeHead(status).end()),
  );
  const port = await listen(closeAfterTest(server));
  return httpMailer(`${secure ? 'https' : 'http'}://127.0.0.1:${port}/`);
}

/** Starts a mail server that gives each email the same answer. */
async function mailServer(at: Phase, answer?: `${number} ${string}`): Promise<Mailer> {
  const peer = closeAfterTest(await startSmtpPeer());
  peer.script = (phase) => (phase === at ? answer : undefined);
  return smtpMailer(peer.url, FROM);
}

/** Starts a mail server that we sign in to, and that has had enough of us for today. */
async function exhaustedMailServer(): Promise<Mailer> {
  const peer = closeAfterTest(await startSmtpPeer());
  peer.script = (phase) =>
    phase === 'ehlo' ? '250 AUTH PLAIN' : phase === 'message' ? '550 5.4.5 Daily limit' : undefined;
  return smtpMailer(peer.url.replace('//', '//user:password@'), FROM);
}

/** Starts a mail server in another place whose certificate nobody knows. */
async function untrustedMailServer(): Promise<Mailer> {
  const peer = closeAfterTest(await startSmtpPeer('starttls'));
  return smtpMailer(peer.url, FROM, { isLocal: () => false });
}

/** Returns what becomes of a lead's emails and of an issue within two hours, and the alarms. */
async function courseOf(place: Place, mailer: Mailer) {
  const store = await place.open();
  const clock = testClock();
  await storeLead(store, clock);
  await subscribe(store, readers(2));
  await store.write((db) => scheduleIssue(db, ISSUE, { startsAt: clock(), toFiles: false, clock }));
  const config = readConfig({ DATA_DIR: place.dataDir, NEWSLETTER_PER_MINUTE: '60000' }, firm);
  const worker = startTestWorker(store, config, { clock, mailer });
  afterTest(() => worker.stop(1_000));
  const issueNow = () => store.read.selectFrom('newsletterIssues').selectAll().executeTakeFirstOrThrow();
  const rowsNow = () =>
    store.read
      .selectFrom('deliveries')
      .selectAll()
      // Only a mail server's replies have a known reason to write about.
      .where('target', '!=', 'alarm-mail')
      .orderBy('target')
      .execute();
  const isQuiet = async () => {
    const issue = await issueNow();
    const hasTurn = issue.state === 'sending' && issue.nextAt <= clock.now;
    if (issue.state === 'waiting' || hasTurn) return false;
    return (await rowsNow()).every(
      ({ target, state, lease, nextAt }) =>
        target === 'form-service' ||
        (lease === null && (target === 'issue-mail' || state !== 'pending' || nextAt > clock.now)),
    );
  };
  await until(isQuiet);
  for (let hour = 0; hour < 2; hour += 1) {
    clock.now += HOUR;
    worker.wake();
    await until(isQuiet);
  }
  const { state, failures } = await issueNow();
  const rows = await rowsNow();
  return {
    issue: { state, failures },
    deliveries: rows.map(({ id, target, attempts, nextAt, scheduledAt, ...row }) => ({
      ...{ target, state: row.state, code: row.code, attempts },
      onSchedule: target !== 'issue-mail' && nextAt === nextAttempt(id, attempts, scheduledAt),
    })),
    alarms: (await queueStatus(store, { formService: true, clock })).alarms,
  };
}

onSqlite((newPlace) => {
  test.each<[string, () => Promise<Mailer>, () => Promise<Mailer>, issue: string, alarms: string[]]>([
    ['takes everything', () => mailServer('rcpt'), () => provider(200), 'done', []],
    [
      'refuses us',
      () => mailServer('mail', '550 5.7.1 sender rejected'),
      () => provider(401),
      'paused',
      ['deliveries late', 'deliveries refused', 'newsletter paused'],
    ],
    [
      'has had enough of us for today',
      exhaustedMailServer,
      () => provider(401),
      'paused',
      ['deliveries late', 'deliveries refused', 'newsletter paused'],
    ],
    [
      'is busy',
      () => mailServer('mail', '451 4.3.0 later'),
      () => provider(503),
      'sending',
      ['deliveries late'],
    ],
    [
      'knows no recipient',
      () => mailServer('rcpt', '550 5.1.1 no such user'),
      () => provider(422),
      'done',
      ['deliveries late', 'deliveries refused'],
    ],
    [
      'refuses the message',
      () => mailServer('message', '554 5.6.0 unreadable'),
      () => provider(400),
      'done',
      ['dead deliveries'],
    ],
    [
      'doesn’t run',
      async () => smtpMailer('smtp://127.0.0.1:1', FROM),
      async () => httpMailer('http://127.0.0.1:1/'),
      'sending',
      ['deliveries late'],
    ],
    [
      'isn’t trusted',
      untrustedMailServer,
      () => provider(200, { secure: true }),
      'paused',
      ['deliveries late', 'connection not trusted', 'newsletter paused'],
    ],
  ])(
    'a provider with an HTTP API that %s gets the retries, alarms and pauses that a mail server gets',
    async (_what, overSmtp, overHttp, issue, alarms) => {
      const course = await courseOf(await newPlace(), await overHttp());
      expect(course).toMatchObject({ issue: { state: issue }, alarms });
      expect(course).toEqual(await courseOf(await newPlace(), await overSmtp()));
    },
  );
});
