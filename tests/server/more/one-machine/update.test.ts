import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Machine, setUp, whyNoMachine } from './machine.ts';

const DEVELOPER = 'git -c user.name=Developer -c user.email=dev@firm.example';

describe.skipIf(whyNoMachine)(`update-site${whyNoMachine ? ` (${whyNoMachine})` : ''}`, () => {
  let machine: Machine;
  beforeAll(async () => {
    machine = await Machine.start();
    await setUp(machine);
    machine.sh('git clone --quiet /opt/repository.git /opt/developer');
  });
  afterAll(() => machine?.stop());

  /** Pushes a change of a file, as a developer. */
  const push = (file: string, text: string) =>
    machine.sh(`cd /opt/developer && git pull --quiet && printf '${text}' >> ${file} && git add ${file} &&
      ${DEVELOPER} commit --quiet --message='Change ${file}' && git push --quiet`);
  const asDesk = (line: string) => machine.sh(`runuser -l desk -c 'cd /srv/site && ${line}'`);
  const commit = () => asDesk('git rev-parse HEAD');
  const pids = () => machine.sh('cat /run/units/site.pid /run/units/desk.pid');
  /** What an update may change. */
  const state = () => [
    commit(),
    pids(),
    asDesk('git status --porcelain'),
    machine.sh('cd /srv/site && stat -c %i node_modules dist dist-desk'),
  ];

  test('gets the new version, keeps leads coming, and restarts both', async () => {
    machine.post('before@visitor.example');
    push('README.md', 'New.\n');
    const before = pids();
    expect(machine.sh('update-site')).toMatch(/Updated from \w+ of [\d-]+ to \w+ of [\d-]+\.\n$/);
    expect(machine.sh('tail -n 1 /srv/site/README.md')).toBe('New.\n');
    expect(pids().split('\n')).not.toContain(before.split('\n')[0]);
    await Promise.all([machine.untilUp('site'), machine.untilUp('desk')]);
    expect(machine.post('after@visitor.example')).toBe(201);
    expect(machine.leads()).toEqual(
      expect.arrayContaining(['before@visitor.example', 'after@visitor.example']),
    );
    // Root has left nothing, and the copy is gone.
    expect(
      machine.sh('find /srv/site ! -user desk ! -name .env; ls -d /srv/site/.update 2> /dev/null || true'),
    ).toBe('');
    expect(
      machine.sh('find /var/lib/site -type f ! -perm 660; ls -d /var/lib/site/trial 2> /dev/null || true'),
    ).toBe('');
  });

  test('stops if nothing is new', () => {
    const before = state();
    expect(machine.sh('update-site')).toMatch(/^Nothing is new since \w+ of [\d-]+\. .*update-site --force/);
    expect(state()).toEqual(before);
    // Pulled by hand, and not built yet.
    push('README.md', 'Pulled.\n');
    asDesk('git pull --quiet');
    expect(machine.sh('update-site')).toMatch(/Installed and built \w+ of [\d-]+\.\n$/);
    expect(asDesk('cat dist/commit.txt')).toBe(commit().trim());
  });

  test('keeps the scripts and form choices of the pages that were public', () => {
    asDesk('echo 1 > dist/site/_astro/before.12345678.js && echo [\\"Before\\"] > dist/contact-choices.json');
    machine.sh('update-site --force');
    expect(machine.sh('runuser -u site -- cat /srv/site/dist/site/_astro/before.12345678.js')).toBe('1\n');
    expect(JSON.parse(machine.sh('cat /srv/site/dist/contact-choices.json'))).toContain('Before');
  });

  test('keeps what was committed and saved here, and says which of its copies have changed', async () => {
    asDesk(`echo "# Ours." >> content/firm/prices.yaml && ${DEVELOPER} commit --quiet --all --message=Ours`);
    asDesk('echo "# Saved, not public." >> content/faq.yaml');
    push('deploy/site.service', '# Theirs.\n');
    expect(machine.sh('update-site')).toContain('left alone:\ndeploy/site.service\n');
    expect(machine.sh('tail -qn 1 /srv/site/content/firm/prices.yaml /srv/site/deploy/site.service')).toBe(
      '# Ours.\n# Theirs.\n',
    );
    expect(asDesk('git status --porcelain')).toBe(' M content/faq.yaml\n');
    await machine.untilUp('site');
  });

  test.each<[string, string, string, string]>([
    ['a user who isn’t root', '', '', 'run this as root'],
    [
      'a file that root made',
      'touch /srv/site/content/x',
      'rm /srv/site/content/x',
      '/srv/site/content/x doesn',
    ],
    [
      'a change that isn’t committed',
      'runuser -l desk -c "echo >> /srv/site/server/main.ts"',
      'runuser -l desk -c "cd /srv/site && git checkout --quiet server"',
      'server/main.ts',
    ],
    ['settings that can’t be read', 'chmod 600 /srv/site/.env', 'chmod 640 /srv/site/.env', 'may not read'],
    [
      'a repository that’s gone',
      'mv /opt/repository.git /opt/gone',
      'mv /opt/gone /opt/repository.git',
      'fetched',
    ],
    ['packages that can’t be installed', 'touch /opt/broken-ci', 'rm /opt/broken-ci', 'npm ci failed'],
    ['a build that fails', 'touch /opt/broken-build', 'rm /opt/broken-build', 'it can'],
    [
      'a new version that can’t use the database',
      `cd /opt/developer && echo 'throw new Error("no");' >> server/store/open-store.ts &&
        ${DEVELOPER} commit --quiet --all --message=Worse && git push --quiet`,
      `cd /opt/developer && ${DEVELOPER} revert --no-edit HEAD > /dev/null && git push --quiet`,
      'the new version can’t use the database',
    ],
  ])('%s stops it before anything changes', (_what, breakIt, mend, reason) => {
    push('README.md', 'Newer.\n');
    machine.sh(breakIt || 'true');
    const before = state();
    const command = breakIt ? 'update-site' : 'runuser -u desk -- /usr/local/sbin/update-site';
    const { status, output } = machine.try(command);
    expect(output).toContain('Nothing was changed: ');
    expect(output).toContain(reason);
    expect(status).toBe(1);
    expect(state()).toEqual(before);
    machine.sh(mend || 'true');
  });

  test('a second one at the same time stops', () => {
    const { status, output } = machine.try('flock /run/update-site.lock update-site');
    expect([status, output]).toEqual([1, 'Nothing was changed: another update is running.\n']);
  });

  test('without a desk, it restarts only the server', async () => {
    machine.sh('systemctl stop desk && rm /run/units/desk.enabled');
    machine.sh('update-site --force');
    await machine.untilUp('site');
    expect(machine.try('cat /run/units/desk.pid').status).not.toBe(0);
    machine.sh('systemctl enable --now desk');
    await machine.untilUp('desk');
  });

  test('a version that doesn’t start leaves what to do, and the way back works', async () => {
    const [good = ''] = commit().split('\n');
    machine.post('between@visitor.example');
    push('server/main.ts', 'process.exit(1);\n');
    const { status, output } = machine.try(
      'sed -i s/tries=60/tries=3/ /usr/local/sbin/update-site && update-site',
    );
    expect(status).toBe(1);
    const [, command = ''] = /To go back to \w+, run “(go-back [\w.-]+)”/.exec(output) ?? [];
    expect(machine.sh('go-back')).toMatch(new RegExp(`${command.split(' ')[1]} +${good.slice(0, 7)}`));
    // It asks, and no answer is no.
    expect(machine.try(`${command} < /dev/null`).output).toContain('Nothing was changed: as you said.');
    const sure = command.replace('go-back', 'go-back --yes');
    expect(machine.sh(sure)).toContain('Went back to');
    await machine.untilUp('site');
    expect(commit().trim()).toBe(good);
    expect(machine.leads()).toContain('between@visitor.example');

    // A second time, it keeps what came meanwhile, too.
    machine.post('later@visitor.example');
    machine.sh(`sleep 1; ${sure}`);
    await machine.untilUp('site');
    expect(machine.sh('ls -d /var/lib/site/newer-*/leads.db').trim().split('\n')).toHaveLength(2);
    expect(machine.sh('cat /var/lib/site/newer-*/leads.db*')).toContain('later@visitor.example');
    expect(machine.leads()).not.toContain('later@visitor.example');
    expect(machine.sh('find /var/lib/site -type f ! -perm 660')).toBe('');
    machine.sh('systemctl start desk');
    await machine.untilUp('desk');
  });

  const NEWEST = '$(basename $(ls /var/lib/site/leads-before-update-*.db | tail -n 1))';

  test.each([
    ['a file that is not there', 'go-back --yes missing.db', 'there'],
    ['the database of today', 'go-back --yes --database leads.db', 'today'],
    ['a file that is no database', 'go-back --yes --database /etc/passwd', 'isn'],
    [
      'a version that is not known',
      `cd /var/lib/site && cp ${NEWEST} x-nothing.db && go-back --yes x-nothing.db`,
      'which version',
    ],
    ['a version that can not be built', `touch /opt/broken-build; go-back --yes ${NEWEST}`, 'it can'],
  ])('going back to %s changes nothing', (_, command, reason) => {
    const before = state();
    const { status, output } = machine.try(command);
    machine.sh('rm -f /opt/broken-build /var/lib/site/x-nothing.db');
    expect(output).toContain('Nothing was changed: ');
    expect(output).toContain(reason);
    expect(status).toBe(1);
    expect(state()).toEqual(before);
    expect(machine.try('curl --silent --fail http://127.0.0.1:3000/readyz').status).toBe(0);
  });
});
