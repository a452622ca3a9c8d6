import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { afterTest, closeAfterTest } from '../after-test.ts';
import { startSmtpPeer } from '../peers/smtp-peer.ts';
import { ISSUE, leadsAt, siteWithIssues, subscribe } from './newsletter/sending.ts';
import { makeOldDatabase } from './old-database.ts';
import { CONTACT, postJson } from './requests.ts';
import { until } from './running-app.ts';
import { startServer } from './running-server.ts';
import { environmentOf, onBothStores, type Place } from './stores.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** In every address that's erased. */
const TRACE = 'zztrace77';
const address = (name: string) => `${TRACE}-${name}@visitor.example`;

const [LEAD, CORRECTED, BOUNCED] = [address('lead'), address('corrected'), address('bounced')];
const [READER, LEFT, UNDELIVERABLE] = [address('reader'), address('left'), address('undeliverable')];
const [IN_FILES, FIXED_IN_FILES] = [address('in-files'), address('fixed-in-files')];

onBothStores((newPlace) => {
  async function open(place: Place): Promise<Store> {
    return closeAfterTest(await place.open());
  }

  /** Returns every row of every table, as JSON. */
  async function allRows({ read }: Store): Promise<string> {
    const tables = await read.introspection.getTables({ withInternalKyselyTables: true });
    expect(tables.length).toBeGreaterThan(10);
    const rows = tables.map(({ name }) =>
      read
        .selectFrom(name as 'submissions')
        .selectAll()
        .execute(),
    );
    return JSON.stringify(await Promise.all(rows));
  }

  const allFiles = ({ dataDir }: Place) =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${name} ${readFileSync(join(parentPath, name), 'latin1')}`)
      .join('\n');

  const tracesIn = (text: string) => text.toLowerCase().includes(TRACE);

  test('after erasing, no table, file or log line has an address', async () => {
    const place = await newPlace();
    const store = await open(place);
    const peer = closeAfterTest(await startSmtpPeer());
    peer.script = (phase, line) =>
      phase === 'rcpt' && line.includes(BOUNCED) ? `550 5.1.1 ${line} is unknown here` : undefined;
    const dist = siteWithIssues(ISSUE);
    const settings = { ...environmentOf(place), NEWSLETTER_PER_MINUTE: '60000' };
    const server = await startServer(dist, { ...settings, SMTP_URL: peer.url });
    afterTest(() => server.kill('SIGKILL'));
    const env = { SMTP_URL: peer.url, PUBLIC_URL: server.url };
    const leads = async (...args: string[]) => {
      const done = await leadsAt({ place, dist, env }, ...args);
      expect(done, done.output).toMatchObject({ code: 0 });
    };
    const idOf = async (email: string) => {
      const row = store.read.selectFrom('submissions').select('id').where('email', '=', email);
      return (await row.executeTakeFirstOrThrow()).id;
    };

    for (const email of [LEAD, CORRECTED, BOUNCED])
      await postJson(`${server.url}/api/contact`, { ...CONTACT, email });
    await postJson(`${server.url}/api/newsletter`, { email: LEAD });
    await subscribe(store, [READER, LEFT, UNDELIVERABLE, BOUNCED]);
    await leads('newsletter', 'test', ISSUE.id, 'owner@firm.example');
    await leads('newsletter', 'send', ISSUE.id, '--yes', '--at', 'now');
    const untried = store.read
      .selectFrom('deliveries')
      .select('id')
      .where('attempts', '=', 0)
      .where('target', 'in', ['firm-mail', 'visitor-mail', 'confirmation-mail']);
    const sent = store.read.selectFrom('newsletterIssues').select('id').where('state', '=', 'done');
    await until(async () => (await untried.executeTakeFirst()) === undefined);
    await until(async () => (await sent.executeTakeFirst()) !== undefined);
    await leads('unsubscribe', LEFT);
    const list = join(temporaryFolder(), 'bounces.txt');
    writeFileSync(list, UNDELIVERABLE);
    await leads('undeliverable', list);
    await leads('correct', await idOf(CORRECTED), '--email', 'right@visitor.example');
    expect(await server.kill('SIGTERM')).toBe(0);

    const toFiles = await startServer(dist, settings);
    afterTest(() => toFiles.kill('SIGKILL'));
    for (const email of [IN_FILES, FIXED_IN_FILES])
      await postJson(`${toFiles.url}/api/contact`, { ...CONTACT, email });
    const files = () =>
      readdirSync(place.dataDir, { recursive: true }).filter((name) => /\.eml$/.test(`${name}`));
    await until(() => files().length >= 4);
    await leads('correct', await idOf(FIXED_IN_FILES), '--email', 'right-too@visitor.example');
    await leads('newsletter', 'test', ISSUE.id, IN_FILES, '--to-files');
    expect(await toFiles.kill('SIGTERM')).toBe(0);
    expect(tracesIn(await allRows(store))).toBe(true);
    expect(tracesIn(allFiles(place))).toBe(true);

    const all = [LEAD, CORRECTED, BOUNCED, READER, LEFT, UNDELIVERABLE, IN_FILES, FIXED_IN_FILES];
    for (const email of all) await leads('erase', email);
    expect(tracesIn(await allRows(store))).toBe(false);
    expect(tracesIn(allFiles(place))).toBe(false);
    expect(tracesIn(server.output() + toFiles.output())).toBe(false);
    // Other people's data stays.
    expect(await store.read.selectFrom('submissions').select('email').orderBy('email').execute()).toEqual([
      { email: 'right-too@visitor.example' },
      { email: 'right@visitor.example' },
    ]);
  });

  test('an update removes addresses that an older version left with issues', async () => {
    const place = await newPlace();
    const issue = (id: string, queuedAt: string) => `insert into "newsletterIssues"
      (id, subject, html, text, version, "toFiles", state, "createdAt", "startsAt", "queuedAt", "queuedUpTo", recipients,
        secret, "nextAt", failures)
      values ('${id}', '', '', '', '', 0, 'stopped', 1, 1, ${queuedAt}, '${READER}', 1, 'secret', 1, 0)`;
    await makeOldDatabase(place, '012-webhooks', issue('queued', '5'), issue('stopped', 'null'));
    const store = await open(place);
    expect(tracesIn(await allRows(store))).toBe(false);
    const rows = store.read.selectFrom('newsletterIssues').select(['id', 'secret']).orderBy('id');
    expect(await rows.execute()).toEqual([
      { id: 'queued', secret: '' },
      { id: 'stopped', secret: 'secret' },
    ]);
    if (store.kind === 'sqlite') {
      await store.truncateWal();
      expect(tracesIn(allFiles(place))).toBe(false);
    }
  });
});
