import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { beforeEach, expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import { trustCertificates } from '../../server/certificate-authorities.ts';
import { HOUR } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { TOKEN_TIMES } from '../../server/limits.ts';
import { smtpMailer } from '../../server/mail/smtp-mailer.ts';
import { tokenSource } from '../../server/mail/token.ts';
import { afterTest, closeAfterTest } from '../after-test.ts';
import { certificateFile } from '../peers/certificates.ts';
import { startTokenPeer, type TokenPeer } from '../peers/token-peer.ts';
import { startXoauth2Server } from '../peers/xoauth2-server.ts';
import { subscribe } from './newsletter/sending.ts';
import { startTestWorker, until } from './running-app.ts';
import { deliveryOf, storeLead } from './stored-leads.ts';
import { environmentOf, onSqlite } from './stores.ts';
import { testClock } from './test-clock.ts';

const MAILBOX = 'website@firm.example';

beforeEach(() => {
  const before = getCACertificates('default');
  afterTest(() => setDefaultCACertificates(before));
  trustCertificates(certificateFile('self-signed'));
});

async function servers() {
  const issuer = closeAfterTest(await startTokenPeer());
  const smtp = closeAfterTest(await startXoauth2Server(MAILBOX, issuer.alive));
  const settings = { url: issuer.url, clientId: 'an-app', clientSecret: 'a-secret', scope: 'a-scope' };
  const newMailer = (from = MAILBOX) =>
    smtpMailer(
      smtp.url,
      { name: '', address: from },
      { tokens: tokenSource(settings, { ...TOKEN_TIMES, whole: 500 }) },
    );
  return { issuer, smtp, newMailer };
}

const answering =
  (status: number, body: string): TokenPeer['script'] =>
  (response) => {
    response.writeHead(status).end(body);
    return true;
  };

test.each(['at once', 'after a challenge'] as const)(
  'a token that’s refused %s is replaced, and a mailbox that refuses every token is named',
  async (refuses) => {
    const { issuer, smtp, newMailer } = await servers();
    smtp.refuses = refuses;
    const mailer = newMailer();
    expect(await mailer.signIn?.()).toBeUndefined();
    issuer.alive.clear();
    expect(await mailer.signIn?.()).toBeUndefined();
    expect(issuer.asked).toHaveLength(2);
    issuer.script = answering(200, '{"access_token":"of-another-app","expires_in":3599}');
    issuer.alive.clear();
    const problem = await mailer.signIn?.();
    expect(problem).toMatchObject({ code: 'refused', reason: 'app-not-allowed' });
    expect(JSON.stringify(problem)).not.toMatch(/of-another-app|a-secret/);
  },
);

/** What becomes of who issues the tokens, one after another. */
const TROUBLES: [string, TokenPeer['script']][] = [
  ['is down for a while', answering(503, 'busy')],
  ['answers garbage', answering(200, '<html>')],
  ['hangs up', (response) => response.destroy() && true],
  ['stalls', () => true],
  ['doesn’t take the secret', answering(401, '{"error":"invalid_client","error_codes":[7000222]}')],
  ['issues what the mail server doesn’t take', answering(200, '{"access_token":"x","expires_in":3599}')],
];

onSqlite((newPlace) => {
  test('no lead is lost and nobody is unsubscribed, whatever becomes of who issues the tokens', async () => {
    const { issuer, smtp, newMailer } = await servers();
    const place = await newPlace();
    const store = await place.open();
    const clock = testClock();
    await subscribe(store, ['reader@visitor.example']);
    const config = readConfig({ ...environmentOf(place), MAIL_FROM: MAILBOX }, firm);
    const mailers = [newMailer(), newMailer()];
    const workers = mailers.map((mailer) => startTestWorker(store, config, { clock, mailer }));
    for (const worker of workers) afterTest(() => worker.stop(1_000));
    const ids: string[] = [];
    for (const [, script] of TROUBLES) {
      issuer.script = script;
      issuer.alive.clear();
      const id = await storeLead(store, clock);
      ids.push(id);
      for (const worker of workers) worker.wake();
      await until(async () => (await deliveryOf(store, id, 'firm-mail')).code !== null);
      expect(await deliveryOf(store, id, 'firm-mail')).toMatchObject({ state: 'pending' });
    }
    expect(smtp.taken).toEqual([]);
    issuer.script = () => false;
    const asked = issuer.asked.length;
    const states = async () =>
      Promise.all(ids.map(async (id) => (await deliveryOf(store, id, 'firm-mail')).state));
    await until(async () => {
      clock.now += HOUR;
      for (const worker of workers) worker.wake();
      return (await states()).every((state) => state === 'delivered');
    });
    expect(issuer.asked.length - asked, 'each worker asks once more').toBeLessThanOrEqual(2);
    const { state } = await store.read.selectFrom('subscriptions').select('state').executeTakeFirstOrThrow();
    expect(state).toBe('confirmed');
  });
});
