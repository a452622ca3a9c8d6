import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { bareEnvironment } from './check.ts';
import { copySite } from './site-copy.ts';

/** Astro fills in the firm's facts when it starts, and looks for pages and pictures then. */
const NEEDS_RESTART = /^content\/(?:firm|portraits|services)\//;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** The pages as the last content that the build would take, on an origin of their own. */
export class Preview {
  readonly url: string;
  readonly #copy: ReturnType<typeof copySite>;
  readonly #port: number;
  readonly #editor: string;
  #child: ChildProcess | undefined;
  #isClosed = false;
  isReady = false;
  /** Whether this is older content, because what's on disk is broken. */
  isOld = false;

  constructor(root: string, port: number, editor: string) {
    // Another site than 127.0.0.1, so the pages never get the editor's cookie.
    this.url = `http://localhost:${port}`;
    this.#copy = copySite(root);
    this.#port = port;
    this.#editor = editor;
  }

  /** Shows the content of a folder that passed the check. */
  show(folder: string): void {
    if (this.#isClosed) return;
    this.isOld = false;
    const changed = this.#copy.take(folder);
    if (!this.#child) this.#start();
    else if (changed.some((path) => NEEDS_RESTART.test(path))) this.#restart();
  }

  close(): void {
    this.#isClosed = true;
    this.#child?.kill();
    this.#copy.remove();
  }

  #start(): void {
    const child = fork(join(import.meta.dirname, '../preview/main.ts'), [String(this.#port), this.#editor], {
      cwd: this.#copy.folder,
      env: bareEnvironment(),
      // Astro's own words would hide the one line with the address.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.on('message', () => {
      this.isReady = true;
    });
    child.on('exit', () => {
      this.isReady = false;
      this.#child = undefined;
    });
  }

  #restart(): void {
    const child = this.#child;
    child?.removeAllListeners('exit').on('exit', () => {
      if (!this.#isClosed) this.#start();
    });
    this.isReady = false;
    child?.kill();
  }
}
