import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import { mailWords } from '../../content-model/mail-words.ts';
import { recordActivity } from '../../server/activity/activity-log.ts';
import { MINUTE, SECOND } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { correctLead } from '../../server/leads/correct-lead.ts';
import { addReply, REPLY_ACTION, repliesOf, type Seen, takeBackReply } from '../../server/leads/replies.ts';
import { retryDead } from '../../server/leads/retry-dead.ts';
import type { Worker } from '../../server/outbox/worker.ts';
import { eraseAddress } from '../../server/retention/erase-rows.ts';
import { MAX_ATTEMPTS } from '../../server/store/retry-schedule.ts';
import { afterTest, closeAfterTest } from '../after-test.ts';
import { headerOf, type SmtpPeer, startSmtpPeer } from '../peers/smtp-peer.ts';
import { leadOf, storeCounted } from './answers/lead-clock.ts';
import { startTestWorker, until } from './running-app.ts';
import { deliveryOf } from './stored-leads.ts';
import { onBothStores } from './stores.ts';
import { testClock } from './test-clock.ts';

const NOBODY_YET: Seen = { endedAt: null, replies: 0 };
const TO = 'ana@visitor.example';

onBothStores((newPlace) => {
  async function setUp() {
    const place = await newPlace();
    const store = await place.open();
    afterTest(() => store.close());
    const clock = testClock();
    const peer: SmtpPeer = closeAfterTest(await startSmtpPeer());
    const id = await storeCounted(store, clock, { email: TO, fullName: 'Ana' });
    let worker: Worker | undefined;
    return {
      ...{ place, store, clock, peer, id },
      reply: (text = 'Hello', seen = NOBODY_YET, reply = randomUUID(), by = 'Sam') =>
        store
          .write((db) => addReply(db, id, { id: reply, by, text }, seen, clock))
          .then((result) => ({ result, reply })),
      takeBack: (reply: string) => store.write((db) => takeBackReply(db, id, reply, clock)),
      lead: () => leadOf(store, id),
      /** Lets the deliveries that are due leave. */
      deliver() {
        if (worker) return worker.wake();
        const env = { DATA_DIR: place.dataDir, SMTP_URL: peer.url, MAIL_TO: 'leads@firm.example' };
        worker = startTestWorker(store, readConfig(env, firm), { clock });
        afterTest(() => worker?.stop(1_000));
      },
    };
  }

  const repliesTaken = ({ taken }: SmtpPeer) =>
    taken.filter((mail) => headerOf(mail, 'Subject')?.startsWith('Re:'));

  describe('An answer written at the desk', () => {
    test('leaves after half a minute, in the writer’s name, as an answer to the receipt', async () => {
      const { reply, deliver, peer, clock, lead, store, id } = await setUp();
      deliver();
      await until(() => peer.taken.length === 2);
      const receipt = peer.taken.find(({ recipients }) => recipients.includes(TO));
      await reply('Hello Ana,\n\nlet’s talk.');
      expect(await lead()).toMatchObject({ ending: 'answered', endedBy: 'Sam', endedAt: clock.now });
      expect((await deliveryOf(store, id, 'reply-mail')).nextAt).toBe(clock.now + 30 * SECOND);
      clock.now += 30 * SECOND;
      deliver();
      await until(() => repliesTaken(peer).length === 1);
      const [mail] = repliesTaken(peer);
      if (!mail || !receipt) throw new Error('no mail');
      expect(mail.recipients).toEqual([TO]);
      expect(headerOf(mail, 'From')).toContain(`Sam, ${firm.name}`);
      expect(headerOf(mail, 'Reply-To')).toContain('leads@firm.example');
      expect(headerOf(mail, 'Subject')).toBe(`Re: ${mailWords.receipt.subject}`);
      expect(headerOf(mail, 'In-Reply-To')).toBe(headerOf(receipt, 'Message-ID'));
      expect(headerOf(mail, 'Auto-Submitted')).toBeUndefined();
      expect(headerOf(mail, 'Content-Type')).toContain('text/plain');
    });

    test('is answered at the writer’s own address, if she gave one', async () => {
      const { store, deliver, peer, clock, id } = await setUp();
      const own = { id: randomUUID(), by: 'Sam', text: 'Hello', replyTo: 'sam@firm.example' };
      await store.write((db) => addReply(db, id, own, NOBODY_YET, clock));
      clock.now += MINUTE;
      deliver();
      await until(() => repliesTaken(peer).length === 1);
      const replyTo = repliesTaken(peer).map((mail) => headerOf(mail, 'Reply-To'));
      expect(replyTo).toEqual([expect.stringContaining('sam@firm.example')]);
    });

    test('is one answer, however often it’s sent', async () => {
      const { reply, lead, store } = await setUp();
      const first = await reply();
      expect((await reply('Hello', NOBODY_YET, first.reply)).result).toBe('same');
      expect(repliesOf(await lead())).toHaveLength(1);
      const rows = store.read.selectFrom('deliveries').selectAll().where('target', '=', 'reply-mail');
      expect(await rows.execute()).toHaveLength(1);
    });

    test('is refused if someone else has answered since', async () => {
      const { reply, lead } = await setUp();
      const both = await Promise.all([reply('One'), reply('Two', NOBODY_YET, randomUUID(), 'Lee')]);
      expect(both.map(({ result }) => result).sort()).toEqual(['changed', 'done']);
      const { endedAt } = await lead();
      expect((await reply('Three', { endedAt, replies: 1 })).result).toBe('done');
    });

    test('is taken back before it leaves, and the lead waits again with its deadline', async () => {
      const { reply, takeBack, lead, deliver, clock, peer } = await setUp();
      const { answerBy } = await lead();
      const sent = await reply();
      for (const result of ['done', 'same']) expect(await takeBack(sent.reply)).toBe(result);
      expect(await lead()).toMatchObject({ ending: null, endedAt: null, answerBy, replies: '[]' });
      clock.now += MINUTE;
      deliver();
      await until(() => peer.taken.length === 2);
      expect(repliesTaken(peer)).toEqual([]);
    });

    test('can’t be taken back once it has left', async () => {
      const { reply, takeBack, lead, deliver, clock, peer } = await setUp();
      const sent = await reply();
      clock.now += MINUTE;
      deliver();
      await until(() => repliesTaken(peer).length === 1);
      expect(await takeBack(sent.reply)).toBe('sent');
      expect(await lead()).toMatchObject({ ending: 'answered' });
    });

    test('that the recipient refuses opens the lead again, and goes to the corrected address', async () => {
      const { reply, lead, deliver, clock, peer, store, id } = await setUp();
      peer.script = (phase, raw) => (phase === 'rcpt' && raw.includes(TO) ? '550 5.1.1 unknown' : undefined);
      const { answerBy } = await lead();
      await reply();
      clock.now += MINUTE;
      deliver();
      await until(async () => (await deliveryOf(store, id, 'reply-mail')).state === 'refused');
      expect(await lead()).toMatchObject({ ending: null, endedAt: null, answerBy });
      await store.write((db) =>
        correctLead(db, { id, emailKey: TO }, { email: 'anna@visitor.example' }, clock),
      );
      await store.write((db) => retryDead(db, id, clock));
      expect(await lead()).toMatchObject({ ending: 'answered', endedBy: 'Sam', endedAt: clock.now });
      deliver();
      await until(() =>
        repliesTaken(peer).some(({ recipients }) => recipients.includes('anna@visitor.example')),
      );
    });

    test('that stopped the worker at its last attempt opens the lead again', async () => {
      const { reply, lead, deliver, clock, store, id } = await setUp();
      await reply();
      clock.now += MINUTE;
      const last = { attempts: MAX_ATTEMPTS, nextAt: clock.now };
      await store.write((db) =>
        db.updateTable('deliveries').set(last).where('target', '=', 'reply-mail').execute(),
      );
      deliver();
      await until(async () => (await deliveryOf(store, id, 'reply-mail')).state === 'dead');
      expect(await lead()).toMatchObject({ ending: null, endedAt: null });
    });

    test('waits while the mail server is down, and still counts as the answer', async () => {
      const { reply, lead, deliver, clock, peer, store, id } = await setUp();
      peer.script = () => '421 down';
      await reply();
      clock.now += MINUTE;
      deliver();
      await until(async () => (await deliveryOf(store, id, 'reply-mail')).attempts > 0);
      expect(await lead()).toMatchObject({ ending: 'answered' });
      peer.script = () => undefined;
      clock.now = (await deliveryOf(store, id, 'reply-mail')).nextAt;
      deliver();
      await until(() => repliesTaken(peer).length === 1);
    });

    test('isn’t sent if the lead was erased meanwhile', async () => {
      const { reply, deliver, clock, peer, store, takeBack } = await setUp();
      const sent = await reply();
      await store.write((db) => eraseAddress(db, TO));
      expect(await takeBack(sent.reply)).toBe('gone');
      clock.now += MINUTE;
      deliver();
      expect(await store.read.selectFrom('deliveries').selectAll().execute()).toEqual([]);
      expect(peer.taken).toEqual([]);
    });

    test('isn’t one of more than a hundred of one person in a day', async () => {
      const { reply, store, clock } = await setUp();
      const actor = { name: 'Sam', personId: null, address: '' };
      await store.write(async (db) => {
        for (let count = 0; count < 100; count += 1)
          await recordActivity(db, actor, { action: REPLY_ACTION, kind: 'changed' }, clock);
      });
      expect((await reply()).result).toBe('limit');
      expect((await reply('Hello', NOBODY_YET, randomUUID(), 'Lee')).result).toBe('done');
    });
  });
});
