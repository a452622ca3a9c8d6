import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { beforeEach, describe, expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import { trustCertificates } from '../../server/certificate-authorities.ts';
import { runCommand } from '../../server/cli/run-command.ts';
import { readConfig } from '../../server/config.ts';
import { html } from '../../server/html.ts';
import { queueStatus } from '../../server/leads/status.ts';
import { TOKEN_TIMES } from '../../server/limits.ts';
import type { Mail } from '../../server/mail/mail.ts';
import { mailerFor } from '../../server/mail/mailer-for.ts';
import { smtpMailer } from '../../server/mail/smtp-mailer.ts';
import { tokenSource } from '../../server/mail/token.ts';
import { afterTest, closeAfterTest } from '../after-test.ts';
import { certificateFile } from '../peers/certificates.ts';
import { startSmtpPeer } from '../peers/smtp-peer.ts';
import { startTokenPeer, type TokenPeer, tokenIn } from '../peers/token-peer.ts';
import { startTestWorker, until } from './running-app.ts';
import { deliveryOf, isTried, storeLead } from './stored-leads.ts';
import { environmentOf, onSqlite } from './stores.ts';
import { testClock } from './test-clock.ts';

const FROM = { name: '', address: 'site@firm.example' };

const mail = (number = 1): Mail => ({
  id: `mail-${number}`,
  date: 0,
  to: { name: '', address: 'ana@visitor.example' },
  replyTo: FROM,
  subject: 'Subject',
  text: 'Text',
  html: html`<p>Text</p>`,
  automatic: true,
});

beforeEach(() => {
  const before = getCACertificates('default');
  afterTest(() => setDefaultCACertificates(before));
  trustCertificates(certificateFile('self-signed'));
});

/** Starts a mail server that takes the tokens that are alive, and who issues them. */
async function servers() {
  const issuer = closeAfterTest(await startTokenPeer());
  const smtp = closeAfterTest(await startSmtpPeer('starttls'));
  smtp.script = (phase, line) => {
    if (phase === 'ehlo') return '250 AUTH LOGIN XOAUTH2';
    if (phase !== 'auth' || issuer.alive.has(tokenIn(line) ?? '')) return undefined;
    return '535 5.7.3 Authentication unsuccessful';
  };
  const url = smtp.url.replace('//', '//website%40firm.example@');
  const settings = { url: issuer.url, clientId: 'an-app', clientSecret: 'a-secret', scope: 'a-scope' };
  const newMailer = (times = TOKEN_TIMES) => smtpMailer(url, FROM, { tokens: tokenSource(settings, times) });
  const env = {
    SMTP_URL: url,
    SMTP_TOKEN_URL: issuer.url,
    SMTP_CLIENT_ID: 'an-app',
    SMTP_CLIENT_SECRET: 'a-secret',
  };
  return { issuer, smtp, env, newMailer };
}

const answering =
  (status: number, body: string, headers = {}): TokenPeer['script'] =>
  (response) => {
    response.writeHead(status, headers).end(body);
    return true;
  };

test('one request is enough for all emails that are sent meanwhile, and for later ones', async () => {
  const { issuer, smtp, newMailer } = await servers();
  const mailer = newMailer();
  const outcomes = await Promise.all([1, 2, 3, 4].map((number) => mailer.send(mail(number))));
  expect(outcomes).toEqual([1, 2, 3, 4].map(() => ({ code: 'delivered' })));
  expect(await mailer.send(mail(5))).toEqual({ code: 'delivered' });
  expect(smtp.taken).toHaveLength(5);
  expect(issuer.asked.map((form) => Object.fromEntries(form))).toEqual([
    { grant_type: 'client_credentials', client_id: 'an-app', client_secret: 'a-secret', scope: 'a-scope' },
  ]);
});

test('a token that ends soon isn’t used any more', async () => {
  const { issuer, newMailer } = await servers();
  issuer.lifetime = 2;
  const mailer = newMailer({ ...TOKEN_TIMES, spare: 1_500 });
  await mailer.send(mail(1));
  await sleep(1_100);
  expect(await mailer.send(mail(2))).toEqual({ code: 'delivered' });
  expect(issuer.asked).toHaveLength(2);
});

test('a token that the mail server stops taking is replaced within the same attempt', async () => {
  const { issuer, newMailer } = await servers();
  const mailer = newMailer();
  await mailer.send(mail(1));
  issuer.alive.clear();
  expect(await mailer.send(mail(2))).toEqual({ code: 'delivered' });
  expect(issuer.asked).toHaveLength(2);
});

test('an app that may not use the mailbox is refused with the reason, and asked for once per attempt', async () => {
  const { issuer, smtp, newMailer } = await servers();
  const usual = smtp.script;
  smtp.script = (phase, line) => (phase === 'auth' ? '535 5.7.3 unsuccessful' : usual(phase, line));
  expect(await newMailer().send(mail())).toEqual({
    code: 'refused',
    why: 'SMTP 535 5.7.3 at AUTH XOAUTH2',
    reason: 'app-not-allowed',
  });
  expect(issuer.asked).toHaveLength(1);
});

test('a token isn’t sent unencrypted, even on this machine', async () => {
  const { issuer } = await servers();
  const plain = closeAfterTest(await startSmtpPeer());
  const lines: string[] = [];
  plain.script = (phase, line) => {
    lines.push(line);
    return phase === 'ehlo' ? '250 AUTH XOAUTH2' : undefined;
  };
  const settings = { url: issuer.url, clientId: 'a', clientSecret: 'b', scope: 'c' };
  const url = plain.url.replace('//', '//website@');
  await smtpMailer(url, FROM, { tokens: tokenSource(settings) }).send(mail());
  expect(lines.filter((line) => line.startsWith('AUTH'))).toEqual([]);
  expect(plain.taken).toEqual([]);
});

describe('who issues the tokens', () => {
  const microsoft = (number: number, error = 'invalid_client') =>
    JSON.stringify({
      error,
      error_codes: [number],
      error_description: `AADSTS${number}: a-secret is wrong.`,
    });

  test.each([
    ['is down for a while', 503, 'busy', 'temporary', 'token: HTTP 503', undefined],
    ['has too many requests', 429, '', 'temporary', 'token: HTTP 429', undefined],
    ['is a captive portal', 200, '<html>', 'temporary', 'token: HTTP 200 without a token', undefined],
    ['forgets the token', 200, '{"expires_in":1}', 'temporary', 'token: HTTP 200 without a token', undefined],
    [
      'issues one with a line break',
      200,
      '{"expires_in":3599,"access_token":"a\\r\\nb"}',
      'temporary',
      'token: HTTP 200 without a token',
      undefined,
    ],
    [
      'never stops',
      200,
      `"${'x'.repeat(40_000)}"`,
      'temporary',
      'token: HTTP 200 without a token',
      undefined,
    ],
    [
      'knows that the secret ended',
      401,
      microsoft(7000222),
      'refused',
      'token: HTTP 401 AADSTS7000222',
      'secret-expired',
    ],
    [
      'doesn’t know the secret',
      401,
      microsoft(7000215),
      'refused',
      'token: HTTP 401 AADSTS7000215',
      'secret-wrong',
    ],
    [
      'doesn’t know the app',
      400,
      microsoft(700016, 'unauthorized_client'),
      'refused',
      'token: HTTP 400 AADSTS700016',
      'app-unknown',
    ],
    [
      'has an error without a number',
      400,
      '{"error":"invalid_scope"}',
      'refused',
      'token: HTTP 400 invalid_scope',
      'scope-wrong',
    ],
    ['has moved', 302, '', 'refused', 'token: HTTP 302', undefined],
    ['makes no sense', 400, 'garbage', 'refused', 'token: HTTP 400', undefined],
  ])('%s: no secret in what’s said, and nothing reaches the mail server', async (...row) => {
    const [, status, body, code, why, reason] = row;
    const { issuer, smtp, newMailer } = await servers();
    issuer.script = answering(status, body, status === 302 ? { location: 'http://127.0.0.1:1/' } : {});
    expect(await newMailer().send(mail())).toEqual({ code, why, reason });
    expect(smtp.connections).toBe(0);
  });

  test('isn’t waited for any longer than a few seconds, nor while stopping', async () => {
    const { issuer, newMailer } = await servers();
    issuer.script = () => true;
    const quick = { ...TOKEN_TIMES, whole: 500 };
    expect(await newMailer(quick).send(mail())).toMatchObject({
      code: 'unreachable',
      why: 'token: timed out',
    });
    const stopping = AbortSignal.timeout(100);
    expect(await newMailer().send(mail(), stopping)).toMatchObject({ code: 'unreachable' });
  });

  test('can stall in the middle of an answer', async () => {
    const { issuer, newMailer } = await servers();
    issuer.script = (response) => {
      response.writeHead(200).write('{"access_token":');
      return true;
    };
    expect(await newMailer({ ...TOKEN_TIMES, whole: 500 }).send(mail())).toMatchObject({ code: 'temporary' });
  });

  test('is reached again once it’s back', async () => {
    const { issuer, newMailer } = await servers();
    const mailer = newMailer();
    issuer.script = answering(503, '');
    await mailer.send(mail(1));
    issuer.script = () => false;
    expect(await mailer.send(mail(2))).toEqual({ code: 'delivered' });
  });
});

onSqlite((newPlace) => {
  test('the secret’s last day raises an alarm 30 days ahead', async () => {
    const store = await (await newPlace()).open();
    const alarmsAt = async (day: string) => {
      const { alarms } = await queueStatus(store, {
        formService: true,
        secretUntil: Date.UTC(2028, 10, 2),
        clock: () => Date.parse(day),
      });
      return alarms;
    };
    expect(await alarmsAt('2028-10-02')).toEqual([]);
    for (const day of ['2028-10-04', '2028-11-01', '2029-01-01'])
      expect(await alarmsAt(day)).toEqual(['mail secret ends']);
  });

  test('two workers lose no lead and ask for a token each', async () => {
    const { issuer, env, smtp } = await servers();
    const place = await newPlace();
    const clock = testClock(Date.now());
    const config = readConfig({ ...environmentOf(place), ...env }, firm);
    const ids: string[] = [];
    const stores = [await place.open(), await place.open()] as const;
    for (let lead = 0; lead < 6; lead += 1) ids.push(await storeLead(stores[0], clock));
    for (const store of stores) {
      const worker = startTestWorker(store, config, { clock, mailer: mailerFor(config) });
      afterTest(() => worker.stop(1_000));
    }
    const sent = async () =>
      (await Promise.all(ids.map((id) => deliveryOf(stores[0], id, 'firm-mail')))).every(
        ({ state }) => state === 'delivered',
      );
    await until(sent);
    expect(issuer.asked.length).toBeLessThanOrEqual(2);
    expect(smtp.taken.length).toBeGreaterThanOrEqual(6);
  });

  test('a lead waits while the secret is wrong, and leaves once it’s right', async () => {
    const { issuer, env } = await servers();
    issuer.script = answering(401, '{"error":"invalid_client","error_codes":[7000215]}');
    const place = await newPlace();
    const store = await place.open();
    const clock = testClock(Date.now());
    const config = readConfig({ ...environmentOf(place), ...env }, firm);
    const id = await storeLead(store, clock);
    const worker = startTestWorker(store, config, { clock, mailer: mailerFor(config) });
    afterTest(() => worker.stop(1_000));
    await until(() => isTried(store, id, 'firm-mail'));
    const waiting = await deliveryOf(store, id, 'firm-mail');
    expect(waiting).toMatchObject({ state: 'pending', code: 'refused' });
    expect(waiting).toMatchObject({ lastError: 'token: HTTP 401 AADSTS7000215', reason: 'secret-wrong' });
    const { output } = await runCommand(['status'], { ...environmentOf(place), ...env });
    expect(output).toContain('It has to be the secret’s value, not its ID.');
    expect(output).not.toContain('a-secret');
    issuer.script = () => false;
    clock.now = waiting.nextAt;
    worker.wake();
    await until(async () => (await deliveryOf(store, id, 'firm-mail')).state === 'delivered');
  });
});
