import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import { systemClock } from '../../server/clock.ts';
import { type NewSubmission, storeSubmission } from '../../server/leads/submissions.ts';
import { fileMailer } from '../../server/mail/file-mailer.ts';
import { firmMail } from '../../server/mail/firm-mail.ts';
import { claimDeliveries } from '../../server/store/queue.ts';
import { backUp } from '../../server/store/sqlite-file.ts';
import type { Store } from '../../server/store/store.ts';
import { afterTest } from '../after-test.ts';
import { leads } from './leads.ts';
import { makeOldDatabase, OLD_LEAD } from './old-database.ts';
import { CONTACT, postJson } from './requests.ts';
import { fixtureDist, until } from './running-app.ts';
import { type Running, run, startServer } from './running-server.ts';
import { environmentOf, onBothStores, type Place } from './stores.ts';
import { temporaryFolder } from './temporary-folder.ts';

const LEAD: NewSubmission = {
  kind: 'contact',
  fullName: 'Ana Example',
  email: 'ana@visitor.example',
  phoneNumber: '+1 415 555 0100',
  service: 'Sales Tax',
  quarantined: false,
};

async function put(store: Store, change: Partial<NewSubmission> = {}): Promise<string> {
  const stored = await store.write((db) =>
    storeSubmission(db, { ...LEAD, ...change }, undefined, systemClock),
  );
  return 'id' in stored ? stored.id : '';
}

onBothStores((newPlace, kind) => {
  describe('leads', () => {
    test('list filters and counts submissions, as text and JSON', async () => {
      const place = await newPlace();
      const store = await place.open();
      await put(store);
      await put(store, { email: 'ben@visitor.example', fullName: 'Ben', service: 'Business Tax' });
      await put(store, { kind: 'newsletter', email: 'cleo@visitor.example', fullName: '', service: '' });
      const all = await leads(place, 'list');
      expect(all.code).toBe(0);
      expect(all.output).toContain('ana@visitor.example');
      expect(all.output).toContain('3 submissions.');
      const some = await leads(place, 'list', '--email', 'ben@visitor.example', '--json');
      expect(JSON.parse(some.output)).toMatchObject({ total: 1, submissions: [{ fullName: 'Ben' }] });
    });

    test('list and export find an address in any spelling', async () => {
      const place = await newPlace();
      const store = await place.open();
      const id = await put(store, { email: 'Ana@Visitor.example' });
      await put(store, { email: 'ben@visitor.example' });
      expect((await leads(place, 'list', '--email', 'ANA@visitor.example')).output).toContain(
        '1 submission.',
      );
      const { output } = await leads(place, 'export', '--format', 'json', '--email', 'ana@visitor.example');
      expect(JSON.parse(output)).toMatchObject([{ id }]);
    });

    test('list --email shows the newsletter subscription', async () => {
      const place = await newPlace();
      const store = await place.open();
      const at = Date.parse('2026-11-20T09:14:00Z');
      const email = 'ana@visitor.example';
      const subscription = {
        emailKey: email,
        email,
        state: 'confirmed',
        createdAt: 0,
        changedAt: at,
      } as const;
      await store.write((db) => db.insertInto('subscriptions').values(subscription).execute());
      const printed = async (...args: string[]) => (await leads(place, 'list', ...args)).output;
      const line = 'Newsletter: confirmed since Nov 20, 2026, 1:14 AM PST.\n';
      expect(await printed('--email', 'Ana@visitor.example'), 'without a submission').toBe(
        `No submission matches.\n${line}`,
      );
      await put(store);
      expect(await printed('--email', email)).toContain(`1 submission.\n${line}`);
      expect(JSON.parse(await printed('--email', email, '--json'))).toMatchObject({
        total: 1,
        subscription: { state: 'confirmed', since: '2026-11-20T09:14:00.000Z' },
      });
      expect(JSON.parse(await printed('--email', 'ben@visitor.example', '--json')).subscription).toBeNull();
      expect(await printed()).not.toContain('Newsletter');
    });

    test('correct changes a lead’s sender by the form’s rules', async () => {
      const place = await newPlace();
      const store = await place.open();
      const id = await put(store, { email: 'ana@visitr.example' });
      const right = [
        '--name',
        ' Anna Example ',
        '--email',
        'Anna@visitor.example',
        '--phone',
        '+1 415 555 0199',
      ];
      expect(await leads(place, 'correct', id.slice(0, 8), ...right)).toMatchObject({ code: 0 });
      const found = JSON.parse(
        (await leads(place, 'list', '--email', 'anna@VISITOR.example', '--json')).output,
      );
      expect(found.submissions).toMatchObject([
        { id, fullName: 'Anna Example', email: 'Anna@visitor.example', phoneNumber: '+1 415 555 0199' },
      ]);
      await leads(place, 'correct', id, '--phone', '');
      expect(JSON.parse((await leads(place, 'show', id, '--json')).output)).toMatchObject({
        fullName: 'Anna Example',
        phoneNumber: '',
      });

      const wrong = await leads(place, 'correct', id, '--email', 'anna');
      expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining('Enter an email address') });
      expect(await leads(place, 'correct', id)).toMatchObject({ code: 2 });
      const signUp = await put(store, { kind: 'newsletter', email: 'ben@visitor.example' });
      expect(await leads(place, 'correct', signUp, '--name', 'Ben')).toMatchObject({ code: 3 });
      expect((await leads(place, 'erase', 'anna@visitor.example')).output).toContain('Erased: 1 submission');
    });

    test('show finds a lead by the start of its ID and lists its deliveries', async () => {
      const place = await newPlace();
      const id = await put(await place.open());
      const { code, output } = await leads(place, 'show', id.slice(0, 8));
      expect(code).toBe(0);
      expect(output).toContain('Ana Example');
      expect(output).toMatch(/firm-mail +pending/);
    });

    test('page, ad and note are shown and exported', async () => {
      const place = await newPlace();
      const id = await put(await place.open(), {
        ...{ page: '/bookkeeping', utmSource: 'google', note: 'Books:\n=12 months' },
      });
      expect((await leads(place, 'list')).output).toMatch(/Sales Tax +\/bookkeeping\n/);
      const { output } = await leads(place, 'show', id);
      expect(output).toMatch(/^page +\/bookkeeping$/m);
      expect(output).toMatch(/^utmSource +google$/m);
      expect(output).toContain('note         Books:\n             =12 months\n');
      const csv = (await leads(place, 'export', '--format', 'csv')).output;
      expect(csv).toContain('"type","from","page","utmSource","utmCampaign","note","subscription"');
      expect(csv).toContain('"/bookkeeping","google","","Books:\n\'=12 months"');
      const [row] = JSON.parse((await leads(place, 'export', '--format', 'json')).output);
      expect(row).toMatchObject({ page: '/bookkeeping', utmSource: 'google', note: 'Books:\n=12 months' });
    });

    test('show handles leads from an older version without page, note and deadline', async () => {
      const place = await newPlace();
      await makeOldDatabase(place, '005-kept-and-forgotten', OLD_LEAD);
      const [row] = JSON.parse((await leads(place, 'export', '--format', 'json')).output);
      expect(row).toMatchObject({ id: 'old-lead', page: '', note: '', answerBy: '', ending: '' });
      expect((await leads(place, 'list', '--open')).output).toBe('No submission matches.\n');
    });

    test('control characters from visitors never reach the terminal', async () => {
      const place = await newPlace();
      await put(await place.open(), { fullName: 'Ana\u001b[2J\u202egnp' });
      const { output } = await leads(place, 'list');
      for (const character of ['\u001b', '\u202e']) expect(output).not.toContain(character);
    });

    test('export --format json loses nothing', async () => {
      const place = await newPlace();
      const store = await place.open();
      const fullName = '=cmd|"/c calc"!A0\u2028 “Ana”, 李';
      await put(store, { fullName });
      const [row] = JSON.parse((await leads(place, 'export', '--format', 'json')).output);
      expect(row).toMatchObject({ fullName, phoneNumber: '+1 415 555 0100', service: 'Sales Tax' });
    });

    test('export --format csv escapes formulas and keeps phone numbers readable', async () => {
      const place = await newPlace();
      const store = await place.open();
      const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '|x', '%x', '＝1'];
      for (const fullName of formulas) await put(store, { fullName });
      await put(store, { fullName: 'Semi;=1+1; "-2' });
      await put(store, { fullName: 'Zero', phoneNumber: '0301 234567' });
      const { output } = await leads(place, 'export', '--format', 'csv');
      expect(output).not.toMatch(/(^|,)"?[\s]*[=+\-@|%＝]/m);
      // Spreadsheets in some locales split cells at semicolons.
      expect(output).not.toMatch(/;"*\s*"*[=+\-@|%＝]/);
      expect(output).toContain('"\'+1 415 555 0100"');
      expect(output).toContain('"\'0301 234567"');
    });

    test('subscribers lists confirmed addresses with dates', async () => {
      const place = await newPlace();
      const store = await place.open();
      const subscription = { createdAt: 0, changedAt: Date.parse('2026-11-20T09:14:00Z') };
      await store.write((db) =>
        db
          .insertInto('subscriptions')
          .values(
            (['confirmed', 'pending', 'unsubscribed'] as const).map((state) => {
              const email = `=${state}@visitor.example`;
              return { ...subscription, email, emailKey: email, state };
            }),
          )
          .execute(),
      );
      const [text, csv, json] = await Promise.all([
        leads(place, 'subscribers'),
        leads(place, 'subscribers', '--format', 'csv'),
        leads(place, 'subscribers', '--format', 'json'),
      ]);
      expect(text.output).toContain('Nov 20, 2026, 1:14 AM PST  =confirmed@visitor.example');
      expect(text.output).toContain('1 subscriber.');
      expect(csv.output).toBe(
        `\ufeff"email","since"\r\n"'=confirmed@visitor.example","2026-11-20T09:14:00.000Z"\r\n`,
      );
      expect(JSON.parse(json.output)).toEqual([
        { email: '=confirmed@visitor.example', since: '2026-11-20T09:14:00.000Z' },
      ]);
      expect((await leads(place, 'subscribers', '--format', 'xml')).code).toBe(2);
    });

    test('unsubscribe ends a subscription and keeps messages', async () => {
      const place = await newPlace();
      const store = await place.open();
      await put(store);
      const email = LEAD.email;
      const row = { emailKey: email, email, state: 'confirmed', createdAt: 0, changedAt: 0 } as const;
      await store.write((db) => db.insertInto('subscriptions').values(row).execute());
      expect((await leads(place, 'unsubscribe', email.toUpperCase())).code).toBe(0);
      expect((await leads(place, 'subscribers')).output).not.toContain(email);
      expect((await leads(place, 'list', '--email', email)).output).toMatch(
        /1 submission\.\nNewsletter: unsubscribed since \w+ \d+, 20/,
      );
      expect((await leads(place, 'unsubscribe', 'ben@visitor.example')).code).toBe(3);
      expect((await leads(place, 'unsubscribe', 'ben')).code).toBe(2);
    });

    test('retry makes dead deliveries due again, of one lead or all', async () => {
      const place = await newPlace();
      const store = await place.open();
      const id = await put(store);
      await put(store, { email: 'ben@visitor.example' });
      await store.write((db) => db.updateTable('deliveries').set({ state: 'dead', attempts: 9 }).execute());
      expect((await leads(place, 'retry', id)).output).toBe('2 deliveries due again.\n');
      expect((await leads(place, 'retry', '--all')).output).toBe('2 deliveries due again.\n');
      expect((await leads(place, 'retry', '--all')).code).toBe(3);
      const rows = await store.read.selectFrom('deliveries').select(['state', 'attempts']).execute();
      expect(rows.every(({ state, attempts }) => state === 'pending' && attempts === 0)).toBe(true);
    });

    test('retry without an ID skips deliveries that the recipient rejected', async () => {
      const place = await newPlace();
      const store = await place.open();
      const id = await put(store);
      await store.write((db) => db.updateTable('deliveries').set({ state: 'refused' }).execute());
      expect((await leads(place, 'retry', '--all')).code).toBe(3);
      expect((await leads(place, 'retry', id)).output).toBe('2 deliveries due again.\n');
    });

    test('status shows which server rejects our mail, its reply and how many deliveries wait', async () => {
      const place = await newPlace();
      const store = await place.open();
      await put(store);
      const failed = { code: 'refused', lastError: 'SMTP 535 at AUTH PLAIN', attempts: 1 } as const;
      await store.write((db) => db.updateTable('deliveries').set(failed).execute());
      const { output } = await leads(place, 'status');
      expect(output).toMatch(/Refused +firm-mail \(SMTP 535 at AUTH PLAIN\): 1 delivery waiting/);
    });

    test('release sends the emails of a quarantined lead', async () => {
      const place = await newPlace();
      const store = await place.open();
      const id = await put(store, { quarantined: true });
      expect((await leads(place, 'list', '--state', 'quarantined')).output).toContain('1 submission.');
      expect((await leads(place, 'release', id)).code).toBe(0);
      expect((await leads(place, 'release', id)).code).toBe(3);
      const rows = await store.read
        .selectFrom('deliveries')
        .select('target')
        .where('state', '=', 'pending')
        .orderBy('target')
        .execute();
      expect(rows.map(({ target }) => target)).toEqual([
        'firm-mail',
        'late-mail',
        'reminder-mail',
        'visitor-mail',
      ]);
    });

    test('status shows the queue, alarms and where mail goes', async () => {
      const place = await newPlace();
      const store = await place.open();
      await put(store, { type: 'Talk to Expert' });
      const { output, code } = await leads(place, 'status');
      expect(code).toBe(1);
      expect(output).toMatch(/Alarms +form service not configured\n/);
      expect(output).toMatch(/Mail +not sent: written to/);
      expect(output).toMatch(/Form service +not configured: 1 submission waiting/);
      const parsed = JSON.parse((await leads(place, 'status', '--json')).output);
      expect(parsed).toMatchObject({ store: kind, mail: 'files', dead: 0, waitingForFormService: 1 });
    });

    test('erase removes an address in any spelling, and is idempotent', async () => {
      const place = await newPlace();
      const store = await place.open();
      const email = 'Eraseme77@bücher.example';
      await put(store, { email, fullName: 'Traceable Name' });
      await put(store, { email: 'eraseme77@BÜCHER.example', kind: 'newsletter' });
      await put(store, { email: 'other@visitor.example' });
      await store.write((db) => db.updateTable('deliveries').set({ state: 'dead' }).execute());
      const erased = await leads(place, 'erase', 'ERASEME77@xn--bcher-kva.example', '--json');
      expect(JSON.parse(erased.output)).toMatchObject({ submissions: 2, deliveries: 3, logEmptied: true });
      expect((await leads(place, 'erase', email)).code).toBe(0);
      const rows = await store.read.selectFrom('submissions').select('email').execute();
      expect(rows).toEqual([{ email: 'other@visitor.example' }]);
      const deliveries = await store.read.selectFrom('deliveries').select('id').execute();
      expect(deliveries).toHaveLength(2);
    });

    test('erase also removes a mail file that a worker is writing', async () => {
      const place = await newPlace();
      const store = await place.open();
      await put(store);
      const options = { most: 1, holding: new Set<string>(), clock: systemClock };
      const [claimed] = await claimDeliveries(store, 'firm-mail', options);
      if (!claimed?.submission) throw new Error("the delivery wasn't claimed");
      const own = { name: firm.name, address: firm.email };
      const mails = { firm, publicUrl: new URL('http://localhost'), mailFrom: own, mailTo: [own] as const };
      const mail = firmMail(claimed, mails, 'secret');
      const erasing = leads(place, 'erase', LEAD.email);
      await until(
        async () => (await store.read.selectFrom('submissions').select('id').execute()).length === 0,
      );
      expect(await fileMailer(place.dataDir, own).send(mail)).toEqual({ code: 'delivered' });
      expect((await erasing).code).toBe(0);
      expect(readdirSync(join(place.dataDir, 'mail'))).toEqual([]);
    });

    test('erase keeps everything if it can’t read the mail folder', async () => {
      const place = await newPlace();
      const store = await place.open();
      await put(store);
      writeFileSync(join(place.dataDir, 'mail'), 'no folder');
      expect((await leads(place, 'erase', LEAD.email)).code).toBe(1);
      expect(await store.read.selectFrom('submissions').select('email').execute()).toHaveLength(1);
    });

    test('export fails on a full disk', async () => {
      const place = await newPlace();
      await put(await place.open());
      const full = { prefix: ['sh', '-c', '"$@" > /dev/full', 'sh'] };
      const exporting = run('server/leads.ts', ['export', '--format', 'csv'], environmentOf(place), full);
      expect(await exporting.exited).toBe(1);
      expect(exporting.output()).toContain('ENOSPC');
    });

    test.each([
      ['nothing', /unknown command 'nothing'/],
      ['lst', /Did you mean list\?/],
      ['constructor', /unknown command/],
      ['show', /missing required argument 'id'/],
      ['status now', /too many arguments for 'status'/],
      ['erase x', /Enter an email address/],
      ['export', /required option '--format <csv\|json>' not specified/],
      ['close 6485740b', /--reason <spam\|duplicate\|other>/],
      ['list --since soon', /Enter a day like 2026-11-21/],
      ['list --since 2026-02-30', /Enter a day/],
      ['list --limit 0', /Enter a whole number/],
      ['list --sinc 2026-02-20', /unknown option '--sinc'\n\(Did you mean --since\?\)/],
      ['export --format xml', /Allowed choices are csv, json/],
      ['answered 6485740b --by ', /Enter your full name/],
      ['retry', /retry takes an ID or --all/],
      ['retry 6485740b --all', /retry takes an ID or --all/],
    ])('leads %s exits with code 2 and says why', async (line, why) => {
      const place = await newPlace();
      await place.open();
      const { code, output } = await leads(place, ...line.split(' '));
      expect(output).toMatch(why);
      expect(code).toBe(2);
    });

    test('another command’s option is rejected before anything is erased', async () => {
      const place = await newPlace();
      const store = await place.open();
      await put(store);
      const erasing = await leads(place, 'erase', LEAD.email, '--kind', 'newsletter');
      expect(erasing.output).toContain("unknown option '--kind'");
      expect(erasing.code).toBe(2);
      expect(await store.read.selectFrom('submissions').select('email').execute()).toHaveLength(1);
    });

    test('help lists all commands, or one command’s options', async () => {
      const place = await newPlace();
      const all = await leads(place);
      expect(all).toMatchObject({ code: 0, output: expect.stringMatching(/cancel-call <id>/) });
      expect(await leads(place, 'help')).toEqual(all);
      const one = await leads(place, 'erase', '--help');
      expect(one).toMatchObject({
        code: 0,
        output: expect.stringMatching(/Usage: leads erase.*any spelling/s),
      });
      expect(await leads(place, 'help', 'erase')).toEqual(one);
    });
  });

  if (kind === 'postgresql') return;

  describe('leads, while the server is running', () => {
    async function serving(): Promise<{ place: Place; server: Running & { url: string } }> {
      const place = await newPlace();
      const server = await startServer(fixtureDist(), environmentOf(place));
      afterTest(() => server.kill('SIGKILL'));
      return { place, server };
    }

    test('erase leaves no trace in database files, log or mail files', async () => {
      const { place, server } = await serving();
      await postJson(`${server.url}/api/contact`, {
        ...CONTACT,
        fullName: 'Traceable Name',
        email: 'eraseme77@x.example',
      });
      await until(() => server.output().includes('target="visitor-mail"'));
      const traces = () =>
        [
          'leads.db',
          'leads.db-wal',
          ...readdirSync(join(place.dataDir, 'mail')).map((name) => join('mail', name)),
        ]
          .map((name) => join(place.dataDir, name))
          .filter((file) => existsSync(file) && /eraseme77|Traceable/.test(readFileSync(file, 'latin1')));
      expect(traces().length).toBeGreaterThan(0);
      expect((await leads(place, 'erase', 'eraseme77@x.example')).code).toBe(0);
      expect(traces()).toEqual([]);
      expect(server.output()).not.toMatch(/eraseme77|Traceable/);
    });

    test('a second backup to the same file says that the first is running', async () => {
      const { place } = await serving();
      const target = join(temporaryFolder(), 'copy.db');
      const copy = () => backUp(join(place.dataDir, 'leads.db'), target);
      const [first, second] = await Promise.allSettled([copy(), copy()]);
      const failed = first.status === 'rejected' ? first : second;
      expect([first, second].filter(({ status }) => status === 'rejected')).toEqual([failed]);
      expect(failed).toMatchObject({
        reason: { message: `another backup to ${target} is running; if not, delete ${target}.lock` },
      });
      expect(readdirSync(join(target, '..'))).toEqual(['copy.db']);
      // What a killed process left is in nobody's way.
      writeFileSync(`${target}-2.lock`, '999999999');
      writeFileSync(`${target}-2.part`, 'half');
      expect((await leads(place, 'backup', `${target}-2`)).code).toBe(0);
    });

    test('backup makes a complete copy that a server can run on', async () => {
      const { place, server } = await serving();
      let stop = false;
      let person = 0;
      const load = (async () => {
        while (!stop && person < 35) {
          person += 1;
          await postJson(`${server.url}/api/contact`, { ...CONTACT, email: `p${person}@visitor.example` });
        }
      })();
      await until(() => person > 3);
      const restored = temporaryFolder();
      const target = join(restored, 'leads.db');
      const backup = run('server/leads.ts', ['backup', target], environmentOf(place));
      const code = await backup.exited;
      stop = true;
      await load;
      expect(code).toBe(0);
      expect(statSync(target).mode & 0o077).toBe(0);
      const copy = new DatabaseSync(target);
      expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
      copy.close();
      const second = await startServer(fixtureDist(), { DATA_DIR: restored });
      afterTest(() => second.kill('SIGKILL'));
      expect((await postJson(`${second.url}/api/contact`, CONTACT)).status).toBe(201);
      const again = await leads(place, 'backup', target);
      expect(again.code).toBe(1);
      expect(again.output).toContain('already exists');
    });
  });
});
