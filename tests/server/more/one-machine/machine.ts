import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyOfSite } from '../../../copy-of-site.ts';

const NEEDED = ['unshare', 'nsenter', 'setpriv', 'runuser', 'useradd', 'git', 'curl', 'flock'];

/** Why there can be no Machine here, or `undefined`. */
export const whyNoMachine: string | undefined = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux';
  const missing = NEEDED.find((command) => spawnSync(command, ['--version']).error);
  if (missing) return `needs ${missing}`;
  const isAllowed = spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status === 0;
  return isAllowed ? undefined : 'may not make namespaces';
})();

/** Folders of a machine's own, each empty at first. */
const OWN = {
  srv: '/srv',
  lib: '/var/lib',
  cache: '/var/cache',
  opt: '/opt',
  bin: '/usr/local/bin',
  sbin: '/usr/local/sbin',
};

/** What stands in for npm. The packages are this repository's, and so is the build, with the address in .env. */
const NPM = `#!/bin/sh
set -e
while [ "$1" = run ] || [ "$1" = -s ] || [ "$1" = --silent ]; do shift; done
name=$1
shift
if [ -e /opt/broken-$name ]; then echo "npm $name fails." >&2; exit 1; fi
case $name in
ci)
  rm -rf node_modules && mkdir node_modules && : > node_modules/.package-lock.json
  ln -s /opt/node_modules/* /opt/node_modules/.bin node_modules
  ;;
build)
  rm -rf dist dist-desk && cp -R /opt/dist /opt/dist-desk .
  sed -n 's/^PUBLIC_URL=//p' .env > dist/address.txt
  printf %s "$(git rev-parse HEAD)" > dist/commit.txt
  ;;
launch-check) ;;
*)
  if [ "$1" = -- ]; then shift; fi
  export PATH=$PWD/node_modules/node/bin:$PATH
  exec sh -c "$(node -p "require('./package.json').scripts['$name']") \\"\\$@\\"" npm "$@"
  ;;
esac
`;

/** Commits a copy of this repository, for machines to clone. */
function makeRepository(folder: string): void {
  const copy = copyOfSite();
  copy.delete('node_modules');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Developer', '-c', 'user.email=dev@firm.example', ...args], {
      cwd: copy.folder,
    });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=First');
  git('clone', '--quiet', '--bare', copy.folder, folder);
  copy.remove();
}

/** A machine in namespaces of its own, with real users, where the lines of deploy/README.md can be run. */
export class Machine {
  readonly #folder = mkdtempSync(join(tmpdir(), 'machine-'));
  readonly #holder: ChildProcess;
  #pid = 0;
  #networks = 0;

  private constructor() {
    for (const name of Object.keys(OWN)) mkdirSync(join(this.#folder, name), { mode: 0o755 });
    cpSync('/etc', join(this.#folder, 'etc'), { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(this.#folder, 'etc/caddy'), { recursive: true });
    this.#fillOpt();
    const places = Object.entries({ ...OWN, etc: '/etc' });
    const mounts = [
      ...places.map(([name, place]) => `mount --bind ${join(this.#folder, name)} ${place}`),
      `mount --bind ${resolve('node_modules')} /opt/node_modules`,
      'mount -t tmpfs -o mode=755 tmpfs /run',
      'ip link set lo up 2> /dev/null || ifconfig lo up',
    ];
    const script = `${mounts.join(' && ')} && echo ready && { sleep 86400 & wait; }`;
    const flags = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
    // If the tests are killed, the machine ends with them.
    const command = ['--pdeathsig', 'KILL', 'unshare', ...flags, 'sh', '-ec', script];
    this.#holder = spawn('setpriv', command, { stdio: ['ignore', 'pipe', 'inherit'] });
  }

  #fillOpt(): void {
    const opt = join(this.#folder, 'opt');
    mkdirSync(join(opt, 'node_modules'));
    for (const name of ['dist', 'dist-desk']) cpSync(name, join(opt, name), { recursive: true });
    makeRepository(join(opt, 'repository.git'));
    const script = (name: string, text: string) => {
      const file = join(this.#folder, 'bin', name);
      writeFileSync(file, text);
      chmodSync(file, 0o755);
    };
    script('npm', NPM);
    script('editor', '#!/bin/sh\n');
    const systemctl = join(import.meta.dirname, 'systemctl.ts');
    script('systemctl', `#!/bin/sh\nexec /opt/node_modules/node/bin/node ${systemctl} "$@"\n`);
    writeFileSync(join(this.#folder, 'etc/gitconfig'), '[safe]\n\tdirectory = *\n');
  }

  static async start(): Promise<Machine> {
    const machine = new Machine();
    const holder = machine.#holder;
    if (!holder.stdout) throw new Error('no output');
    await once(holder.stdout, 'data');
    // What holds the namespaces is the child of unshare.
    machine.#pid = Number(readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8'));
    return machine;
  }

  /** Runs lines of shell as root. */
  try(lines: string): { status: number | null; output: string } {
    const enter = ['--target', String(this.#pid), '--mount', '--net', '--pid'];
    const { status, stdout, stderr } = spawnSync('nsenter', [...enter, 'sh', '-ec', lines], {
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' },
    });
    return { status, output: stdout + stderr };
  }

  /** Runs lines that have to succeed. @returns what they printed */
  sh(lines: string): string {
    const { status, output } = this.try(lines);
    if (status !== 0) throw new Error(`This failed with ${status}:\n${lines}\n${output}`);
    return output;
  }

  /** Where a file of the machine is on the machine of the tests. */
  path(file: string): string {
    const [name, place] = Object.entries(OWN).find(([, place]) => file.startsWith(`${place}/`)) ?? [];
    if (!name || !place) throw new Error(`${file} isn’t the machine’s own.`);
    return join(this.#folder, name, file.slice(place.length));
  }

  /** Runs a command as a unit would, until it prints a text, ends, or a minute is over. @returns what it printed */
  outputUntil(unit: string, command: string, text: string): string {
    return this.sh(`systemctl probe ${unit} '
      ${command} > /tmp/output 2>&1 &
      for time in $(seq 600); do
        if grep -qs "${text}" /tmp/output || ! kill -0 $! 2> /dev/null; then break; fi
        sleep 0.1
      done
      kill $! 2> /dev/null || true
      cat /tmp/output'`);
  }

  /** The log of a unit. */
  log = (unit: string) => this.sh(`cat /run/units/${unit}.log`);

  /** Waits until the server, or the desk, answers. */
  async untilUp(unit: 'site' | 'desk'): Promise<void> {
    const url = unit === 'site' ? 'http://127.0.0.1:3000/readyz' : 'http://127.0.0.1:4400/';
    const asked = `curl --silent --output /dev/null --header 'Host: desk.example.com' ${url}`;
    const deadline = Date.now() + 60_000;
    while (this.try(asked).status !== 0) {
      const isGone = this.try(`test -e /proc/$(cat /run/units/${unit}.pid)`).status !== 0;
      if (isGone || Date.now() > deadline) throw new Error(`${unit} doesn't answer:\n${this.log(unit)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Posts a lead. @returns the status, or 0 if there was no answer */
  post(email: string): number {
    const [service] = JSON.parse(readFileSync('dist/contact-choices.json', 'utf8'));
    const body = JSON.stringify({ fullName: 'Ana Example', email, service });
    // Each lead is from another network, because a network may send few.
    this.#networks += 1;
    const client = `--header 'X-Forwarded-For: 203.0.113.${this.#networks % 256}'`;
    const head = `${client} --header 'Content-Type: application/json' --output /dev/null --write-out '%{http_code}'`;
    const { output } = this.try(`curl --silent ${head} --data '${body}' http://127.0.0.1:3000/api/contact`);
    return Number(output);
  }

  /** The addresses of the leads, as the command lists them. */
  leads(): string[] {
    const listed = this.sh(
      "runuser -l desk -c 'cd /srv/site && npm run -s leads -- list --json --limit 1000'",
    );
    const { submissions } = JSON.parse(listed) as { submissions: { email: string }[] };
    return submissions.map(({ email }) => email).sort();
  }

  async stop(): Promise<void> {
    if (this.#holder.exitCode !== null || this.#holder.signalCode !== null) return;
    this.#holder.kill('SIGKILL');
    await once(this.#holder, 'exit');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The blocks of shell in a section of deploy/README.md, as an operator of a test would type them. */
export function linesOf(section: string): string[] {
  const readme = readFileSync('deploy/README.md', 'utf8');
  const [, text] = readme.split(new RegExp(`^#+ ${section}$`, 'm'));
  if (text === undefined) throw new Error(`deploy/README.md has no section ${section}.`);
  const [own = ''] = text.split(/^#/m);
  return [...own.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, block = '']) =>
    block
      .replaceAll(/^ {3}/gm, '')
      .replaceAll('REPOSITORY', '/opt/repository.git')
      // Emails go to files.
      .replaceAll(/^SMTP_URL=.*\n/gm, '')
      .replaceAll('curl https://www.example.com/readyz', 'true'),
  );
}

/** Sets up the server, and the desk if wanted, as deploy/README.md says. */
export async function setUp(machine: Machine, { desk = true } = {}): Promise<void> {
  const [users = '', settings = '', start = '', , startDesk = ''] = linesOf('One machine');
  for (const lines of [users, settings, start]) machine.sh(lines);
  await machine.untilUp('site');
  if (!desk) return;
  machine.sh(startDesk);
  await machine.untilUp('desk');
}
