import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linesOf, Machine, whyNoMachine } from './machine.ts';

const LEADS = ['ana', 'ben', 'cleo', 'dora', 'eve'].map((name) => `${name}@visitor.example`);

/** As the README of that version set up a machine. */
const OLD_SETUP = `
useradd --system --home /srv/site site
git clone --quiet /opt/repository.git /srv/site && cd /srv/site
npm ci
install -m 640 -g site /dev/null .env
printf 'PUBLIC_URL=https://www.example.com\\nDATA_DIR=/var/lib/site\\nTRUST_PROXY=127.0.0.1\\n' > .env
npm run build
install -d -m 700 -o site -g site /var/lib/site /var/lib/site/mail
install -m 600 -o site -g site /opt/old.db /var/lib/site/leads.db
mkdir /run/units`;

// The server of that version isn't here, so its commands are this one's, but the data is its own.
describe.skipIf(whyNoMachine)(`upgrading from one user${whyNoMachine ? ` (${whyNoMachine})` : ''}`, () => {
  let machine: Machine;
  beforeAll(async () => {
    machine = await Machine.start();
    const file = machine.path('/opt/old.db');
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
    database.exec(readFileSync(join(import.meta.dirname, 'old-data.sql'), 'utf8'));
    database.close();
    machine.sh(OLD_SETUP);
    rmSync(file);
    for (const lines of linesOf('Upgrade from one user')) machine.sh(lines);
    await machine.untilUp('site');
  });
  afterAll(() => machine?.stop());

  const command = (line: string) =>
    machine.sh(`runuser -l desk -c 'cd /srv/site && npm run -s leads -- ${line}'`);

  test('keeps leads, answers, calls and readers', () => {
    const { submissions } = JSON.parse(command('list --json')) as {
      submissions: { kind: string; email: string; ending: string }[];
    };
    const contacts = submissions.filter(({ kind }) => kind === 'contact');
    expect(contacts.map(({ email }) => email).sort()).toEqual(LEADS);
    const answered = contacts.filter(({ ending }) => ending === 'answered').map(({ email }) => email);
    expect(answered.sort()).toEqual(['ana@visitor.example', 'eve@visitor.example']);
    expect(command('subscribers')).toMatch(/fay@reader\.example/);
    expect(command('subscribers')).not.toMatch(/gus@reader\.example/);
    expect(command('show efadc217')).toContain('Eve Example');
    const calls = machine.sh(
      `runuser -u site -- /opt/node_modules/node/bin/node -p "new (require('node:sqlite').DatabaseSync)('/var/lib/site/leads.db').prepare('select count(*) as count from calls').get().count"`,
    );
    expect(calls.trim()).toBe('1');
    expect(command('calls')).toContain('2027-01-04');
  });

  test('takes new leads, and runs the desk', async () => {
    expect(machine.post('new@visitor.example')).toBe(201);
    machine.sh('echo DESK_URL=https://desk.example.com >> /srv/site/.env');
    const [, , , , startDesk = ''] = linesOf('One machine');
    expect(machine.sh(startDesk)).toContain('https://desk.example.com/invitation#');
    await machine.untilUp('desk');
    expect(machine.sh('find /var/lib/site -type d ! -perm 2770 -o -type f ! -perm 660')).toBe('');
    expect(machine.sh('find /srv/site ! -user desk ! -name .env')).toBe('');
    expect(machine.log('site') + machine.log('desk')).not.toContain('belongs to');
  });

  test('goes back to the backup that it began with', async () => {
    // As one that was taken from a backup.
    machine.sh('cd /opt && cp /var/lib/site/leads-before.db leads.db && go-back --yes --database leads.db');
    await machine.untilUp('site');
    expect(machine.leads().filter((email) => email.endsWith('@visitor.example'))).toEqual(LEADS);
    expect(machine.sh('ls /var/lib/site/newer-*')).toContain('leads.db');
  });
});
