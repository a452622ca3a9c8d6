import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../server/cli/run-command.ts';
import { fileMailer } from '../../server/mail/file-mailer.ts';
import type { Address } from '../../server/mail/mail.ts';
import { openStore } from '../../server/store/open-store.ts';
import { storeLead } from './stored-leads.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testClock } from './test-clock.ts';

const at = (address: string): Address => ({ name: '', address });
const [SITE, LEADS] = [at('site@ours.example'), at('leads@ours.example')];
const ANA = at('ana@visitor.example');
/** Long enough for its header to be folded. */
const BEN = {
  name: 'Benedict Example of Example, Example & Example',
  address: 'ben.example@visitor.example',
};

function mailFolder() {
  const dataDir = temporaryFolder();
  const env = { DATA_DIR: dataDir, MAIL_FROM: SITE.address, MAIL_TO: LEADS.address };
  return {
    dataDir,
    async write(id: string, to: Address, replyTo: Address, { from = SITE, subject = 'Hello' } = {}) {
      const mail = { id, date: 0, to, replyTo, subject, text: 'Hello', html: '<p>Hello', automatic: false };
      expect(await fileMailer(dataDir, from).send(mail)).toEqual({ code: 'delivered' });
    },
    async erase(address: string) {
      const done = await runCommand(['erase', address], env);
      expect(done, done.output).toMatchObject({ code: 0 });
    },
    ids: () => readdirSync(join(dataDir, 'mail')).map((name) => name.replace(/^.*_|\.eml$/g, '')),
  };
}

test.each([
  ['MAIL_FROM', SITE],
  ['MAIL_TO', LEADS],
])('erasing %s removes its own lead’s emails, and nobody else’s', async (_words, ours) => {
  const { dataDir, write, erase, ids } = mailFolder();
  await write('anas-lead', LEADS, ANA);
  await write('to-ana', ANA, LEADS);
  const store = await openStore({ dataDir });
  await storeLead(store, testClock(), { email: ours.address });
  const delivery = store.read.selectFrom('deliveries').select('id').where('target', '=', 'firm-mail');
  const { id } = await delivery.executeTakeFirstOrThrow();
  await store.close();
  await write(id, LEADS, ours);
  expect(ids()).toHaveLength(3);
  await erase(ours.address.toUpperCase());
  expect(ids().sort()).toEqual(['anas-lead', 'to-ana']);
});

test('erasing removes emails to an address and its leads, but not those that name it elsewhere', async () => {
  const { dataDir, write, erase, ids } = mailFolder();
  await (await openStore({ dataDir })).close();
  await write('bens-lead', LEADS, BEN);
  await write('to-ben', BEN, LEADS);
  await write('from', ANA, LEADS, { from: BEN });
  await write('subject', ANA, LEADS, { subject: `To: ${BEN.address}` });
  await erase(BEN.address);
  expect(ids().sort()).toEqual(['from', 'subject']);
});
