import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linesOf, Machine, setUp, whyNoMachine } from './machine.ts';

// A firm's week on one machine, which is lost, and its backup on a new one: deploy/README.md, line by line.

const BACK_UP = "runuser -l desk -c 'cd /srv/site && npm run -s back-up -- /var/lib/site/backups'";

describe.skipIf(whyNoMachine)(`a backup${whyNoMachine ? ` (${whyNoMachine})` : ''}`, () => {
  const kept = mkdtempSync(join(tmpdir(), 'kept-'));
  let old: Machine;
  let machine: Machine;
  beforeAll(async () => {
    [old, machine] = await Promise.all([Machine.start(), Machine.start()]);
    await setUp(old);
  });
  afterAll(async () => {
    rmSync(kept, { recursive: true });
    await Promise.all([old?.stop(), machine?.stop()]);
  });

  const asDesk = (on: Machine, line: string) => on.sh(`runuser -l desk -c 'cd /srv/site && ${line}'`);

  test('that fails leaves nothing, and says why', () => {
    const { status, output } = old.try(
      `chmod 700 /srv/site/content\n${BACK_UP.replace('desk -c', 'site -s /bin/sh -c')}`,
    );
    old.sh('chmod 755 /srv/site/content');
    expect(status).toBe(1);
    expect(output).not.toBe('');
    expect(old.sh('ls -A /var/lib/site/backups 2> /dev/null || true')).toBe('');
  });

  test('brings the firm’s week back on a new machine', async () => {
    for (const name of ['ana', 'ben', 'cleo']) expect(old.post(`${name}@visitor.example`)).toBe(201);
    asDesk(
      old,
      'npm run -s leads -- remark $(npm run -s leads -- list --json | grep -m 1 -o "[0-9a-f-]\\{36\\}") "Called her back."',
    );
    asDesk(old, 'echo "# Saved in Words." >> content/firm/prices.yaml');
    asDesk(
      old,
      'git -c user.name=Dev -c user.email=d@firm.example commit --quiet --allow-empty --message=Local',
    );
    old.sh('install -d -m 2770 -o site -g leads /var/lib/site/newsletter');
    old.sh("runuser -u site -- sh -c 'umask 7; echo one > /var/lib/site/newsletter/spring.sent'");
    const before = {
      leads: old.leads(),
      people: asDesk(old, 'npm run -s desk -- confirm-people --yes'),
      settings: old.sh('cat /srv/site/.env'),
      history: asDesk(old, 'git rev-parse HEAD'),
    };
    expect(old.sh(BACK_UP)).toContain('Backed up to /var/lib/site/backups/site-');
    expect(old.sh('stat -c "%U:%G %a" /var/lib/site/backups /var/lib/site/backups/*')).toBe(
      'desk:leads 2770\ndesk:leads 660\n',
    );
    const name = old.sh('ls /var/lib/site/backups').trim();
    copyFileSync(old.path(`/var/lib/site/backups/${name}`), join(kept, name));
    await old.stop();

    copyFileSync(join(kept, name), machine.path('/opt/backup.tar.gz'));
    for (const lines of linesOf('Restore a backup').slice(0, 2))
      machine.sh(lines.replace(/site-[\d-]+\.tar\.gz/, '/opt/backup.tar.gz'));
    const [, , start = '', , startDesk = ''] = linesOf('One machine');
    machine.sh(start);
    await machine.untilUp('site');
    expect(machine.leads()).toEqual(before.leads);
    expect(machine.sh('cat /srv/site/.env')).toBe(before.settings);
    expect(asDesk(machine, 'git rev-parse HEAD')).toBe(before.history);
    expect(machine.sh('tail -n 1 /srv/site/content/firm/prices.yaml')).toBe('# Saved in Words.\n');
    expect(machine.sh('cat /srv/site/dist/content/firm/prices.yaml')).not.toContain('Saved in Words');
    expect(machine.sh('cat /var/lib/site/newsletter/spring.sent')).toBe('one\n');
    expect(asDesk(machine, 'npm run -s leads -- list --search "Called her back" --json')).toContain(
      'cleo@visitor',
    );
    const [, , confirm = ''] = linesOf('Restore a backup');
    expect(machine.sh(confirm.replace('confirm-people', 'confirm-people --yes'))).toBe(before.people);
    machine.sh((startDesk.split('\n')[0] ?? '').replace(/&&$/, ''));
    await machine.untilUp('desk');
    expect(machine.post('dora@visitor.example')).toBe(201);
    expect(machine.log('site') + machine.log('desk')).not.toContain('belongs to');
  });
});
