import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../server/clock.ts';
import { html } from '../../../server/html.ts';
import { SMTP_TIMES } from '../../../server/limits.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import { smtpMailer } from '../../../server/mail/smtp-mailer.ts';
import { callFormService } from '../../../server/outbox/deliver-form-service.ts';
import type { ClaimedSubmission } from '../../../server/store/queue.ts';
import { nextAttempt } from '../../../server/store/retry-schedule.ts';
import { closeAfterTest } from '../../after-test.ts';
import { startFormServicePeer } from '../../peers/form-service-peer.ts';
import { listen } from '../../peers/listen.ts';
import { type Phase, startSmtpPeer } from '../../peers/smtp-peer.ts';

const mail: Mail = {
  id: 'an-id',
  date: 0,
  to: { name: '', address: 'ana@visitor.example' },
  replyTo: { name: '', address: 'firm@firm.example' },
  subject: 'Subject',
  text: 'Text',
  html: html`<p>Text</p>`,
  automatic: true,
};
const from = { name: 'Firm', address: 'site@firm.example' };

/** A tenth of the real timeouts. */
const quick = { connect: 800, greeting: 800, silence: 1_200, whole: 3_000 };

describe('a mail server', () => {
  test.each(['connect', 'ehlo', 'mail', 'rcpt', 'data', 'message'] as Phase[])(
    'that goes silent at %s is disconnected and retried later',
    async (phase) => {
      const peer = closeAfterTest(await startSmtpPeer());
      peer.script = (at) => (at === phase ? 'silence' : undefined);
      const startedAt = performance.now();
      expect(await smtpMailer(peer.url, from, { times: quick }).send(mail)).toMatchObject({
        code: 'unreachable',
      });
      expect(performance.now() - startedAt).toBeLessThan(quick.whole + 2_000);
    },
  );

  test('that replies forever, byte by byte, is disconnected', async () => {
    const trickling = createServer((socket) => {
      const timer = setInterval(() => socket.write('220-still here\r\n'), 200);
      socket.on('close', () => clearInterval(timer)).on('error', () => {});
    });
    const port = await listen(closeAfterTest(trickling));
    const startedAt = performance.now();
    const outcome = await smtpMailer(`smtp://127.0.0.1:${port}`, from, { times: quick }).send(mail);
    expect(outcome.code).toBe('unreachable');
    expect(performance.now() - startedAt).toBeLessThan(quick.whole + 500);
  });

  test("that isn't running is retried later", async () => {
    const outcome = await smtpMailer('smtp://127.0.0.1:1', from, { times: quick }).send(mail);
    expect(outcome).toEqual({
      code: 'unreachable',
      why: 'SMTP: the connection was refused (ECONNREFUSED)',
    });
  });

  test('that rejects our password is retried later', async () => {
    const peer = closeAfterTest(await startSmtpPeer());
    peer.script = (phase) =>
      phase === 'ehlo' ? '250 AUTH PLAIN' : phase === 'auth' ? '535 wrong password' : undefined;
    const url = peer.url.replace('//', '//user:wrong@');
    const outcome = await smtpMailer(url, from, { times: quick }).send(mail);
    expect(outcome).toEqual({
      code: 'refused',
      why: 'SMTP 535 at AUTH PLAIN',
      reason: 'wrong-password',
    });
  });

  test("never takes longer than a delivery's claim lasts", () => {
    expect(SMTP_TIMES.whole).toBeLessThan(nextAttempt('an-id', 1, 0));
    expect(Math.max(SMTP_TIMES.connect, SMTP_TIMES.greeting, SMTP_TIMES.silence)).toBeLessThan(
      SMTP_TIMES.whole,
    );
  });
});

describe('a form service', () => {
  const claimed = {
    delivery: { id: 'an-id' },
    submission: {
      kind: 'newsletter',
      email: 'ana@visitor.example',
      type: 'Newsletter Form',
      from: 'Product',
    },
    lease: '',
  } as unknown as ClaimedSubmission;

  test("that doesn't reply is retried after ten seconds", async () => {
    const peer = closeAfterTest(await startFormServicePeer());
    peer.script = () => {};
    const startedAt = performance.now();
    expect(await callFormService(`${peer.url}/code`, claimed, systemClock)).toEqual({
      code: 'unreachable',
      why: 'form service: timed out',
    });
    const took = performance.now() - startedAt;
    expect(took).toBeGreaterThan(9_500);
    expect(took).toBeLessThan(14_000);
  }, 20_000);

  test('that replies forever counts as delivered', async () => {
    const peer = closeAfterTest(await startFormServicePeer());
    peer.script = (_call, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(1_000)), 10);
      response.on('close', () => clearInterval(timer));
    };
    expect(await callFormService(`${peer.url}/code`, claimed, systemClock)).toEqual({ code: 'delivered' });
  });

  test("gets a newsletter form's three fields", async () => {
    const peer = closeAfterTest(await startFormServicePeer());
    await callFormService(`${peer.url}/code`, claimed, systemClock);
    expect(peer.calls).toEqual([
      {
        path: '/code',
        key: 'an-id',
        fields: { email: 'ana@visitor.example', type: 'Newsletter Form', from: 'Product' },
      },
    ]);
  });
});
