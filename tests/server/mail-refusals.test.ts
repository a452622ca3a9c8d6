import { createServer, type TlsOptions } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { html } from '../../server/html.ts';
import { SMTP_TIMES } from '../../server/limits.ts';
import type { Mail } from '../../server/mail/mail.ts';
import { smtpMailer } from '../../server/mail/smtp-mailer.ts';
import { afterTest, closeAfterTest } from '../after-test.ts';
import { SELF_SIGNED } from '../peers/certificates.ts';
import { listen } from '../peers/listen.ts';
import { type Phase, startSmtpPeer } from '../peers/smtp-peer.ts';

const FROM = { name: '', address: 'site@firm.example' };
const FIRM = 'leads@firm.example';
const ANA = 'ana@visitor.example';
const TYPO = 'bo@vistor.example';
const OTHER_TYPO = 'cy@visitro.example';

/** Starts a mail server that rejects some emails, and a mailer for it. */
async function mailServer(refuses: (line: string) => string | undefined, at: 'rcpt' | 'message' = 'rcpt') {
  const peer = closeAfterTest(await startSmtpPeer());
  const answer = { refuses };
  peer.script = (phase, line) => (phase === at ? answer.refuses(line) : undefined);
  const mailer = smtpMailer(peer.url, FROM);
  const send = async (to: string, id = `mail to ${to}`) => {
    const { code } = await mailer.send(mail(to, id));
    return code;
  };
  return { peer, answer, send };
}

const mail = (to: string, id: string): Mail => ({
  id: id.replaceAll(/\W/g, '-'),
  date: 0,
  to: { name: '', address: to },
  replyTo: { name: '', address: FIRM },
  subject: 'Subject',
  text: id,
  html: html`<p>Text</p>`,
  automatic: true,
});

const everyone = () => '550 go away';
const relaysNothing = (line: string) => (line.includes(FIRM) ? undefined : '550 relay not permitted');
const typosOnly = (line: string) => (/vistor|visitro/.test(line) ? '550 unrouteable address' : undefined);

describe('a plain 550 for the recipient', () => {
  test('is about us until the server has accepted mail', async () => {
    const { send } = await mailServer(everyone);
    for (const to of [ANA, FIRM, ANA, TYPO]) expect(await send(to)).toBe('refused');
  });

  test('is about us while the server only accepts mail to the firm', async () => {
    const { send } = await mailServer(relaysNothing);
    for (const to of [FIRM, ANA]) await send(to);
    expect(await send(ANA)).toBe('refused');
  });

  test('is about the mailbox if the server accepts mail to others', async () => {
    const { send } = await mailServer(typosOnly);
    expect(await send(TYPO)).toBe('refused');
    expect(await send(ANA)).toBe('delivered');
    expect(await send(TYPO)).toBe('recipient-refused');
    expect(await send(TYPO, 'a second mail')).toBe('recipient-refused');
  });

  test('is about us after a second rejected recipient, until one is accepted', async () => {
    const { send, answer } = await mailServer(typosOnly);
    await send(ANA);
    expect(await send(TYPO)).toBe('recipient-refused');
    answer.refuses = everyone;
    for (const to of [OTHER_TYPO, ANA, TYPO]) expect(await send(to)).toBe('refused');
    answer.refuses = typosOnly;
    expect(await send(ANA)).toBe('delivered');
    expect(await send(OTHER_TYPO)).toBe('recipient-refused');
  });

  test("is about us if the firm's address is rejected too", async () => {
    const { send, answer } = await mailServer(typosOnly);
    await send(ANA);
    answer.refuses = everyone;
    await send(FIRM);
    expect(await send(ANA)).toBe('refused');
  });
});

test('an RFC 3463 code decides, unless it’s unspecific', async () => {
  const { send, answer } = await mailServer(() => '550 5.1.1 no such user');
  expect(await send(TYPO)).toBe('recipient-refused');
  answer.refuses = () => '550 5.0.0 go away';
  expect(await send(TYPO)).toBe('refused');
  answer.refuses = typosOnly;
  await send(ANA);
  answer.refuses = () => '554 5.7.1 relay access denied';
  expect(await send(TYPO)).toBe('refused');
});

describe('a plain 554 for the message', () => {
  const spamOnly = (raw: string) => (raw.includes('spam') ? '554 looks like spam' : undefined);

  test('is about us until the server has accepted mail', async () => {
    const { send } = await mailServer(everyone, 'message');
    for (const to of [FIRM, ANA]) expect(await send(to)).toBe('refused');
  });

  test('is about the message if the server accepts others, and about us if it rejects two', async () => {
    const { send } = await mailServer(spamOnly, 'message');
    await send(ANA);
    expect(await send(FIRM, 'spam')).toBe('message-refused');
    expect(await send(FIRM, 'more spam')).toBe('refused');
    await send(ANA);
    expect(await send(FIRM, 'more spam')).toBe('message-refused');
  });
});

describe('a mail server that we sign in to', () => {
  const signedIn = async (at: Phase, answer: `${number} ${string}`) => {
    const peer = closeAfterTest(await startSmtpPeer());
    peer.script = (phase) => (phase === 'ehlo' ? '250 AUTH PLAIN' : phase === at ? answer : undefined);
    const mailer = smtpMailer(peer.url.replace('//', '//user:password@'), FROM);
    return mailer.send(mail(ANA, 'a mail'));
  };

  test.each([
    ['554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException', 'limit-reached'],
    ['550 5.2.252 Sender throttled due to continuous send as denied errors.', 'sender-not-allowed'],
    ['550 5.2.255 Sender throttled due to continuous invalid recipients errors.', 'throttled'],
    ['550 5.4.5 Daily user sending limit exceeded. - gsmtp', 'limit-reached'],
  ] as const)('means us by "%s" after the message', async (answer, reason) => {
    expect(await signedIn('message', answer)).toMatchObject({ code: 'refused', reason });
  });

  test('means the recipient by a full mailbox', async () => {
    expect(await signedIn('message', '554 5.2.2 mailbox full')).toMatchObject({ code: 'recipient-refused' });
    expect(await signedIn('rcpt', '550 5.2.252 mailbox full')).toMatchObject({ code: 'recipient-refused' });
  });

  test('is tried again if it can’t check the password right now', async () => {
    expect(await signedIn('auth', '454 4.7.0 temporary failure')).toMatchObject({ code: 'temporary' });
  });
});

describe('a mail server without encryption', () => {
  const sendTo = (url: string) =>
    smtpMailer(url, FROM, { times: { ...SMTP_TIMES, greeting: 1_000 } }).send(mail(ANA, 'a mail'));

  test.each(['454 4.7.0 TLS not available', '502 5.5.1 not implemented', '421 4.3.0 go away'] as const)(
    'isn’t trusted if it answers STARTTLS with %s',
    async (answer) => {
      const peer = closeAfterTest(await startSmtpPeer('starttls'));
      peer.script = (phase) => (phase === 'tls' ? answer : undefined);
      expect(await sendTo(peer.url)).toMatchObject({ code: 'not-trusted', reason: 'starttls-refused' });
    },
  );

  test('isn’t trusted if its port uses TLS from the start and SMTP_URL doesn’t', async () => {
    const peer = closeAfterTest(await startSmtpPeer('smtps'));
    const outcome = await sendTo(peer.url.replace('smtps:', 'smtp:'));
    expect(outcome).toMatchObject({ code: 'not-trusted', reason: 'tls-from-start' });
  });

  const OLD: TlsOptions = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };

  test.each([
    ['loses patience with us', {}, 100],
    ['only speaks an old version', OLD, undefined],
  ] as const)('isn’t trusted if its port uses TLS from the start and %s', async (_how, options, patience) => {
    const server = createServer({ key: SELF_SIGNED, cert: SELF_SIGNED, ...options });
    server.on('connection', (socket) => {
      if (patience) setTimeout(() => socket.resetAndDestroy(), patience).unref();
    });
    const port = await listen(server);
    afterTest(() => server.close());
    const outcome = await sendTo(`smtp://127.0.0.1:${port}`);
    expect(outcome).toMatchObject({ code: 'not-trusted', reason: 'tls-from-start' });
  });

  test('isn’t trusted if it answers STARTTLS with something else than a reply', async () => {
    const peer = closeAfterTest(await startSmtpPeer('starttls'));
    peer.script = (phase) => (phase === 'tls' ? 'no encryption today' : undefined);
    expect(await sendTo(peer.url)).toMatchObject({ code: 'not-trusted', reason: 'starttls-refused' });
  });

  test('isn’t one if it greets in another language', async () => {
    const peer = closeAfterTest(await startSmtpPeer());
    peer.script = () => '* OK IMAP4rev1 ready';
    expect(await sendTo(peer.url)).toMatchObject({ code: 'refused' });
  });

  test('isn’t trusted if SMTP_URL uses TLS from the start and its port doesn’t', async () => {
    const peer = closeAfterTest(await startSmtpPeer('starttls'));
    const outcome = await sendTo(peer.url.replace('smtp:', 'smtps:'));
    expect(outcome).toMatchObject({ code: 'not-trusted', reason: 'starttls-expected' });
  });

  test('is tried again if it’s only silent', async () => {
    const peer = closeAfterTest(await startSmtpPeer());
    peer.script = () => 'silence';
    expect(await sendTo(peer.url)).toMatchObject({ code: 'unreachable' });
  });
});
