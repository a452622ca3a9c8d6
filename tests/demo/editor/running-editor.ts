import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bareEnvironment } from '../../bare-environment.ts';
import { copyOfSite } from '../../copy-of-site.ts';
import { freePort } from '../../free-port.ts';

/** The real editor on a copy of the site, with its own Git history. */
export class RunningEditor {
  readonly site: ReturnType<typeof copyOfSite>;
  readonly origin: string;
  readonly token: string;
  readonly process: ChildProcess;

  private constructor(site: ReturnType<typeof copyOfSite>, process: ChildProcess, address: string) {
    const url = new URL(address);
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
    const child = spawn(
      process.execPath,
      ['desk/words/main.ts', '--no-open', '--port', port ?? String(await freePort())],
      {
        cwd: site.folder,
        env: { ...bareEnvironment, HOME: site.folder },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let printed = '';
    for await (const chunk of child.stdout) {
      printed += chunk;
      const [address] = /http:\S+token=\S+/.exec(printed) ?? [];
      if (address) return new RunningEditor(site, child, address);
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
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  }

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
