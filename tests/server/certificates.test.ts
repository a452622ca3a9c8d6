import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import { trustCertificates } from '../../server/certificate-authorities.ts';
import { runCommand } from '../../server/cli/run-command.ts';
import { readConfig } from '../../server/config.ts';
import { setWebhooksEnabled } from '../../server/leads/webhook-events.ts';
import type { Mailer } from '../../server/mail/mail.ts';
import { smtpMailer } from '../../server/mail/smtp-mailer.ts';
import { openStore } from '../../server/store/open-store.ts';
import type { Target } from '../../server/store/schema.ts';
import { afterTest, closeAfterTest } from '../after-test.ts';
import { certificateFile, SELF_SIGNED } from '../peers/certificates.ts';
import { listen } from '../peers/listen.ts';
import { type SmtpPeer, startSmtpPeer } from '../peers/smtp-peer.ts';
import { SECRET, startWebhookPeer } from '../peers/webhook-peer.ts';
import { startTestWorker, until } from './running-app.ts';
import { deliveryOf, isTried, storeLead } from './stored-leads.ts';
import { environmentOf, onSqlite } from './stores.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testClock } from './test-clock.ts';

async function mailServer(security: 'starttls' | 'smtps') {
  return closeAfterTest(await startSmtpPeer(security));
}

/** Adds a password to the URL of a mail server. */
const withPassword = ({ url }: SmtpPeer) => url.replace('://', '://user:password@');

/** Mails as if the mail server were on another machine. */
const elsewhere = ({ url }: SmtpPeer) =>
  smtpMailer(url, { name: '', address: 'site@firm.example' }, { isLocal: () => false });

/** Trusts a certificate until the test is over. */
function trust(name: Parameters<typeof certificateFile>[0]) {
  const before = getCACertificates('default');
  afterTest(() => setDefaultCACertificates(before));
  trustCertificates(certificateFile(name));
}

onSqlite((newPlace) => {
  /** Stores a lead and has it delivered. */
  async function leadWith(env: Record<string, string>, mailer?: Mailer) {
    const place = await newPlace();
    const store = await place.open();
    const clock = testClock(Date.now());
    const config = readConfig({ ...environmentOf(place), ...env }, firm);
    await setWebhooksEnabled(store, config.webhook !== undefined, clock);
    const id = await storeLead(store, clock, { type: 'Talk to Expert', from: 'Product' });
    const worker = startTestWorker(store, config, { clock, mailer });
    afterTest(() => worker.stop(1_000));
    return {
      status: () => runCommand(['status'], { ...environmentOf(place), ...env }),
      stateOf: async (target: Target) => {
        await until(
          async () => (await deliveryOf(store, id, target)).state !== 'pending' || isTried(store, id, target),
        );
        const { state, code, lastError } = await deliveryOf(store, id, target);
        return { state, code, lastError };
      },
    };
  }

  describe.each(['starttls', 'smtps'] as const)(
    'a mail server with %s and its own certificate',
    (security) => {
      test('gets mail if it’s on this machine', async () => {
        const peer = await mailServer(security);
        const { stateOf } = await leadWith({ SMTP_URL: peer.url });
        expect(await stateOf('firm-mail')).toMatchObject({ state: 'delivered' });
        expect(peer.taken.length).toBeGreaterThan(0);
      });

      test('gets no password on this machine unless TLS_CA_FILE has the certificate: it may be a tunnel', async () => {
        const peer = await mailServer(security);
        const { stateOf } = await leadWith({ SMTP_URL: withPassword(peer) });
        expect(await stateOf('firm-mail')).toMatchObject({ state: 'pending', code: 'not-trusted' });
        trust('self-signed');
        const trusting = await leadWith({ SMTP_URL: withPassword(peer) });
        expect(await trusting.stateOf('firm-mail')).toMatchObject({ state: 'delivered' });
      });

      test('gets none elsewhere, with the reason and an alarm at once', async () => {
        const peer = await mailServer(security);
        const { stateOf, status } = await leadWith({ SMTP_URL: peer.url }, elsewhere(peer));
        expect(await stateOf('firm-mail')).toEqual({
          state: 'pending',
          code: 'not-trusted',
          lastError: expect.stringContaining('its certificate is from an authority'),
        });
        expect(peer.taken).toEqual([]);
        const { output, code } = await status();
        expect(code).toBe(1);
        expect(output).toMatch(/^Alarms +connection not trusted, form service not configured$/m);
        expect(output).toMatch(/^Not trusted +firm-mail \(SMTP: its certificate/m);
      });

      test('gets mail elsewhere if TLS_CA_FILE has the certificate', async () => {
        const peer = await mailServer(security);
        trust('self-signed');
        const { stateOf } = await leadWith({ SMTP_URL: peer.url }, elsewhere(peer));
        expect(await stateOf('firm-mail')).toMatchObject({ state: 'delivered' });
      });
    },
  );

  test('a mail server whose answer to STARTTLS makes no sense isn’t trusted', async () => {
    const peer = await mailServer('starttls');
    peer.script = (phase) => (phase === 'tls' ? '-1 go' : undefined);
    const { stateOf } = await leadWith({ SMTP_URL: peer.url });
    expect(await stateOf('firm-mail')).toEqual({
      state: 'pending',
      code: 'not-trusted',
      lastError: 'SMTP ETLS at STARTTLS',
    });
  });

  test('TLS_CA_FILE counts for webhooks, too', async () => {
    const peer = closeAfterTest(await startWebhookPeer(SELF_SIGNED));
    trust('self-signed');
    const { stateOf } = await leadWith({ WEBHOOK_URL: peer.url, WEBHOOK_SECRET: SECRET });
    expect(await stateOf('webhook')).toMatchObject({ state: 'delivered' });
  });

  test.each([
    ['other-name', 'its certificate is for another host name (ERR_TLS_CERT_ALTNAME_INVALID)'],
    ['expired', 'its certificate has expired (CERT_HAS_EXPIRED)'],
  ] as const)('TLS_CA_FILE doesn’t make up for a certificate that’s %s', async (name, why) => {
    const peer = closeAfterTest(await startWebhookPeer(readFileSync(certificateFile(name))));
    trust(name);
    const { stateOf } = await leadWith({ FORM_SERVICE_URL: peer.url, FORM_SERVICE_CODE: 'code' });
    const lastError = `form service: ${why}`;
    expect(await stateOf('form-service')).toEqual({ state: 'pending', code: 'not-trusted', lastError });
  });
});

test('TLS_CA_FILE counts for PostgreSQL, too', async () => {
  let startups = 0;
  const server = createServer((socket) => {
    // Accepts encryption, and hangs up once the client trusts it enough to say who it is.
    socket.once('data', () => {
      socket.write('S');
      const secured = new TLSSocket(socket, { isServer: true, key: SELF_SIGNED, cert: SELF_SIGNED });
      secured.on('error', () => {});
      secured.once('data', () => {
        startups += 1;
        secured.destroy();
      });
    });
    socket.on('error', () => {});
  });
  const port = await listen(closeAfterTest(server));
  const databaseUrl = `postgresql://user:password@127.0.0.1:${port}/leads?sslmode=verify-full`;
  const open = () => openStore({ databaseUrl, dataDir: '' });
  await expect(open()).rejects.toThrow();
  expect(startups).toBe(0);
  trust('self-signed');
  await expect(open()).rejects.toThrow();
  expect(startups).toBe(1);
});

describe('TLS_CA_FILE', () => {
  const complaintFor = async (file: string) =>
    (await runCommand(['status'], { DATA_DIR: temporaryFolder(), TLS_CA_FILE: file })).complaint;

  test('has to be readable', async () => {
    expect(await complaintFor('/nowhere/ca.pem')).toBe(
      "TLS_CA_FILE /nowhere/ca.pem can't be read: ENOENT.\n",
    );
  });

  test('has to hold a certificate', async () => {
    const file = join(temporaryFolder(), 'ca.pem');
    for (const text of ['', 'garbage', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n']) {
      writeFileSync(file, text);
      expect(await complaintFor(file), text).toContain('must hold certificates in PEM format');
    }
  });

  test('has to hold only complete certificates', async () => {
    const file = join(temporaryFolder(), 'ca.pem');
    const [, lines = ''] = readFileSync(certificateFile('other-name'), 'utf8').split(
      '-----BEGIN CERTIFICATE-----',
    );
    for (const text of [
      `BEGIN CERTIFICATE-----${lines}`,
      `-----BEGIN CERTIFICATE-----${lines.replaceAll('\n', ' ')}`,
      '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
      `-----BEGIN CERTIFICATE-----${lines.slice(0, 100)}`,
    ]) {
      writeFileSync(file, `${SELF_SIGNED}${text}`);
      expect(await complaintFor(file), text).toContain('must hold certificates in PEM format');
    }
  });

  test('may hold several certificates', () => {
    const file = join(temporaryFolder(), 'ca.pem');
    writeFileSync(file, `${SELF_SIGNED}# Another\n${readFileSync(certificateFile('other-name'))}`);
    const before = getCACertificates('default');
    afterTest(() => setDefaultCACertificates(before));
    trustCertificates(file);
    expect(getCACertificates('default')).toHaveLength(before.length + 2);
  });
});
