import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { COMMIT_FILE } from '../../../server/build-folder.ts';
import { bareEnvironment } from '../../bare-environment.ts';
import { copyOfSite } from '../../copy-of-site.ts';

export const FIRM = 'content/firm/firm.json';

/** A phone number that says which version it is. */
export const phone = (number: number) => `(212) 555-01${String(number).padStart(2, '0')}`;

/** What fetch reports if the server closed a kept connection before, or just after, the request was sent. */
const CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET'];

/** Asks again if a kept connection was closed before it answered, as browsers and proxies do. */
const ask = (url: string, init?: RequestInit): Promise<Response> =>
  fetch(url, init).catch((error) => {
    if (!CLOSED.includes(error.cause?.code)) throw error;
    return fetch(url, init);
  });

/** A copy of the site with its Git history and a build, its server behind a socket, and its worker. */
export class PublishedSite {
  readonly site = copyOfSite();
  readonly data = mkdtempSync(join(tmpdir(), 'published-'));
  readonly env = {
    ...bareEnvironment,
    HOME: this.data,
    DATA_DIR: this.data,
    ASTRO_TELEMETRY_DISABLED: '1',
    TRUST_PROXY: '127.0.0.1',
  };
  readonly #running: ChildProcess[] = [];
  url = '';
  /** How many forms were sent. */
  sent = 0;

  constructor() {
    this.git('init', '--quiet', '--initial-branch=main');
    // Here it's a link, which .gitignore doesn't name.
    appendFileSync(join(this.site.folder, '.git/info/exclude'), 'node_modules\n');
    this.git('config', 'user.name', 'Olivia Owner');
    this.git('config', 'user.email', 'olivia@firm.example');
    this.commit('Start');
    this.#takeBuild();
  }

  /** Takes this repository's build, as if it were made from the copy's commit. */
  #takeBuild(): void {
    const skipped = ['cache', 'builds', 'current', 'content'].map((name) => join('dist', name));
    const dist = join(this.site.folder, 'dist');
    cpSync('dist', dist, { recursive: true, filter: (path) => !skipped.includes(path) });
    const { status, stderr } = this.site.run({}, 'scripts/build-if-stale.ts', '--site');
    if (status !== 0) throw new Error(stderr);
    writeFileSync(join(dist, COMMIT_FILE), this.git('rev-parse', 'HEAD'));
  }

  git = (...args: string[]) =>
    execFileSync('git', args, { cwd: this.site.folder, encoding: 'utf8', env: this.env }).trim();

  commit(message: string): void {
    this.git('add', '--all');
    this.git('commit', '--quiet', `--message=${message}`);
  }

  /** Starts a program of the copy. */
  spawn = (args: string[], stdio: ('ignore' | 'pipe' | number)[] = ['ignore', 'pipe', 'pipe'], env = {}) =>
    spawn(process.execPath, args, { cwd: this.site.folder, env: { ...this.env, ...env }, stdio });

  /** Runs a command of the desk. */
  async desk(...args: string[]): Promise<{ code: number | null; output: string }> {
    const child = this.spawn(['desk/main.ts', ...args]);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    return { code, output };
  }

  /** Lists stored leads with the command line. */
  leads(): { id: string; note: string }[] {
    const args = ['server/leads.ts', 'list', '--json', '--limit', '100000'];
    const options = {
      cwd: this.site.folder,
      env: this.env,
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    } as const;
    return JSON.parse(execFileSync(process.execPath, args, options)).submissions;
  }

  /** Facts of the firm, as they're saved. */
  firm = () => JSON.parse(this.site.read(FIRM));

  setFirm = (facts: object) =>
    this.site.write(FIRM, `${JSON.stringify({ ...this.firm(), ...facts }, null, 2)}\n`);

  ask = (path: string): Promise<Response> => ask(this.url + path);

  /** Reads a page. */
  get = async (path: string) => (await this.ask(path)).text();

  /** Publishes what's saved, and fails if that's refused. */
  async publish(message: string, ...more: string[]): Promise<void> {
    const { code, output } = await this.desk('publish', '--message', message, ...more);
    if (code !== 0) throw new Error(output);
  }

  /** Sends a contact form, from another client each time, or the limit would be reached. */
  postContact(service: string, email = 'ana@visitor.example'): Promise<Response> {
    this.sent += 1;
    const { sent } = this;
    const values = { fullName: 'Ana Example', email, phoneNumber: '+1 415 555 0100', service };
    return ask(`${this.url}/api/contact`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${sent >> 8}.${sent & 255}`,
      },
      body: JSON.stringify({ ...values, note: `Note ${sent}` }),
    });
  }

  /** Choices that the contact form takes. */
  choices = (): string[] => JSON.parse(readFileSync(join(this.current(), 'contact-choices.json'), 'utf8'));

  /** Texts of the emails to an address. */
  async mailsTo(address: string): Promise<string[]> {
    const files = globSync('mail/**/*.eml', { cwd: this.data });
    const mails = await Promise.all(
      files.map((file) => PostalMime.parse(readFileSync(join(this.data, file)))),
    );
    return mails.filter(({ to }) => to?.some((one) => one.address === address)).map(({ text = '' }) => text);
  }

  /** The build in use. */
  current = () => {
    const published = join(this.site.folder, 'dist/current');
    return existsSync(published) ? realpathSync(published) : join(this.site.folder, 'dist');
  };

  /** Holds a port and runs the server and the worker, starting each again when it ends, as systemd does. */
  async serve(): Promise<void> {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as { port: number };
    const { fd } = (listener as unknown as { _handle: { fd: number } })._handle;
    this.url = `http://127.0.0.1:${port}`;
    const server = { PORT: String(port), WORKER: 'off' };
    this.#supervise('LISTEN_PID=$$ exec "$@"', 'server/main.ts', server, fd);
    this.#supervise('exec "$@"', 'server/worker-main.ts', { PORT: String(port) }, 'ignore');
    // The shell holds it now.
    listener.close();
    await this.until(async () => (await fetch(`${this.url}/readyz`)).ok);
  }

  /** Starts a program again and again, in a group of processes. @param start runs in a shell */
  #supervise(start: string, program: string, env: Record<string, string>, fd: number | 'ignore'): void {
    const loop = `while :; do sh -c '${start}' sh "$@"; sleep 0.1; done`;
    const child = spawn('sh', ['-c', loop, 'sh', process.execPath, program], {
      cwd: this.site.folder,
      env: { ...this.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', fd],
      detached: true,
    });
    this.#running.push(child);
  }

  /** Waits until something is true, for a minute. */
  async until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
    const deadline = Date.now() + 180_000;
    while (!(await isTrue())) {
      if (Date.now() > deadline) throw new Error('It never became true.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  remove(): void {
    for (const { pid } of this.#running) if (pid) process.kill(-pid, 'SIGKILL');
    this.site.remove();
    rmSync(this.data, { recursive: true, force: true });
  }
}
