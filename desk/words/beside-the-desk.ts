import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, 'main.ts');

/** Shows Words alone, as `npm run edit` does, until this process ends. @returns its exit code */
export function wordsAlone(args: string[]): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
  return started(MAIN, args, 'inherit').exited;
}

function started(main: string, args: string[], stdio: 'inherit' | ['pipe', 'pipe', 'inherit']) {
  const child: ChildProcess = spawn(process.execPath, [main, ...args], { stdio });
  const end = () => child.kill();
  process.on('exit', end);
  const exited = new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  void exited.then(() => process.off('exit', end));
  return { child, exited };
}

/** A process with Words, started when someone first needs it, because that takes a moment. */
export class WordsProcess {
  readonly #main: string;
  readonly #args: string[];
  #address: Promise<string | undefined> | undefined;
  #child: ChildProcess | undefined;

  constructor(main = MAIN, args = ['--no-open', '--port', '0']) {
    this.#main = main;
    this.#args = args;
  }

  /** @returns the address, with its token, or `undefined` if Words can't start */
  open(): Promise<string | undefined> {
    this.#address ??= this.#start().then((address) => {
      if (address === undefined) this.#address = undefined;
      return address;
    });
    return this.#address;
  }

  /** Ends the process. The next `open` starts it again. */
  close(): void {
    this.#child?.kill();
    this.#address = undefined;
  }

  async #start(): Promise<string | undefined> {
    const { child, exited } = started(this.#main, this.#args, ['pipe', 'pipe', 'inherit']);
    this.#child = child;
    void exited.then(() => {
      if (this.#child === child) this.#address = undefined;
    });
    if (!child.stdout) return undefined;
    for await (const line of createInterface(child.stdout)) {
      const address = line.split(' ').find((word) => URL.parse(word)?.searchParams.has('token'));
      if (address) return address;
    }
    return undefined;
  }
}
