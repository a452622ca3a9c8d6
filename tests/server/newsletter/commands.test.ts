import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firm as content } from '../../../content-model/firm.ts';
import type { Terminal } from '../../../server/cli/command.ts';
import { subscriptionOf } from '../../../server/newsletter/subscriptions.ts';
import { closeAfterTest } from '../../after-test.ts';
import { SELF_SIGNED } from '../../peers/certificates.ts';
import { startSmtpPeer } from '../../peers/smtp-peer.ts';
import { startWebhookPeer } from '../../peers/webhook-peer.ts';
import { startApp, until } from '../running-app.ts';
import { onSqlite, type Place } from '../stores.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ISSUE, leadsAt, NEXT_ISSUE, putIssues, readers, siteWithIssues, subscribe } from './sending.ts';
import { workAt } from './work-at.ts';

const TEST = ['newsletter', 'test', ISSUE.id, 'owner@firm.example'] as const;
const SEND = ['newsletter', 'send', ISSUE.id] as const;

onSqlite((newPlace) => {
  /** Runs a site with two issues, subscribers and a mail server. */
  async function setUp({ smtp = true, count = 3 } = {}) {
    const place = await newPlace();
    const peer = closeAfterTest(await startSmtpPeer());
    const dist = siteWithIssues(ISSUE, NEXT_ISSUE);
    const app = closeAfterTest(await startApp(place, { dist }));
    await subscribe(app.store, readers(count));
    const env: Record<string, string> = { PUBLIC_URL: app.url, NEWSLETTER_PER_MINUTE: '60' };
    if (smtp) env.SMTP_URL = peer.url;
    const leads = (...args: string[]) => leadsAt({ place, dist, env }, ...args);
    const watched = (terminal: Terminal, ...args: string[]) =>
      leadsAt({ place, dist, env, terminal }, ...args);
    return { place, app, store: app.store, peer, dist, env, leads, watched };
  }

  function work(place: Place, env: Record<string, string>) {
    return workAt(place, { ...env, NEWSLETTER_PER_MINUTE: '60000' });
  }

  describe('send is refused', () => {
    test('until a copy of exactly this version was sent', async () => {
      const { leads, dist } = await setUp();
      expect((await leads(...SEND, '--yes')).output).toContain('No copy of exactly this version');
      expect((await leads(...TEST)).code).toBe(0);
      putIssues(dist, { ...ISSUE, text: `${ISSUE.text} ` });
      expect(await leads(...SEND, '--yes')).toMatchObject({ code: 1 });
      putIssues(dist, ISSUE);
      expect(await leads(...SEND, '--yes')).toMatchObject({ code: 0 });
    });

    test('while its words are the demo’s', async () => {
      const { leads, dist } = await setUp();
      putIssues(dist, { ...ISSUE, sample: true });
      await leads('newsletter', 'test', ISSUE.id, 'owner@firm.example');
      const { code, output } = await leads('newsletter', 'send', ISSUE.id, '--yes');
      expect(code).toBe(1);
      expect(output).toContain('Nothing was sent.');
      expect(output).toContain('sample: true');
      expect((await leads('newsletter')).output).toContain('not sent');
    });

    test('while its page isn’t live', async () => {
      const { leads, dist } = await setUp();
      putIssues(dist, { ...ISSUE, slug: '2026/not-built' });
      await leads(...TEST);
      const sent = await leads(...SEND, '--yes');
      expect(sent).toMatchObject({ code: 1 });
      expect(sent.output).toMatch(/page isn’t live: http.*\/newsletter\/2026\/not-built \(HTTP 404\)/);
    });

    test('while its page can’t be reached, with the reason', async () => {
      const { leads, env } = await setUp();
      await leads(...TEST);
      const gone = await startWebhookPeer();
      await gone.close();
      env.PUBLIC_URL = new URL(gone.url).origin;
      expect((await leads(...SEND, '--yes')).output).toContain('(the connection was refused (ECONNREFUSED))');
      const untrusted = closeAfterTest(await startWebhookPeer(SELF_SIGNED));
      env.PUBLIC_URL = new URL(untrusted.url).origin;
      const { output, code } = await leads(...SEND, '--yes');
      expect(code).toBe(1);
      expect(output).toContain('(its certificate is from an authority');
    });

    test('without a mail server, and files count only for trying it out', async () => {
      const { place, leads, env, peer } = await setUp({ smtp: false });
      expect((await leads(...TEST)).output).toContain('SMTP_URL is not set');
      expect(await leads(...TEST, '--to-files')).toMatchObject({ code: 0 });
      expect((await leads(...SEND, '--yes')).output).toContain('SMTP_URL is not set');
      env.SMTP_URL = peer.url;
      expect((await leads(...SEND, '--yes')).output).toContain('No copy of exactly this version');
      expect(await leads(...SEND, '--yes', '--to-files')).toMatchObject({ code: 0 });
      expect(readdirSync(join(place.dataDir, 'mail'))).toHaveLength(1);
    });

    test('if it’s in the past or unknown', async () => {
      const { leads } = await setUp();
      expect(await leads(...SEND, '--at', '2020-01-01T09:00')).toMatchObject({ code: 2 });
      const unknown = await leads('newsletter', 'send', 'no-such-issue');
      expect(unknown).toMatchObject({ code: 2 });
      expect(unknown.output).toContain('fourth-quarter, 1099-season');
    });
  });

  test('a test copy goes to one address, and its unsubscribe link ends nothing', async () => {
    const { leads, peer } = await setUp();
    expect((await leads(...TEST)).output).toContain('on its way to owner@firm.example');
    expect(peer.taken.map(({ recipients }) => recipients)).toEqual([['owner@firm.example']]);
    expect(peer.taken[0]?.raw).toContain('List-Unsubscribe:');
    expect(peer.taken[0]?.raw).not.toContain('token=');
    peer.script = () => '550 5.7.1 no';
    expect(await leads(...TEST)).toMatchObject({ code: 1 });
  });

  test('send shows what leaves, asks, and starts in ten minutes', async () => {
    const { leads, watched, store } = await setUp({ count: 600 });
    await leads(...TEST);
    const silent = await leads(...SEND);
    expect(silent).toMatchObject({ code: 1 });
    expect(silent.output).toContain('Add --yes');
    const asked: string[] = [];
    const terminal = (answer: boolean): Terminal => ({
      confirm: async (question) => asked.push(question) > 0 && answer,
      redraw() {},
    });
    expect((await watched(terminal(false), ...SEND)).output).toBe('Nothing was sent.\n');
    expect(asked[0]).toContain(`Subject      ${ISSUE.subject}`);
    expect(asked[0]).toMatch(/First lines {2}Before December 31\n/);
    expect(asked[0]).toMatch(/Last lines[\s\S]*Unsubscribe:/);
    expect(asked[0]).not.toContain('{');
    expect(asked[0]).toContain('Recipients   600');
    expect(asked[0]).toContain('at 60 a minute');
    expect(await store.read.selectFrom('newsletterIssues').select('id').execute()).toEqual([]);
    const now = Date.now();
    expect((await watched(terminal(true), ...SEND)).code).toBe(0);
    const { startsAt } = await store.read
      .selectFrom('newsletterIssues')
      .select('startsAt')
      .executeTakeFirstOrThrow();
    expect(startsAt - now).toBeGreaterThanOrEqual(10 * 60_000);
    expect(startsAt - now).toBeLessThan(11 * 60_000);
    expect((await leads('newsletter')).output).toMatch(/fourth-quarter .* starts /);
    expect((await leads('newsletter')).output).toMatch(/1099-season .* not sent/);
  });

  test('a time is on the firm’s clock', async () => {
    const { leads, store } = await setUp();
    await leads(...TEST);
    expect(await leads(...SEND, '--yes', '--at', '2036-12-01T09:00')).toMatchObject({ code: 0 });
    const { startsAt } = await store.read
      .selectFrom('newsletterIssues')
      .select('startsAt')
      .executeTakeFirstOrThrow();
    const there = Temporal.PlainDateTime.from('2036-12-01T09:00').toZonedDateTime(content.timeZone);
    expect(startsAt).toBe(there.epochMilliseconds);
  });

  test('one that’s stopped before anything left can be replaced by a new version', async () => {
    const { leads, dist, store } = await setUp();
    await leads(...TEST);
    await leads(...SEND, '--yes');
    expect((await leads('newsletter', 'stop', ISSUE.id)).output).toContain('Stopped: 0 of 0 have gone.');
    putIssues(dist, { ...ISSUE, subject: 'Corrected' });
    await leads(...TEST);
    expect(await leads(...SEND, '--yes')).toMatchObject({ code: 0 });
    const { subject } = await store.read
      .selectFrom('newsletterIssues')
      .select('subject')
      .executeTakeFirstOrThrow();
    expect(subject).toBe('Corrected');
  });

  test('stop says how many have gone, status shows it, and resume sends the rest', async () => {
    const { leads, watched, place, env, peer, store } = await setUp({ count: 20 });
    await leads(...TEST);
    peer.taken.splice(0);
    await leads(...SEND, '--yes', '--at', 'now');
    expect(await leads('newsletter', 'status', NEXT_ISSUE.id)).toMatchObject({ code: 3 });
    // The sixth email waits until the issue has been stopped.
    let rcpt = 0;
    peer.script = (phase) => (phase === 'rcpt' && ++rcpt === 6 ? 'silence' : undefined);
    const worker = await work(place, env);
    await until(() => rcpt === 6);
    expect((await leads('newsletter', 'stop', ISSUE.id)).output).toContain(
      'Stopped: 5 of 20 have gone, and 1 may be',
    );
    const status = await leads('newsletter', 'status', ISSUE.id);
    expect(status.output).toMatch(/Progress +\[#{7}\.{23}\] 25%/);
    expect(status.output).toMatch(/Waiting +15/);
    expect(JSON.parse((await leads('newsletter', 'status', ISSUE.id, '--json')).output)).toMatchObject({
      state: 'stopped',
      recipients: 20,
      delivered: 5,
      pending: 15,
    });
    await worker.stop();
    expect(peer.taken).toHaveLength(5);
    expect((await leads('newsletter', 'resume', ISSUE.id)).output).toContain('Resumed');
    await work(place, env);
    const lines: string[] = [];
    await until(async () => (await leads('newsletter')).output.includes('sending'));
    const done = await watched(
      { confirm: async () => true, redraw: (line) => void lines.push(line) },
      ...['newsletter', 'status', ISSUE.id],
    );
    expect(done.output).toContain('done ');
    expect(lines[0]).toMatch(/^\[#+\.*\] \d+% /);
    const delivered = store.read.selectFrom('deliveries').select('id').where('state', '=', 'delivered');
    expect(await delivered.execute()).toHaveLength(20);
    expect(new Set(peer.taken.map(({ recipients }) => recipients[0])).size).toBe(20);
    expect(peer.taken).toHaveLength(20);
  });

  test('undeliverable reads long lines as fast as short ones', async () => {
    const { leads, store } = await setUp();
    const [first = ''] = readers(1);
    const list = join(temporaryFolder(), 'bounces.txt');
    const long = ['a'.repeat(400_000), 'a.'.repeat(200_000), `@${'.'.repeat(400_000)}`, 'a@'.repeat(200_000)];
    writeFileSync(list, `${long.join('\n')}\n...${first}...\n`);
    const start = performance.now();
    const { output } = await leads('undeliverable', list);
    expect(output).toBe('Read 1 address and ended 1 subscription.\n');
    // 13 seconds for a fifth of it, if it's quadratic.
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(await subscriptionOf(store.read, first)).toMatchObject({ state: 'unsubscribed' });
  });

  test('undeliverable ends the subscriptions in a provider’s list', async () => {
    const { leads, store } = await setUp();
    const [first = '', second = '', third = ''] = readers(3);
    const list = join(temporaryFolder(), 'bounces.csv');
    writeFileSync(
      list,
      `email,reason,date\n"${first.toUpperCase()}","550 5.1.1",2026-11-01\n<${second}>;hard\nx@unknown.example\n`,
    );
    const ended = await leads('undeliverable', list);
    expect(ended).toMatchObject({ code: 0, output: 'Read 3 addresses and ended 2 subscriptions.\n' });
    expect((await leads('undeliverable', list)).output).toContain('ended 0 subscriptions');
    expect(await subscriptionOf(store.read, third)).toMatchObject({ state: 'confirmed' });
    writeFileSync(list, `Bounced: '${first}', [${second}] (mailbox full).\n`);
    expect((await leads('undeliverable', list)).output).toContain('Read 2 addresses');
    writeFileSync(list, 'The mailbox is gone: x@unknown.example.');
    expect((await leads('undeliverable', list)).output).toContain('Read 1 address and');
    expect((await leads('subscribers')).output).toContain('1 subscriber.');
    // A spreadsheet's own file is a ZIP archive.
    writeFileSync(list, Buffer.from('504b0304', 'hex'));
    expect(await leads('undeliverable', list)).toMatchObject({ code: 3 });
    expect((await leads('undeliverable', list)).output).toContain('Save the list as CSV or plain text');
    expect(await leads('undeliverable', '/no/such/file')).toMatchObject({ code: 2 });
  });

  test('without issues there’s nothing to send', async () => {
    const { leads, dist } = await setUp();
    rmSync(join(dist, 'newsletter'), { recursive: true });
    expect((await leads('newsletter')).output).toBe('There are no issues.\n');
  });

  test('a restored backup sends nothing by itself, and nothing twice', async () => {
    const { leads, app, place, env, peer, dist } = await setUp({ count: 12 });
    await leads(...TEST);
    peer.taken.splice(0);
    const folder = temporaryFolder();
    expect((await leads('backup', join(folder, 'before.db'))).code).toBe(0);
    await leads(...SEND, '--yes', '--at', 'now');
    // The fourth email waits until the backup has been made.
    let rcpt = 0;
    peer.script = (phase) => (phase === 'rcpt' && ++rcpt === 4 ? '451 later' : undefined);
    const slow = await work(place, env);
    await until(() => rcpt >= 4);
    expect((await leads('backup', join(folder, 'during.db'))).code).toBe(0);
    const sent = () => peer.taken.flatMap(({ recipients }) => recipients);
    await until(() => sent().length >= 8);
    await slow.stop();
    await app.close();

    /** Replaces the database, as "leads backup" says. */
    const restore = (name: string, { dataDir }: Pick<Place, 'dataDir'> = place) => {
      for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `leads.db${end}`), { force: true });
      copyFileSync(join(folder, name), join(dataDir, 'leads.db'));
    };
    restore('during.db');
    const serving = closeAfterTest(await startApp(place, { dist }));
    env.PUBLIC_URL = serving.url;
    expect((await leads('newsletter')).output).toContain('stopped (restored from a backup)');
    const before = sent().length;
    const worker = await work(place, env);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(sent().length).toBe(before);
    await leads('newsletter', 'resume', ISSUE.id);
    await serving.store.write((db) =>
      db.updateTable('deliveries').set({ nextAt: 0 }).where('state', '=', 'pending').execute(),
    );
    await until(async () => (await leads('newsletter')).output.includes('done'), 20_000);
    expect(sent().sort()).toEqual(readers(12).sort());
    await worker.stop();

    // Another machine doesn't know what has left.
    const other = await newPlace();
    const fresh = await other.open();
    await fresh.close();
    restore('during.db', other);
    const there = (...args: string[]) => leadsAt({ place: other, dist, env }, ...args);
    const resumed = await there('newsletter', 'resume', ISSUE.id);
    expect(resumed).toMatchObject({ code: 1 });
    expect(resumed.output).toContain('Some would get it twice');

    // A backup from before it was sent.
    await serving.close();
    restore('before.db');
    const last = closeAfterTest(await startApp(place, { dist }));
    env.PUBLIC_URL = last.url;
    const again = await leads(...SEND, '--yes');
    expect(again).toMatchObject({ code: 1 });
    expect(again.output).toContain('already left for 12 readers');
    expect(readFileSync(join(place.dataDir, 'newsletter', `${ISSUE.id}.sent`), 'utf8')).not.toContain('@');
  });
});
