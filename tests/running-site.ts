import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { bareEnvironment } from './bare-environment.ts';
import { freePort } from './free-port.ts';

export type StoredLead = {
  id: string;
  fullName: string | null;
  email: string;
  phoneNumber: string | null;
  service: string | null;
  page: string;
  note: string;
};

/** The real server with the built site and a temporary data folder. */
export class RunningSite {
  readonly url: string;
  readonly #data: string;
  readonly #process: ChildProcess;

  private constructor(url: string, data: string, process: ChildProcess) {
    this.url = url;
    this.#data = data;
    this.#process = process;
  }

  /** @param dist the absolute path of another build */
  static async start(settings: Record<string, string> = {}, ...dist: string[]): Promise<RunningSite> {
    const port = await freePort();
    const data = mkdtempSync(join(tmpdir(), 'site-'));
    const env = { ...bareEnvironment, PORT: String(port), DATA_DIR: data, ...settings };
    const child = spawn(process.execPath, ['server/main.ts', ...dist], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const site = new RunningSite(`http://localhost:${port}`, data, child);
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`The server exited with ${child.exitCode}.`);
      const answer = await fetch(`${site.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return site;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("The server didn't start in time.");
  }

  /** Lists stored leads with the command line. */
  leads(): StoredLead[] {
    const env = { ...bareEnvironment, DATA_DIR: this.#data };
    return JSON.parse(
      execFileSync(process.execPath, ['server/leads.ts', 'list', '--json'], { env, encoding: 'utf8' }),
    ).submissions;
  }

  /** Parses the emails written so far. */
  async mails(): Promise<Email[]> {
    const files = globSync('mail/**/*.eml', { cwd: this.#data }).sort();
    return Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(this.#data, file)))));
  }

  /** Waits for `count` emails to an address, which are delivered after the reply. */
  async mailsTo(address: string, count = 1, about = ''): Promise<Email[]> {
    const deadline = Date.now() + 30_000;
    for (;;) {
      const found = (await this.mails()).filter(
        ({ to, text }) => to?.some((recipient) => recipient.address === address) && text?.includes(about),
      );
      if (found.length >= count || Date.now() > deadline) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null) {
      this.#process.kill('SIGTERM');
      await once(this.#process, 'exit');
    }
    rmSync(this.#data, { recursive: true, force: true });
  }
}
