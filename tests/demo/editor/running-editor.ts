import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { authorHeader } from '../../../desk/words/server/author-header.ts';
import { bareEnvironment } from '../../bare-environment.ts';
import { copyOfSite } from '../../copy-of-site.ts';
import { freePort } from '../../free-port.ts';

/** Words on a copy of the site, with its own Git history: the real editor, or only what a server has of it. */
export class RunningEditor {
  readonly site: ReturnType<typeof copyOfSite>;
  readonly origin: string;
  readonly token: string;
  readonly process: ChildProcess;

  readonly #author: Record<string, string>;

  private constructor(
    site: ReturnType<typeof copyOfSite>,
    process: ChildProcess,
    address: string,
    author: Record<string, string>,
  ) {
    const url = new URL(address);
    this.#author = author;
    this.site = site;
    this.process = process;
    this.origin = url.origin;
    this.token = url.searchParams.get('token') ?? '';
  }

  /** @param change changes the copy after its first commit @param port of an editor that has stopped */
  static async start(
    site = copyOfSite(),
    change = (_folder: string): void => undefined,
    port?: string,
  ): Promise<RunningEditor> {
    if (!existsSync(join(site.folder, '.git'))) commit(site);
    change(site.folder);
    const args = ['desk/words/main.ts', '--no-open', '--port', port ?? String(await freePort())];
    return RunningEditor.#run(site, args);
  }

  /** Starts what a server has of Words: the same API, without an interface or a preview, which take seconds and memory. */
  static async startApi(): Promise<RunningEditor> {
    const site = copyOfSite();
    commit(site);
    const author = authorHeader({ name: 'Test', email: 'test@example.com' });
    return RunningEditor.#run(site, ['desk/words/server-main.ts'], author);
  }

  static async #run(
    site: ReturnType<typeof copyOfSite>,
    args: string[],
    author = {},
  ): Promise<RunningEditor> {
    const child = spawn(process.execPath, args, {
      cwd: site.folder,
      env: { ...bareEnvironment, HOME: site.folder },
      // On a server, Words end with their input.
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let printed = '';
    for await (const chunk of child.stdout) {
      printed += chunk;
      const [address] = /http:\S+token=\S+/.exec(printed) ?? [];
      if (address) return new RunningEditor(site, child, address, author);
    }
    throw new Error(`The editor stopped: ${printed}`);
  }

  get address(): string {
    return `${this.origin}/?token=${this.token}`;
  }

  /** Calls the API like a program. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...this.#author,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  }

  /** Sends exactly these headers, which fetch would change. */
  rawCall = (method: string, path: string, headers: Record<string, string>, body = '') =>
    new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
      const { port } = new URL(this.origin);
      const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
        response
          .resume()
          .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
      });
      sent.on('error', reject).end(body);
    });

  async file(path: string) {
    const { body } = await this.call('GET', `/api/words/file?path=${path}`);
    return body;
  }

  /** Saves one file. */
  save = (draft: object) => this.call('PUT', '/api/words/files', { files: [draft] });

  git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: this.site.folder,
      encoding: 'utf8',
      env: { ...bareEnvironment, HOME: this.site.folder },
    });

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    this.process.kill(signal);
    await once(this.process, 'exit');
  }

  async remove(): Promise<void> {
    await this.stop();
    this.site.remove();
  }
}

function commit(site: ReturnType<typeof copyOfSite>): void {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: site.folder,
      env: { ...bareEnvironment, HOME: site.folder },
      stdio: 'pipe',
    });
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  git('add', 'content');
  git('commit', '--quiet', '--message=Start');
}
