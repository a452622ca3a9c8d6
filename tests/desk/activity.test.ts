import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { retention } from '../../content-model/firm.ts';
import { recordActivity } from '../../server/activity/activity-log.ts';
import { listActivity, unusualAmounts } from '../../server/activity/read-activity.ts';
import { serverWithHttps } from '../../server/people/desk-state.ts';
import { removePerson } from '../../server/people/people.ts';
import { before } from '../../server/retention/expired.ts';
import { sweep } from '../../server/retention/sweep.ts';
import { openStore } from '../../server/store/open-store.ts';
import { backUp } from '../../server/store/sqlite-file.ts';
import type { Store } from '../../server/store/store.ts';
import { leadOf, storeCounted } from '../server/answers/lead-clock.ts';
import { leads } from '../server/leads.ts';
import { run } from '../server/running-server.ts';
import { storeLead } from '../server/stored-leads.ts';
import { environmentOf, onBothStores, type Place } from '../server/stores.ts';
import { temporaryFolder } from '../server/temporary-folder.ts';
import { testClock } from '../server/test-clock.ts';
import { RunningDesk } from './running-desk.ts';

const MINUTE = 60_000;

onBothStores((newPlace, kind) => {
  let place: Place;
  let store: Store;
  const clock = testClock(Date.now());
  beforeEach(async () => {
    place = await newPlace();
    store = await place.open();
    clock.now = Date.now();
  });
  const who = { name: 'Olivia', personId: 'p1', address: '203.0.113.9' };
  const read = (subject: string) =>
    store.write((db) => recordActivity(db, who, { action: 'showLead', kind: 'read', subject }, clock));

  test('commands are logged with the system’s user, the lead and how many people they show', async () => {
    const id = await storeLead(store, clock, { email: 'ana@visitor.example' });
    await storeLead(store, clock);
    await leads(place, 'list', '--search', 'secret words');
    await leads(place, 'show', id);
    await leads(place, 'answered', id);
    // The second time nothing changes.
    await leads(place, 'answered', id);
    await leads(place, 'export', '--format', 'csv');
    await leads(place, 'status');
    await leads(place, 'erase', 'ana@visitor.example');
    const lines = (await listActivity(store.read, {}, 100)).reverse();
    expect(lines.map(({ action, kind, subject, amount }) => [action, kind, subject, amount])).toEqual([
      ['leads list', 'searched', null, 0],
      ['leads show', 'read', id, 1],
      ['leads answered', 'changed', id, 1],
      ['leads export', 'exported', null, 2],
      ['leads erase', 'changed', null, 1],
    ]);
    expect(new Set(lines.map(({ who, address }) => `${who} at ${address}`))).toEqual(
      new Set([`${userInfo().username} at this computer`]),
    );
    expect(JSON.stringify(lines)).not.toMatch(/secret words|visitor\.example/);
  });

  test('each command that changes something adds one line, and none if nothing changes', async () => {
    const [id, held] = [
      await storeCounted(store, clock),
      await storeLead(store, clock, { quarantined: true }),
    ];
    await store.write(async (db) => {
      const times = { createdAt: 1, changedAt: 1 };
      for (const email of ['ana@visitor.example', 'ben@visitor.example'])
        await db
          .insertInto('subscriptions')
          .values({ ...times, emailKey: email, email, state: 'confirmed' })
          .execute();
      await db.updateTable('deliveries').set({ state: 'dead' }).where('submissionId', '=', id).execute();
    });
    const bounces = join(temporaryFolder(), 'bounces.txt');
    writeFileSync(bounces, 'ben@visitor.example');
    const commands = [
      ['answered', id],
      ['reopen', id],
      ['close', id, '--reason', 'spam'],
      ['remark', id, 'Called'],
      ['correct', id, '--name', 'Anna'],
      ['retry', id],
      ['release', held],
      ['block', '2999-12-21', '2999-12-22'],
      ['block', '2999-12-21', '2999-12-22', '--remove'],
      ['unsubscribe', 'ana@visitor.example'],
      ['undeliverable', bounces],
      ['sweep', '--confirm', new Date().toISOString().slice(0, 10)],
    ];
    for (const args of commands) expect((await leads(place, ...args)).code, args.join(' ')).toBe(0);
    const again = ['close', 'retry', 'release', 'undeliverable'];
    for (const args of commands.filter(([name = '']) => again.includes(name))) await leads(place, ...args);
    const lines = (await listActivity(store.read, {}, 100)).reverse();
    expect(lines.map(({ action, subject }) => [action, subject])).toEqual(
      commands.map(([name, subject]) => [
        `leads ${name}`,
        subject === id || subject === held ? subject : null,
      ]),
    );
  });

  test('a command that can’t be logged changes nothing', async () => {
    const id = await storeCounted(store, clock, { email: 'ana@visitor.example' });
    const lead = await leadOf(store, id);
    await store.write((db) => db.schema.alterTable('activity').renameTo('away').execute());
    const commands = [
      ['answered', id],
      ['close', id, '--reason', 'spam'],
      ['remark', id, 'Called'],
      ['correct', id, '--name', 'Anna'],
      ['block', '2999-12-21', '2999-12-22'],
      ['erase', 'ana@visitor.example'],
    ];
    for (const args of commands) expect((await leads(place, ...args)).code, args.join(' ')).toBe(1);
    expect(await leadOf(store, id)).toEqual(lead);
    expect(await store.read.selectFrom('callBlocks').selectAll().execute()).toEqual([]);
  });

  test('more than 50 people opened within an hour come first, across the clock’s hours', async () => {
    const start = clock.now;
    for (let lead = 0; lead < 50; lead += 1) {
      clock.now = start + lead * MINUTE;
      await read(`lead-${lead}`);
    }
    // A page is read again after each change.
    for (let again = 0; again < 5; again += 1) await read('lead-49');
    expect(await unusualAmounts(store.read)).toEqual([]);
    clock.now = start + 55 * MINUTE;
    await read('lead-50');
    expect(await unusualAmounts(store.read)).toEqual([
      { who: 'Olivia', at: clock.now, amount: 51, kind: 'opened' },
    ]);
    clock.now = start + 70 * MINUTE;
    const exported = { action: 'exportLeads', kind: 'exported', amount: 900 } as const;
    await store.write((db) => recordActivity(db, { ...who, name: 'Sam' }, exported, clock));
    expect((await unusualAmounts(store.read)).map(({ who }) => who)).toEqual(['Sam', 'Olivia']);
  });

  test('the log is kept for 24 months, and so are people who were removed', async () => {
    await read('old');
    const kept = before(clock.now, '24 months');
    await store.write((db) =>
      db
        .updateTable('activity')
        .set({ at: kept - 1 })
        .execute(),
    );
    await read('new');
    const person = { id: 'p1', name: 'Olivia', email: 'o@firm.example', emailKey: 'o@firm.example' };
    const times = { createdAt: 1, removedAt: kept - 1 };
    await store.write((db) =>
      db
        .insertInto('people')
        .values({ ...person, ...times, role: 'staff' })
        .execute(),
    );
    expect(retention.activity).toBe('24 months');
    const swept = await sweep({ store, dataDir: place.dataDir, clock, retention }, { confirmed: true });
    expect(swept.result).toBe('swept');
    expect((await listActivity(store.read, {}, 10)).map(({ subject }) => subject)).toEqual(['new']);
    expect(await store.read.selectFrom('people').selectAll().execute()).toEqual([]);
  });

  test('after a restore, nobody signs in until someone has confirmed the people', async () => {
    const desk = await RunningDesk.start(place);
    const owner = await desk.join('Olivia', 'owner');
    const gone = await desk.join('Gone', 'owner');
    const open = await desk.invited('Invited', 'staff');
    await desk.stop();
    let restored = place;
    if (kind === 'sqlite') {
      const folder = temporaryFolder();
      await backUp(join(place.dataDir, 'leads.db'), join(folder, 'leads.db'));
      restored = { dataDir: folder, open: () => openStore({ dataDir: folder }) };
    } else {
      const command = run('desk/main.ts', ['after-restore'], environmentOf(place));
      expect(await command.exited).toBe(0);
    }
    // Since the backup.
    await store.write((db) => removePerson(db, gone.id, Date.now()));
    const after = await RunningDesk.start(restored);
    try {
      for (const browser of [owner, gone]) {
        const old = await after.call('me', {}, browser);
        expect(old.body.code).toBe('signed-out');
        expect((await after.signIn(browser.passkey)).body.code).toBe('people-unconfirmed');
      }
      expect((await after.call('lookAtInvitation', { body: { token: open.token } })).status).toBe(410);
      const env = environmentOf(restored);
      expect(await run('desk/main.ts', ['confirm-people'], env).exited).toBe(1);
      if (kind === 'sqlite')
        expect(await run('desk/main.ts', ['remove', 'gone@firm.example'], env).exited).toBe(0);
      expect(await run('desk/main.ts', ['confirm-people', '--yes'], env).exited).toBe(0);
      const people = await after.store.read.selectFrom('desk').select('isUnconfirmed').executeTakeFirst();
      expect(people?.isUnconfirmed).toBe(0);
    } finally {
      await after.stop();
      await after.store.close();
    }
  });

  test('on this computer, the desk shows Words alone for a database that a server with https uses', async () => {
    const open = () => run('desk/main.ts', ['--no-open', '--port', '0'], environmentOf(place));
    const allowed = open();
    await allowed.waitForOutput('/?token=');
    await allowed.kill('SIGTERM');
    await store.write((db) => db.updateTable('desk').set({ site: 'https://www.firm.example' }).execute());
    const alone = open();
    await alone.waitForOutput('belongs to https://www.firm.example');
    await alone.waitForOutput('Edit the site at');
    expect(alone.output()).not.toContain('The desk is at');
    await alone.kill('SIGTERM');
    expect(await serverWithHttps(store.read)).toBe('https://www.firm.example');
  });

  test('as a service, the desk says which setting it needs instead', async () => {
    await store.write((db) => db.updateTable('desk').set({ site: 'https://www.firm.example' }).execute());
    const unit = readFileSync('deploy/desk.service', 'utf8');
    const [, program = '', options = ''] = /^ExecStart=\S+ (\S+) ?(.*)$/m.exec(unit) ?? [];
    const service = run(program, [...options.split(' '), '--port', '0'], environmentOf(place));
    expect(await service.exited).toBe(1);
    expect(service.output()).toContain('set DESK_URL to its address');
  });
});
