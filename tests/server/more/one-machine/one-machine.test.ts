import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linesOf, Machine, setUp, whyNoMachine } from './machine.ts';
import { CALLS, whyNoCalls } from './system-calls.ts';

// The steps of deploy/README.md, and what it promises about users, files and memory, with the real users of the units.

/** Keeps requests coming whose bodies never end, until a process is gone. */
const STARVE = `
  const request = "POST /api/sign-in HTTP/1.1\\r\\nHost: desk.example.com\\r\\nContent-Type: application/json\\r\\n";
  const whole = request + "Content-Length: 16000\\r\\n\\r\\n" + "x".repeat(15000);
  setInterval(() => {
    if (!require("fs").existsSync("/proc/" + process.argv[1])) process.exit();
    for (let count = 0; count < 50; count += 1)
      require("net").connect(4400, "127.0.0.1").on("error", () => {}).write(whole);
  }, 50)`;

describe.skipIf(whyNoMachine)(`one machine${whyNoMachine ? ` (${whyNoMachine})` : ''}`, () => {
  let machine: Machine;
  beforeAll(async () => {
    machine = await Machine.start();
    await setUp(machine);
  });
  afterAll(() => machine?.stop());

  test('the steps end with a lead that’s listed, and an invitation', () => {
    expect(machine.post('first@visitor.example')).toBe(201);
    const [, , , look = '', desk = ''] = linesOf('One machine');
    expect(machine.sh(look)).toContain('first@visitor.example');
    expect(machine.sh(desk)).toContain('https://desk.example.com/invitation#');
  });

  const startDesk = async () => {
    machine.sh('systemctl start desk');
    await machine.untilUp('desk');
  };

  /** Posts leads before and after something. */
  function leadsAround(what: string, deed: () => void) {
    const emails = [1, 2, 3, 4].map((number) => `${what}-${number}@visitor.example`);
    const statuses = emails.map((email, index) => {
      if (index === 1) deed();
      return machine.post(email);
    });
    expect(statuses).toEqual([201, 201, 201, 201]);
    expect(machine.leads()).toEqual(expect.arrayContaining(emails));
  }

  test('leads arrive while the desk is stopped', async () => {
    leadsAround('stopped', () => machine.sh('systemctl stop desk'));
    await startDesk();
  });

  test('leads arrive while the desk is killed', async () => {
    leadsAround('killed', () => machine.sh('kill -KILL $(cat /run/units/desk.pid)'));
    await startDesk();
  });

  test('leads arrive while the desk is out of memory', async () => {
    const pid = machine.sh('cat /run/units/desk.pid').trim();
    // Every request for more memory fails from now on.
    machine.sh(`runuser -u desk -- prlimit --pid ${pid} --data=1 --as=1`);
    leadsAround('starved', () => {
      machine.sh(`timeout 60 /opt/node_modules/node/bin/node -e '${STARVE}' ${pid}`);
    });
    await startDesk();
  });

  test('server and desk use the database, whoever opened it first', async () => {
    for (const [first, second] of [
      ['desk', 'site'],
      ['site', 'desk'],
    ] as const) {
      machine.sh('systemctl stop site desk');
      expect(machine.try('ls /var/lib/site/leads.db-wal').status).not.toBe(0);
      machine.sh(`systemctl start ${first}`);
      await machine.untilUp(first);
      machine.sh(`systemctl start ${second}`);
      await machine.untilUp(second);
      expect(machine.post(`after-${first}@visitor.example`)).toBe(201);
      machine.sh(
        'runuser -l desk -c \'cd /srv/site && npm run desk -- invite "Sam" sam@firm.example --role staff\'',
      );
    }
    // Root, too, leaves files that both may use.
    machine.sh('systemctl stop site desk');
    machine.sh('cd /srv/site && npm run -s leads -- list');
    machine.sh('systemctl start site desk');
    await Promise.all([machine.untilUp('site'), machine.untilUp('desk')]);
    expect(machine.post('after-root@visitor.example')).toBe(201);
  });

  test('each file has the owner and mode that the README says', () => {
    machine.sh("runuser -l desk -c 'cd /srv/site && npm run -s leads -- backup /var/lib/site/backups.db'");
    expect(machine.sh('ls /var/lib/site')).toMatch(/leads\.db-shm\nleads\.db-wal\nmail\n/);
    const stray = (folder: string, test: string) => machine.sh(`find ${folder} ${test} -ls`);
    expect(stray('/var/lib/site', '-type d ! -perm 2770')).toBe('');
    expect(stray('/var/lib/site', '-type f ! -perm 660')).toBe('');
    expect(stray('/var/lib/site', '! -group leads -o ! -user site ! -user desk')).toBe('');
    expect(
      machine.sh('stat -c "%U:%G %a" /var/lib/site /srv/site/.env /var/cache/site /var/cache/desk'),
    ).toBe('site:leads 2770\nroot:leads 640\nsite:leads 700\ndesk:leads 700\n');
    expect(stray('/srv/site', '! -user desk ! -name .env')).toBe('');
    expect(stray('/srv/site', '-perm /022 ! -type l')).toBe('');
    expect(machine.log('site') + machine.log('desk')).not.toContain('belongs to');
  });

  test('server and desk can write to their folders only', () => {
    const folders = [
      ...['/srv/site', '/srv/site/content', '/srv/site/dist', '/srv/site/.git', '/srv/site/server'],
      ...['/var/lib/site', '/var/lib/desk', '/var/cache/site', '/var/cache/desk', '/etc', '/usr', '/opt'],
    ];
    const line = `for folder in ${folders.join(' ')}; do
      if touch $folder/probe 2> /dev/null; then echo $folder && rm $folder/probe; fi
    done`;
    const writable = (unit: string) => machine.sh(`systemctl probe ${unit} '${line}'`).trim().split('\n');
    expect(writable('site')).toEqual(['/var/lib/site', '/var/cache/site']);
    expect(writable('desk')).toEqual([
      ...['/srv/site/content', '/srv/site/dist', '/srv/site/.git'],
      ...['/var/lib/site', '/var/cache/desk'],
    ]);
    // Even without its sandbox, the server's user can't change the code.
    expect(machine.sh(`runuser -u site -- sh -c '${line}'`)).toBe('/var/lib/site\n/var/cache/site\n');
  });

  test('Words run as the desk’s unit does, and the server can read what they save, but not write it', () => {
    const probe = `
      # It ends with its input.
      mkfifo /tmp/input && exec 3<> /tmp/input
      node_modules/node/bin/node desk/words/server-main.ts <&3 > /tmp/words &
      words=$!
      until grep -qs token= /tmp/words; do sleep 0.2; done
      origin=$(sed 's|/?token=.*||' /tmp/words) && token=$(sed 's|.*token=||' /tmp/words)
      curl --silent --fail --header "Authorization: Bearer $token" --header 'Content-Type: application/json' \
        --data '{"name":"Beekeeping audits"}' $origin/api/words/service
      kill $words`;
    const answer = machine.sh(`systemctl probe desk '${probe.replaceAll("'", "'\\''")}'`);
    expect(JSON.parse(answer)).toEqual({ id: 'beekeeping-audits' });
    const file = '/srv/site/content/services/beekeeping-audits.yaml';
    expect(machine.sh(`stat -c '%U:%G %a' ${file}`)).toBe('desk:leads 644\n');
    expect(machine.sh(`systemctl probe site 'head -c 1 ${file} && ! echo >> ${file}' 2>&1`)).toMatch(
      /Read-only|Permission denied/,
    );
    machine.sh("runuser -l desk -c 'cd /srv/site && git clean --quiet --force -d content'");
  });

  test('the timer’s service rebuilds what’s public, readable for the server', {
    timeout: 400_000,
  }, async () => {
    const [, , , , , timer = ''] = linesOf('One machine');
    machine.sh(timer);
    const zone = JSON.parse(readFileSync('content/firm/firm.json', 'utf8')).timeZone;
    expect(machine.sh('grep OnCalendar /etc/systemd/system/rebuild.timer')).toBe(
      `OnCalendar=*-*-* 00:00:00 ${zone}\n`,
    );
    // As the build of another month.
    machine.sh(
      'runuser -l desk -c \'cd /srv/site && git rev-parse HEAD | tr -d "\\n" > dist/commit.txt && echo old > dist/inputs.sha256\'',
    );
    machine.sh('systemctl start rebuild');
    expect(machine.sh('stat -c %U /srv/site/dist/current/site/index.html')).toBe('desk\n');
    expect(machine.sh('find /srv/site/dist ! -user desk -o ! -perm -044 ! -type l')).toBe('');
    // Both end to take the new build, and nothing starts them again here.
    machine.sh('systemctl stop site desk && systemctl start site desk');
    await Promise.all([machine.untilUp('site'), machine.untilUp('desk')]);
    expect(machine.sh('runuser -u site -- head -c 15 /srv/site/dist/current/site/index.html')).toMatch(
      /^<!doctype html>/i,
    );
  });

  test('the kernel ends the desk before anything, and the server after', () => {
    const score = (unit: string) =>
      Number(machine.sh(`cat /proc/$(cat /run/units/${unit}.pid)/oom_score_adj`));
    expect(score('site')).toBeLessThanOrEqual(0);
    expect(score('desk')).toBeGreaterThan(0);
  });

  test('the worker alone runs as the server does', () => {
    machine.sh('systemctl stop site');
    const worker = 'node_modules/node/bin/node server/worker-main.ts';
    expect(machine.outputUntil('site', worker, 'The worker is delivering')).toContain(
      'The worker is delivering',
    );
    machine.sh('systemctl start site');
  });

  test.each([
    [
      'site',
      'chown root:root F && chmod 600 F',
      '/var/lib/site/leads.db',
      'belongs to root, and site may not write to it',
    ],
    [
      'desk',
      'chown root:root F && chmod 600 F',
      '/var/lib/site/leads.db',
      'belongs to root, and desk may not write to it',
    ],
    [
      'desk',
      'chown root:root F && chmod 700 F',
      '/var/lib/site',
      'belongs to root, and desk may not write to it',
    ],
    [
      'site',
      'chown root:root F && chmod 700 F',
      '/var/lib/site/mail',
      'belongs to root, and site may not write to it',
    ],
    ['site', 'chmod 700 F', '/srv/site/dist', 'belongs to desk, and site may not read it'],
    ['site', 'chown -R site F', '/srv/site/server', 'belongs to site, which could change the code it runs'],
    ['desk', 'chown root F', '/srv/site/content', 'belongs to root, not to desk'],
    ['desk', 'chmod 600 F', '/var/lib/site/leads.db', 'belongs to site, and desk may not write to it'],
  ])('%s names a wrong owner after "%s" with %s', async (unit, mixUp, path, problem) => {
    machine.sh('systemctl stop site desk');
    machine.sh(mixUp.replaceAll('F', path));
    // systemd puts the owner of the data folder right, so this is about the program.
    const program = `node_modules/node/bin/node ${unit === 'site' ? 'server' : 'desk'}/main.ts`;
    const sentence = `${path} ${problem}: see “Who owns what” in deploy/README.md.`;
    expect(machine.outputUntil(unit, program, sentence)).toContain(sentence);
    const [mend = ''] = linesOf('Who owns what');
    machine.sh(`${mend}\nchmod 755 /srv/site/dist`);
  });

  test('server, worker, desk, Words and a build make no system call that their units forbid', ({ skip }) => {
    skip(whyNoCalls !== undefined, whyNoCalls);
    // What the tests above started.
    for (const unit of ['site', 'desk', 'rebuild'])
      expect(machine.sh(`cat ${CALLS}/${unit}.*`), unit).toBe('');
    machine.try("systemctl probe desk '/usr/sbin/chroot / true'");
    expect(machine.sh(`cat ${CALLS}/desk.*`)).toContain('chroot("/")');
  });

  test('systemd accepts the units', ({ skip }) => {
    skip(spawnSync('systemd-analyze', ['--version']).status !== 0, 'needs systemd');
    const units = ['site.service', 'site.socket', 'desk.service', 'rebuild.service', 'rebuild.timer'].map(
      (name) => `/etc/systemd/system/${name}`,
    );
    // Its generators look for services that aren't ours.
    expect(
      machine.sh(
        `systemd-analyze verify --man=no ${units.join(' ')} 2>&1 | grep -E 'site|desk|rebuild' || true`,
      ),
    ).toBe('');
  });
});
