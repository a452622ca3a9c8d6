import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, 'main.ts');

/** Shows Words alone, as `npm run edit` does, until this process ends. @returns its exit code */
export function wordsAlone(args: string[]): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
  return started(args, 'inherit').exited;
}

function started(args: string[], stdio: 'inherit' | ['ignore', 'pipe', 'inherit']) {
  const child: ChildProcess = spawn(process.execPath, [MAIN, ...args], { stdio });
  process.on('exit', () => child.kill());
  const exited = new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  return { child, exited };
}

/** Starts Words when someone first opens them, because they take the time of a build. */
export class WordsBesideTheDesk {
  #address: Promise<string | undefined> | undefined;

  /** @returns the address, with its token, or `undefined` if Words can't start */
  open(): Promise<string | undefined> {
    this.#address ??= this.#start().then((address) => {
      if (address === undefined) this.#address = undefined;
      return address;
    });
    return this.#address;
  }

  async #start(): Promise<string | undefined> {
    const { child, exited } = started(['--no-open', '--port', '0'], ['ignore', 'pipe', 'inherit']);
    // The next click starts it again.
    void exited.then(() => {
      this.#address = undefined;
    });
    if (!child.stdout) return undefined;
    for await (const line of createInterface(child.stdout)) {
      const address = line.split(' ').find((word) => URL.parse(word)?.searchParams.has('token'));
      if (address) return address;
    }
    return undefined;
  }
}
