import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { afterTest, closeAfterTest } from '../../after-test.ts';
import { startFormServicePeer } from '../../peers/form-service-peer.ts';
import { startSmtpPeer } from '../../peers/smtp-peer.ts';
import { PRODUCT } from '../fixture-site.ts';
import { CONTACT, postForm, postJson } from '../requests.ts';
import { fixtureDist, until } from '../running-app.ts';
import { run, startServer } from '../running-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const CANARY = 'Canary7431';
const canaries = {
  fullName: CANARY,
  email: `${CANARY}@visitor.example`,
  phoneNumber: '+1 415 7431 7431',
  service: CONTACT.service,
  type: 'Talk to Expert',
  from: PRODUCT,
};

test('logs contain nothing a visitor typed, even when deliveries fail', async () => {
  const mail = closeAfterTest(await startSmtpPeer());
  const forms = closeAfterTest(await startFormServicePeer());
  // Both peers quote their input, as real servers do.
  mail.script = (phase, line) => (phase === 'rcpt' ? `550 5.1.1 ${line} is unknown here` : undefined);
  forms.script = (call, response) => response.writeHead(400).end(JSON.stringify(call.fields));
  const dataDir = temporaryFolder();
  const server = await startServer(fixtureDist(), {
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    FORM_SERVICE_URL: `${forms.url}/f`,
    FORM_SERVICE_CODE: 'code',
  });
  afterTest(() => server.kill('SIGKILL'));
  const contact = `${server.url}/api/contact`;
  expect((await postJson(contact, canaries)).status).toBe(201);
  await postJson(contact, { ...canaries, confirm_topic: CANARY });
  await postJson(contact, { ...canaries, from: `${CANARY} product` });
  await postJson(contact, { ...canaries, email: CANARY });
  await postJson(contact, `{"fullName": "${CANARY}`);
  await postJson(contact, `{"__proto__": "${CANARY}"}`);
  await postJson(contact, { ...canaries, fullName: CANARY.repeat(5_000) });
  await postJson(contact, canaries, { 'idempotency-key': `${CANARY} ${CANARY}` });
  await postForm(`${contact}?${CANARY}`, canaries);
  await postForm(`${server.url}/newsletter/confirm?token=${CANARY}`, CANARY);
  await postForm(`${server.url}/leads/answer?token=${CANARY}`, CANARY);
  await fetch(`${server.url}/${CANARY}?q=${CANARY}`, { headers: { referer: CANARY, 'user-agent': CANARY } });
  // One each for the form service, the visitor and the firm.
  for (const end of ['was given up', 'is refused', 'will be retried']) {
    await until(() => server.output().includes(`A delivery ${end}.`));
  }
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(server.output()).not.toMatch(/Canary7431|7431 7431/i);
  const files = readdirSync(dataDir).filter((name) => !name.startsWith('leads.db'));
  for (const name of files) expect(readFileSync(join(dataDir, name), 'latin1')).not.toContain(CANARY);
}, 30_000);

test('a crash logs where it happened but nothing a visitor typed', async () => {
  const crashing = run('tests/server/crashing-process.ts', [CANARY], {
    DATA_DIR: temporaryFolder(),
  });
  expect(await crashing.exited).toBe(1);
  expect(crashing.output()).toContain('The process crashed');
  expect(crashing.output()).toContain('crashing-process.ts');
  expect(crashing.output()).not.toContain(CANARY);
});
