import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../../server/clock.ts';
import { fileMailer } from '../../../server/mail/file-mailer.ts';
import { removeSentFiles } from '../../../server/mail/sent-file.ts';
import { smtpMailer } from '../../../server/mail/smtp-mailer.ts';
import { claimIssueMail } from '../../../server/newsletter/issue-queue.ts';
import { progressOf } from '../../../server/newsletter/issue-sends.ts';
import { subscriptionOf } from '../../../server/newsletter/subscriptions.ts';
import { eraseSettled } from '../../../server/retention/erase-rows.ts';
import type { Store } from '../../../server/store/store.ts';
import { closeAfterTest } from '../../after-test.ts';
import { headerOf, type SmtpPeer, startSmtpPeer, type TakenMail } from '../../peers/smtp-peer.ts';
import { postForm } from '../requests.ts';
import { type RunningApp, startApp, until } from '../running-app.ts';
import { onBothStores, type Place } from '../stores.ts';
import { ISSUE, leadsAt, NEXT_ISSUE, putIssues, readers, siteWithIssues, subscribe } from './sending.ts';
import { workAt } from './work-at.ts';

const to = (mail: TakenMail) => mail.recipients[0] ?? '';

onBothStores((newPlace) => {
  type Firm = {
    place: Place;
    store: Store;
    app: RunningApp;
    peer: SmtpPeer;
    dist: string;
    env: Record<string, string>;
    leads: (...args: string[]) => Promise<{ code: number; output: string }>;
  };

  /** Runs a site that's built with issues, a mail server, and no worker yet. */
  async function firmWith(...issues: (typeof ISSUE)[]): Promise<Firm> {
    const place = await newPlace();
    const peer = closeAfterTest(await startSmtpPeer());
    const dist = siteWithIssues(...issues);
    const app = closeAfterTest(await startApp(place, { dist }));
    const env = { SMTP_URL: peer.url, PUBLIC_URL: app.url, NEWSLETTER_PER_MINUTE: '60000' };
    const leads = (...args: string[]) => leadsAt({ place, dist, env }, ...args);
    return { place, store: app.store, app, peer, dist, env, leads };
  }

  function work({ place, env, dist }: Firm, change: Record<string, string> = {}) {
    return workAt(place, { ...env, ...change }, dist);
  }

  /** Has an issue tested and sent. */
  async function send({ leads, peer }: Firm, issue = ISSUE, ...options: string[]) {
    await leads('newsletter', 'test', issue.id, 'owner@firm.example');
    peer.taken.splice(0);
    const sent = await leads('newsletter', 'send', issue.id, '--yes', '--at', 'now', ...options);
    expect(sent).toMatchObject({ code: 0 });
  }

  const stateOf = async ({ store }: Firm, id = ISSUE.id) =>
    (await store.read.selectFrom('newsletterIssues').select('state').where('id', '=', id).executeTakeFirst())
      ?.state;
  const untilDone = (firm: Firm, id = ISSUE.id) =>
    until(async () => (await stateOf(firm, id)) === 'done', 30_000);

  test.each([
    ['corrected', [{ ...ISSUE, text: ISSUE.text.replace('fourth', 'third') }]],
    ['taken off the site', [NEXT_ISSUE]],
  ])('an issue that was %s after it was scheduled goes to nobody until it’s sent anew', async (_, issues) => {
    const firm = await firmWith(ISSUE);
    await subscribe(firm.store, readers(2));
    await send(firm);
    putIssues(firm.dist, ...issues);
    await work(firm);
    await until(async () => (await stateOf(firm)) === 'paused', 10_000);
    expect((await firm.leads('newsletter', 'status', ISSUE.id)).output).toContain(
      'changed after it was scheduled',
    );
    await firm.leads('newsletter', 'resume', ISSUE.id);
    await until(async () => (await stateOf(firm)) === 'paused', 10_000);
    expect(firm.peer.taken).toEqual([]);

    const corrected = { ...ISSUE, text: 'Pay the third estimate. {unsubscribeUrl}' };
    putIssues(firm.dist, corrected);
    await send(firm, corrected);
    await untilDone(firm);
    expect(firm.peer.taken.map(to).sort()).toEqual(readers(2).sort());
    expect(firm.peer.taken.every(({ raw }) => raw.includes('third'))).toBe(true);
  });

  test('every confirmed subscriber gets an issue once, and others get nothing', async () => {
    const firm = await firmWith(ISSUE);
    await subscribe(firm.store, readers(12));
    await subscribe(firm.store, ['pending@visitor.example'], { state: 'pending' });
    await subscribe(firm.store, ['ended@visitor.example'], { state: 'unsubscribed' });
    await send(firm);
    await work(firm);
    await untilDone(firm);
    expect(firm.peer.taken.map(to).sort()).toEqual(readers(12).sort());
    const again = await firm.leads('newsletter', 'send', ISSUE.id, '--yes');
    expect(again).toMatchObject({ code: 1 });
    expect(again.output).toContain('this issue is done');
  });

  test('each confirmed address gets it, even if tags or dots lead to one mailbox', async () => {
    const firm = await firmWith(ISSUE);
    const [anna, bert] = ['office+anna@firm.example', 'office+bert@firm.example'];
    const dots = ['ana.lee@gmail.com', 'AnaLee+news@googlemail.com'];
    await subscribe(firm.store, [anna, bert, ...dots]);
    await send(firm);
    // One leaves while the issue is queued.
    await work(firm, { NEWSLETTER_PER_MINUTE: '60' });
    await until(
      async () => (await firm.store.read.selectFrom('deliveries').select('id').execute()).length > 0,
    );
    await firm.leads('unsubscribe', anna);
    await untilDone(firm);
    expect(
      firm.peer.taken
        .map(to)
        .filter((one) => one !== anna)
        .sort(),
    ).toEqual([bert, ...dots].sort());
  });

  test('an email has its headers, and its link ends exactly this subscription', async () => {
    const firm = await firmWith(ISSUE);
    await subscribe(firm.store, readers(2));
    await send(firm);
    await work(firm);
    await untilDone(firm);
    const mail = firm.peer.taken.find((one) => to(one).startsWith('reader-1'));
    if (!mail) throw new Error('no email');
    const url = /<(.*)>/.exec(headerOf(mail, 'List-Unsubscribe') ?? '')?.[1] ?? '';
    expect(url).toMatch(new RegExp(`^${firm.app.url}/newsletter/unsubscribe\\?token=[\\w-]{43}$`));
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(mail, 'List-Id')).toMatch(/^<newsletter\.[\w.-]+>$/);
    expect(headerOf(mail, 'Message-ID')).toMatch(/^<[\w-]{22}@[\w.-]+>$/);
    // A name with "&" is quoted.
    const { name, address } = firm.app.config.mailFrom;
    expect([`${name} <${address}>`, `"${name}" <${address}>`]).toContain(headerOf(mail, 'From'));
    expect(headerOf(mail, 'Reply-To')).toContain(firm.app.config.mailTo[0].address);
    expect(headerOf(mail, 'Auto-Submitted')).toBeUndefined();
    expect(headerOf(mail, 'Subject')).toBe(ISSUE.subject);
    expect(mail.raw).not.toMatch(/\{unsubscribeUrl\}|\{origin\}/);

    // A scanner opens the link.
    expect((await fetch(url)).status).toBe(200);
    expect(await subscriptionOf(firm.store.read, 'reader-1@visitor.example')).toMatchObject({
      state: 'confirmed',
    });
    expect((await postForm(url, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(await subscriptionOf(firm.store.read, 'reader-1@visitor.example')).toMatchObject({
      state: 'unsubscribed',
    });
    expect(await subscriptionOf(firm.store.read, 'reader-0@visitor.example')).toMatchObject({
      state: 'confirmed',
    });
  });

  test('every issue has the same unsubscribe link for a subscription', async () => {
    const firm = await firmWith(ISSUE, NEXT_ISSUE);
    await subscribe(firm.store, readers(1));
    await send(firm);
    await work(firm);
    await untilDone(firm);
    const [first] = firm.peer.taken.map((mail) => headerOf(mail, 'List-Unsubscribe'));
    await send(firm, NEXT_ISSUE);
    await untilDone(firm, NEXT_ISSUE.id);
    expect(firm.peer.taken.map((mail) => headerOf(mail, 'List-Unsubscribe'))).toEqual([first]);
  });

  test('a rebuild changes nothing about an issue that’s being sent', async () => {
    const firm = await firmWith(ISSUE);
    await subscribe(firm.store, readers(2));
    await send(firm);
    firm.peer.script = (phase) => (phase === 'rcpt' ? '451 try later' : undefined);
    const first = await work(firm);
    await until(async () => (await stateOf(firm)) === 'sending', 10_000);
    await until(async () => (await progressOf(firm.store.read, ISSUE.id)).pending === 2, 10_000);
    await first.stop();
    putIssues(firm.dist, { ...ISSUE, subject: 'Changed', text: 'Changed', html: 'Changed' });
    firm.peer.script = () => undefined;
    await firm.store.write(async (db) => {
      await db.updateTable('deliveries').set({ nextAt: 0 }).where('state', '=', 'pending').execute();
      await db.updateTable('newsletterIssues').set({ nextAt: 0 }).execute();
    });
    await work(firm);
    await untilDone(firm);
    expect(firm.peer.taken.map((mail) => headerOf(mail, 'Subject'))).toEqual([ISSUE.subject, ISSUE.subject]);
    expect((await firm.leads('newsletter', 'send', ISSUE.id, '--yes')).code).toBe(1);
  });

  test('who unsubscribes while it’s queued gets nothing, and who confirms later gets the next one', async () => {
    const firm = await firmWith(ISSUE, NEXT_ISSUE);
    const [first = '', second = '', third = ''] = readers(3);
    await subscribe(firm.store, [first, second]);
    await send(firm);
    let isFirst = true;
    let unsubscribed: Promise<unknown> | undefined;
    firm.peer.script = (phase, line) => {
      if (phase !== 'rcpt' || !isFirst) return undefined;
      isFirst = false;
      const other = line.includes(first) ? second : first;
      unsubscribed = firm.leads('unsubscribe', other);
      void subscribe(firm.store, [third], { changedAt: Date.now() });
      return '451 try later';
    };
    // The second email would be a minute later, so the command has time.
    const slow = await work(firm, { NEWSLETTER_PER_MINUTE: '1' });
    await until(() => !isFirst);
    await unsubscribed;
    await until(async () => (await subscriptionOf(firm.store.read, third)) !== undefined);
    await slow.stop();
    await firm.store.write((db) =>
      db.updateTable('deliveries').set({ nextAt: 0 }).where('state', '=', 'pending').execute(),
    );
    await firm.store.write((db) => db.updateTable('newsletterIssues').set({ nextAt: 0 }).execute());
    await work(firm);
    await untilDone(firm);
    expect(firm.peer.taken).toHaveLength(1);
    await send(firm, NEXT_ISSUE);
    await untilDone(firm, NEXT_ISSUE.id);
    expect(firm.peer.taken.map(to)).toContain(third);
  });

  test('a second issue waits until the first is done', async () => {
    const firm = await firmWith(ISSUE, NEXT_ISSUE);
    await subscribe(firm.store, readers(3));
    await send(firm);
    await firm.leads('newsletter', 'test', NEXT_ISSUE.id, 'owner@firm.example');
    expect((await firm.leads('newsletter', 'send', NEXT_ISSUE.id)).output).toContain(
      'once "fourth-quarter" is done',
    );
    await send(firm, NEXT_ISSUE);
    await work(firm);
    await untilDone(firm, NEXT_ISSUE.id);
    const subjects = firm.peer.taken.map((mail) => headerOf(mail, 'Subject'));
    expect(subjects).toEqual([...Array(3).fill(ISSUE.subject), ...Array(3).fill(NEXT_ISSUE.subject)]);
  });

  test('workers that queue it together, or stop on the way, queue each reader once', async () => {
    const firm = await firmWith(ISSUE);
    await subscribe(firm.store, readers(2_800));
    await send(firm);
    const from = { name: '', address: '' };
    const issues = { perMinute: 20, files: fileMailer('', from), dataDir: '' };
    const mailer = smtpMailer('smtp://localhost', from);
    const claim = async (stopping: AbortSignal) => {
      const store = closeAfterTest(await firm.place.open());
      return await claimIssueMail({ store, clock: Date.now, mailer, issues }, new Set(), stopping);
    };
    await claim(AbortSignal.abort());
    const stopping = new AbortController();
    const first = claim(stopping.signal);
    stopping.abort();
    await first;
    const claimed = await Promise.all([
      claim(new AbortController().signal),
      claim(new AbortController().signal),
    ]);
    expect(claimed.flat()).toHaveLength(1);
    const rows = await firm.store.read.selectFrom('deliveries').select('subscriptionKey').execute();
    expect(new Set(rows.map(({ subscriptionKey }) => subscriptionKey))).toEqual(new Set(readers(2_800)));
    expect((await firm.leads('newsletter')).output).toContain('0 of 2,800 sent');
  });

  test('it leaves at its rate, shared by all workers', async () => {
    const firm = await firmWith(ISSUE);
    await subscribe(firm.store, readers(30));
    await send(firm);
    const started = performance.now();
    for (let worker = 0; worker < 2; worker += 1) await work(firm, { NEWSLETTER_PER_MINUTE: '600' });
    await untilDone(firm);
    // Ten a second. The first second's emails may leave at once.
    expect(performance.now() - started).toBeGreaterThan(1_500);
    expect(new Set(firm.peer.taken.map(to)).size).toBe(30);
    expect(firm.peer.taken).toHaveLength(30);
  });

  test('a lead’s emails don’t wait for it', async () => {
    const firm = await firmWith(ISSUE);
    await subscribe(firm.store, readers(30));
    await send(firm);
    await work(firm, { NEWSLETTER_PER_MINUTE: '20' });
    await until(() => firm.peer.taken.length > 0);
    const fields = { fullName: 'Ana', email: 'ana@visitor.example', service: 'Sales Tax' };
    expect((await postForm(`${firm.app.url}/api/contact`, fields)).status).toBe(303);
    await until(() => firm.peer.taken.some((mail) => to(mail) === 'ana@visitor.example'));
    expect(firm.peer.taken.length).toBeLessThan(30);
  });

  describe('a mailbox that’s refused for good', () => {
    const refuse = (firm: Firm, email: string) => {
      firm.peer.script = (phase, line) =>
        phase === 'rcpt' && line.includes(email) ? '550 5.1.1 no such user' : undefined;
    };

    test('ends its subscription the second time', async () => {
      const firm = await firmWith(ISSUE, NEXT_ISSUE);
      const [gone = '', other = ''] = readers(2);
      await subscribe(firm.store, [gone, other]);
      refuse(firm, gone);
      await send(firm);
      await work(firm);
      await untilDone(firm);
      expect(firm.peer.taken.map(to)).toEqual([other]);
      expect(await subscriptionOf(firm.store.read, gone)).toMatchObject({ state: 'confirmed' });
      await send(firm, NEXT_ISSUE);
      await untilDone(firm, NEXT_ISSUE.id);
      expect(await subscriptionOf(firm.store.read, gone)).toMatchObject({ state: 'unsubscribed' });
      expect((await firm.leads('newsletter', 'status', ISSUE.id)).output).toMatch(/Refused +1 by/);
      expect((await firm.leads('status')).output).toMatch(/Alarms +none/);
    });
  });

  test('a refusal by the whole server pauses the issue with an alarm, until someone resumes it', async () => {
    const firm = await firmWith(ISSUE);
    await subscribe(firm.store, readers(4));
    await send(firm);
    firm.peer.script = (phase) => (phase === 'mail' ? '550 5.7.1 sender rejected' : undefined);
    const worker = await work(firm);
    await until(async () => (await stateOf(firm)) === 'paused');
    const status = await firm.leads('status');
    expect(status).toMatchObject({ code: 1 });
    expect(status.output).toContain('newsletter paused');
    expect((await firm.leads('newsletter', 'status', ISSUE.id)).output).toContain(
      'paused (SMTP 550 5.7.1 at MAIL FROM)',
    );
    await worker.stop();
    firm.peer.script = () => undefined;
    await firm.leads('newsletter', 'resume', ISSUE.id);
    await firm.store.write((db) => db.updateTable('deliveries').set({ nextAt: 0 }).execute());
    await work(firm);
    await untilDone(firm);
    expect(firm.peer.taken.map(to).sort()).toEqual(readers(4).sort());
  });

  test('temporary failures slow it down', async () => {
    const firm = await firmWith(ISSUE);
    await subscribe(firm.store, readers(40));
    await send(firm);
    let tries = 0;
    firm.peer.script = (phase) => {
      if (phase !== 'rcpt') return undefined;
      tries += 1;
      return '451 4.7.1 too fast';
    };
    await work(firm, { NEWSLETTER_PER_MINUTE: '600' });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    // Ten a second without the failures.
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThan(8);
    expect(await stateOf(firm)).toBe('sending');
  });

  test('erasing an address removes what was to be sent, and its tried-out file', async () => {
    const firm = await firmWith(ISSUE);
    const [first = '', second = ''] = readers(2);
    await subscribe(firm.store, [first, second]);
    await firm.leads('newsletter', 'test', ISSUE.id, 'owner@firm.example', '--to-files');
    expect(
      await firm.leads('newsletter', 'send', ISSUE.id, '--yes', '--at', 'now', '--to-files'),
    ).toMatchObject({ code: 0 });
    await work(firm);
    await untilDone(firm);
    const files = () => readdirSync(join(firm.place.dataDir, 'mail'));
    expect(files()).toHaveLength(3);
    await firm.leads('erase', first);
    expect(files()).toHaveLength(2);
    expect(firm.peer.taken).toEqual([]);
    // Trying it out doesn't count as sending it.
    await send(firm);
    await untilDone(firm);
    expect(firm.peer.taken.map(to)).toEqual([second]);
    expect(files()).toHaveLength(1);
  });

  test('an issue isn’t written to files because the worker has no mail server', async () => {
    const firm = await firmWith(ISSUE);
    await subscribe(firm.store, readers(2));
    await send(firm);
    await work(firm, { SMTP_URL: '' });
    await until(async () => (await stateOf(firm)) === 'paused');
    expect((await firm.leads('newsletter')).output).toContain('SMTP_URL is not set for the worker');
  });

  test('who got an issue is forgotten after the retention period', async () => {
    const firm = await firmWith(ISSUE);
    await subscribe(firm.store, readers(2));
    await send(firm);
    await work(firm);
    await untilDone(firm);
    expect(await firm.store.write((db) => eraseSettled(db, Date.now() + DAY, 100))).toBe(2);
    const list = join(firm.place.dataDir, 'newsletter', `${ISSUE.id}.sent`);
    expect(existsSync(list)).toBe(true);
    await removeSentFiles(firm.place.dataDir, Date.now() + DAY);
    expect(existsSync(list)).toBe(false);
    expect((await firm.leads('newsletter', 'send', ISSUE.id, '--yes')).code).toBe(1);
  });
});
