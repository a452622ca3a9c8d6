import { describe, expect, test } from 'vitest';
import { html } from '../../server/html.ts';
import type { Mail } from '../../server/mail/mail.ts';
import { smtpMailer } from '../../server/mail/smtp-mailer.ts';
import { closeAfterTest } from '../after-test.ts';
import { startSmtpPeer } from '../peers/smtp-peer.ts';

const FIRM = 'leads@firm.example';
const ANA = 'ana@visitor.example';
const TYPO = 'bo@vistor.example';
const OTHER_TYPO = 'cy@visitro.example';

/** Starts a mail server that rejects some emails, and a mailer for it. */
async function mailServer(refuses: (line: string) => string | undefined, at: 'rcpt' | 'message' = 'rcpt') {
  const peer = closeAfterTest(await startSmtpPeer());
  const answer = { refuses };
  peer.script = (phase, line) =>
    phase === at ? (answer.refuses(line) as `${number} ${string}` | undefined) : undefined;
  const mailer = smtpMailer(peer.url, { name: '', address: 'site@firm.example' });
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
