import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../bare-environment.ts';
import { freePort } from '../free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Node's option for the fixture firm. */
export const FIXTURE_FIRM = `--import=${new URL('fixture-firm/use-in-process.mjs', import.meta.url).href}`;

/** A running process with its output. */
export type Running = {
  process: ChildProcess;
  /** Standard output and standard error. */
  output: () => string;
  /** Waits for a text in the output. @throws Error with the output if the process ends first or after 15 s */
  said(text: string): Promise<void>;
  /** Sends a signal. @returns the exit code, or `null` if the signal ended the process */
  end(signal: NodeJS.Signals): Promise<number | null>;
  exited: Promise<number | null>;
};

/**
 * Starts one of this repository's programs with only the given environment.
 *
 * @param handed becomes the process's file descriptor 3
 */
export function run(
  script: string,
  args: string[],
  env: Record<string, string>,
  prefix: string[] = [],
  handed: number | 'ignore' = 'ignore',
): Running {
  const [command = process.execPath, ...rest] = [...prefix, process.execPath, script, ...args];
  const child = spawn(command, rest, {
    cwd: root,
    env: { ...bareEnvironment, NODE_OPTIONS: FIXTURE_FIRM, ...env },
    stdio: ['ignore', 'pipe', 'pipe', handed],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  let ended = false;
  void exited.then(() => {
    ended = true;
  });
  return {
    process: child,
    output: () => output,
    exited,
    async said(text) {
      const deadline = performance.now() + 60_000;
      while (!output.includes(text)) {
        if (ended || performance.now() > deadline) {
          child.kill('SIGKILL');
          throw new Error(`never printed "${text}":\n${output}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts the real server on a free port and waits until it listens. */
export async function startServer(
  dist: string,
  env: Record<string, string>,
  prefix: string[] = [],
): Promise<Running & { url: string; port: number }> {
  const port = await freePort();
  const running = run('server/main.ts', [dist], { PORT: String(port), ...env }, prefix);
  await running.said('The site is at');
  return { ...running, url: `http://127.0.0.1:${port}`, port };
}
