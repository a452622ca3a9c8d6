import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retention } from '../../content-model/firm.ts';
import { DAY } from '../../server/clock.ts';
import { REFUSAL_WORDS } from '../../server/mail/refusal-words.ts';
import { noteServer } from '../../server/people/desk-state.ts';
import { sweep } from '../../server/retention/sweep.ts';
import { backUpNow } from '../../server/store/backups.ts';
import type { Day } from '../../tools/days.ts';
import { dueFigures } from '../../tools/due-figures.ts';
import { afterTest, closeAfterTest } from '../after-test.ts';
import { startSmtpPeer } from '../peers/smtp-peer.ts';
import { leads } from '../server/leads.ts';
import { fixtureDist, until } from '../server/running-app.ts';
import { startServer } from '../server/running-server.ts';
import { storeLead, storeLeads } from '../server/stored-leads.ts';
import { environmentOf, onBothStores, type Place } from '../server/stores.ts';
import { type Browser, RunningDesk } from './running-desk.ts';

const now = () => Date.now();
const longAgo = () => now() - 3000 * DAY;
const today = () => new Date().toISOString().slice(0, 10);

onBothStores((newPlace, kind) => {
  let place: Place;
  let desk: RunningDesk;
  let owner: Browser;
  beforeAll(async () => {
    place = await newPlace();
    desk = await RunningDesk.start(place);
    owner = await desk.join('Olivia', 'owner');
  });
  afterAll(() => desk.stop());

  const status = async () => (await desk.call('showStatus', {}, owner)).body;
  const lines = (action: string) =>
    desk.store.read.selectFrom('activity').selectAll().where('action', '=', action).execute();
  const settle = () =>
    desk.store.write((db) =>
      db.updateTable('deliveries').set({ state: 'delivered' }).where('state', '=', 'pending').execute(),
    );
  const leftOf = async (ids: string[]) =>
    desk.store.read.selectFrom('submissions').select('id').where('id', 'in', ids).execute();

  test('a queue that fails is an alarm, with what failed and why', async () => {
    // The owner's invitation.
    await settle();
    expect(await status()).toMatchObject({ alarms: [], queue: { oldest: null, problems: [] } });
    const id = await storeLead(desk.store, now);
    await desk.store.write(async (db) => {
      const failed = {
        state: 'dead',
        code: 'refused',
        lastError: 'SMTP 535 at AUTH',
        reason: 'wrong-password',
        settledAt: now(),
      } as const;
      await db.updateTable('deliveries').set(failed).where('target', '=', 'firm-mail').execute();
    });
    const { alarms, queue, mail } = await status();
    expect(alarms).toEqual(['dead deliveries']);
    const advice = REFUSAL_WORDS['wrong-password'];
    expect(queue.problems).toEqual([{ target: 'firm-mail', why: 'SMTP 535 at AUTH', advice, count: 1 }]);
    expect(queue.targets).toContainEqual({ target: 'firm-mail', sent: 0, waiting: 0, failed: 1 });
    expect(mail.isSent).toBe(false);
    expect(JSON.stringify(queue)).not.toContain('visitor.example');
    await desk.call('retryLead', { params: { id } }, owner);
    expect((await status()).alarms).toEqual([]);
  });

  test('an owner signs in to the mail server, without sending, and reads what it said', async () => {
    const peer = closeAfterTest(await startSmtpPeer());
    let refusal: `${number} ${string}` | undefined = '535 5.7.8 Username and Password not accepted';
    peer.script = (phase) => (phase === 'ehlo' ? '250 AUTH PLAIN' : phase === 'auth' ? refusal : undefined);
    const env = { SMTP_URL: peer.url.replace('//', '//site:password@') };
    const own = await RunningDesk.start(await newPlace(), { env });
    afterTest(() => own.stop());
    const person = await own.join('Olivia', 'owner');
    const shown = async () => (await own.call('showStatus', {}, person)).body;
    expect(await shown()).toMatchObject({ mail: { isSent: true, trial: null } });
    const advice = REFUSAL_WORDS['wrong-password'];
    const why = 'SMTP 535 5.7.8 at AUTH PLAIN';
    expect((await own.call('tryMail', { body: {} }, person)).body).toEqual({ why, advice });
    expect(await shown()).toMatchObject({ alarms: ['deliveries refused'], mail: { trial: { why, advice } } });
    refusal = undefined;
    expect((await own.call('tryMail', { body: {} }, person)).body).toEqual({ why: null, advice: null });
    expect(await shown()).toMatchObject({ alarms: [], mail: { trial: { why: null } } });
    expect([peer.connections, peer.taken]).toEqual([2, []]);
  });

  test('a backup is made once for two who press at once, is noted and logged, and outlives its month nowhere', async () => {
    if (kind === 'postgresql') {
      const { body } = await desk.call('backUp', {}, owner);
      expect(body.result).toBe('not-ours');
      expect((await status()).backup).toMatchObject({ isOurs: false, last: null });
      return;
    }
    const { dataDir } = place;
    const old = 'leads-2026-01-02T03-04-05Z.db';
    for (const name of [old, 'leads-2026-01-02.db', 'leads-of-ours.db'])
      writeFileSync(join(dataDir, name), '');
    const [first, second] = await Promise.all([1, 2].map(() => desk.call('backUp', {}, owner)));
    expect(first?.body).toMatchObject({ result: 'done', why: '' });
    expect(second?.body.file).toBe(first?.body.file);
    const { last } = (await status()).backup;
    expect(last.file).toBe(first?.body.file);
    expect(Math.abs(last.at - now())).toBeLessThan(60_000);
    const copies = readdirSync(dataDir).filter((name) => name.startsWith('leads-') && name.endsWith('.db'));
    expect(copies.sort()).toEqual(
      ['leads-2026-01-02.db', 'leads-of-ours.db', last.file.split('/').at(-1)].sort(),
    );
    expect((await lines('backUp')).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['exported', first?.body.submissions],
      ['exported', first?.body.submissions],
    ]);

    const elsewhere = join(dataDir, 'elsewhere.db');
    expect((await leads(place, 'backup', elsewhere)).code).toBe(0);
    expect((await status()).backup.last.file).toBe(elsewhere);
    expect((await leads(place, 'status')).output).toMatch(/Last backup +\w+ \d+.*elsewhere\.db/);
  });

  test('a backup that can’t be made says why, and leaves the last one as it was', async () => {
    if (kind === 'postgresql') return;
    const before = (await status()).backup.last;
    const context = { store: desk.store, dataDir: join(place.dataDir, 'missing'), clock: now };
    await expect(backUpNow(context)).rejects.toThrow();
    expect((await status()).backup.last).toEqual(before);
  });

  test('a held sweep erases what the owner saw, once, on a day that both clocks have', async () => {
    const ids = await storeLeads(desk.store, longAgo, 3);
    const file = join(place.dataDir, 'mail');
    expect(existsSync(file)).toBe(false);
    await settle();
    expect((await status()).retention).toMatchObject({ held: 0, due: { leads: 3 } });
    const confirm = async (body: object) => (await desk.call('confirmSweep', { body }, owner)).body;
    expect(
      await confirm({ today: today(), shown: { leads: 3, signUps: 0, quarantined: 0, mailFiles: 0 } }),
    ).toMatchObject({
      result: 'nothing',
    });
    // The server's own sweep holds it.
    await sweep({ store: desk.store, dataDir: place.dataDir, clock: now, retention });
    const { held, due, periods } = (await status()).retention;
    expect(held).toBe(3);
    expect((await status()).alarms).toEqual(['sweep held']);
    expect(periods).toContainEqual(expect.objectContaining({ kind: 'leads', period: retention.leads }));
    const other = new Date(now() - 2 * DAY).toISOString().slice(0, 10);
    expect((await confirm({ today: other, shown: due })).result).toBe('other-day');
    expect((await confirm({ today: today(), shown: { ...due, leads: 2 } })).result).toBe('more');
    expect(await leftOf(ids)).toHaveLength(3);
    expect(await lines('confirmSweep')).toEqual([]);

    const both = await Promise.all([1, 2].map(() => confirm({ today: today(), shown: due })));
    expect(both.reduce((sum, { erased }) => sum + erased.leads, 0)).toBe(3);
    expect(await leftOf(ids)).toEqual([]);
    expect((await confirm({ today: today(), shown: due })).result).toBe('nothing');
    expect((await status()).retention).toMatchObject({ held: 0, due: { leads: 0 } });
    expect((await status()).alarms).toEqual([]);
    expect((await lines('confirmSweep')).map(({ who, kind }) => [who, kind])[0]).toEqual([
      'Olivia',
      'changed',
    ]);
  });

  test('a desk killed while it erases leaves a line in the log if anything is gone', async () => {
    const ids = await storeLeads(desk.store, longAgo, 400);
    await settle();
    await desk.store.write((db) => db.updateTable('sweeps').set({ sweptAt: null, held: 400 }).execute());
    const before = (await lines('confirmSweep')).length;
    const { due } = (await status()).retention;
    const confirming = desk
      .call('confirmSweep', { body: { today: today(), shown: due } }, owner)
      .catch(() => undefined);
    await until(async () => (await leftOf(ids)).length < ids.length);
    await desk.crash();
    await confirming;
    expect((await leftOf(ids)).length).toBeLessThan(400);
    expect(await lines('confirmSweep')).toHaveLength(before + 1);
  });

  test('the version, the server’s start and old pages are known', async () => {
    const server = await startServer(fixtureDist(), environmentOf(place));
    await expect
      .poll(async () => (await status()).version.server?.startedAt ?? 0)
      .toBeGreaterThan(now() - 60_000);
    await server.kill('SIGTERM');
    const builtAt = now() - 32 * DAY;
    await noteServer(desk.store, { version: '1.0.0 (abc)', builtAt }, now());
    expect((await status()).machine).toEqual([]);
    expect((await status()).version).toMatchObject({
      server: { version: '1.0.0 (abc)' },
      pages: { builtAt, isOld: true },
    });
    const { output } = await leads(place, 'status');
    expect(output).toMatch(/Server +1\.0\.0 \(abc\), since /);
    expect(output).toMatch(/Pages +built .*more than a month ago/);
  });

  test('figures that are published by now are listed, at the desk and on the command line', async () => {
    const due = dueFigures(today() as Day);
    const { figures } = await status();
    const { output } = await leads(place, 'status');
    for (const { year, what, file } of due) {
      expect(figures).toContainEqual(expect.objectContaining({ what: `${year}: ${what}`, file }));
      expect(output).toContain(`${year}: ${what} (since `);
    }
  });

  test('the launch check names pages', async () => {
    const { body } = await desk.call('checkLaunch', {}, owner);
    expect(body.why).toBeNull();
    const all = [...body.must, ...body.lawyer, ...body.look];
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ page }: { page: string }) => !page)).toEqual([]);
  });
});
