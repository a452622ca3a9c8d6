import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { bareEnvironment } from './check.ts';
import { copySite } from './site-copy.ts';

/** Astro fills in the firm's facts when it starts, and looks for pages and pictures then. */
const NEEDS_RESTART = /^content\/(?:firm|portraits|services)\//;

/** Bytes after which Astro, which keeps something of each change, is started again. */
const MOST_MEMORY = 1_200_000_000;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** The pages as the last content that the build would take. Their origin isn't the editor's. */
export class Preview {
  readonly url: string;
  readonly #copy: ReturnType<typeof copySite>;
  readonly #port: number;
  readonly #editor: string;
  #child: ChildProcess | undefined;
  #isClosed = false;
  readonly #most: number;
  /** What changed while Astro was starting. */
  #missed: string[] = [];
  #isUp = false;
  /** Whether Astro starts again because of its memory, while the browser keeps the page. */
  #isRenewed = false;
  /** Whether this is older content, because what's on disk is broken. */
  isOld = false;

  constructor(root: string, port: number, editor: string, most = MOST_MEMORY) {
    // Another site than 127.0.0.1, so the pages never get the editor's cookie.
    this.url = `http://localhost:${port}`;
    this.#copy = copySite(root);
    this.#port = port;
    this.#editor = editor;
    this.#most = most;
  }

  get isReady(): boolean {
    return this.#isUp || this.#isRenewed;
  }

  /** Shows the content of a folder that passed the check. */
  show(folder: string): void {
    if (this.#isClosed) return;
    this.isOld = false;
    const changed = this.#copy.take(folder);
    if (!this.#child) this.#start();
    else if (changed.some((path) => NEEDS_RESTART.test(path))) this.#restart();
    else if (this.#isUp) this.#child.send(changed);
    else this.#missed.push(...changed);
  }

  close(): void {
    this.#isClosed = true;
    this.#child?.kill('SIGKILL');
    this.#copy.remove();
  }

  #start(): void {
    const args = [this.#port, this.#editor, this.#most].map(String);
    const child = fork(join(import.meta.dirname, '../preview/main.ts'), args, {
      cwd: this.#copy.folder,
      env: bareEnvironment(),
      // Astro's own words would hide the line with the address, and its errors are in the page.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    child.on('message', (news) => {
      if (news === 'full') return this.#restart(true);
      this.#isUp = true;
      this.#isRenewed = false;
      child.send(this.#missed.splice(0));
    });
    child.on('exit', () => {
      this.#isUp = false;
      this.#isRenewed = false;
      this.#child = undefined;
    });
  }

  #restart(keepsPage = false): void {
    const child = this.#child;
    // A process that's ending may still say that it's ready.
    for (const event of ['message', 'exit']) child?.removeAllListeners(event);
    child?.on('exit', () => {
      if (!this.#isClosed) this.#start();
    });
    this.#isUp = false;
    this.#isRenewed = keepsPage;
    child?.kill();
  }
}
