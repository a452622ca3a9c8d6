import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../bare-environment.ts';
import { freePort } from '../free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The Node option that makes a process use the fixture firm. */
export const FIXTURE_FIRM = `--import=${new URL('fixture-firm/use-in-process.ts', import.meta.url).href}`;

/** A running process with its output. */
export type Running = {
  process: ChildProcess;
  /** Standard output and standard error. */
  output: () => string;
  /** Waits for a text in the output. @throws Error with the output if the process ends first or after a minute */
  waitForOutput(text: string): Promise<void>;
  /** Sends a signal. @returns the exit code, or `null` if the signal ended the process */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  exited: Promise<number | null>;
};

/**
 * Starts one of this repository's programs with only the given environment.
 *
 * @param prefix a command and its arguments that run the program, such as `env`
 */
export function run(
  script: string,
  args: string[],
  env: Record<string, string>,
  {
    prefix = [],
    fd3 = 'ignore',
    cwd = root,
  }: { prefix?: string[]; fd3?: number | 'ignore'; cwd?: string | undefined } = {},
): Running {
  const [command = process.execPath, ...rest] = [...prefix, process.execPath, script, ...args];
  const child = spawn(command, rest, {
    cwd,
    env: { ...bareEnvironment, NODE_OPTIONS: FIXTURE_FIRM, ...env },
    stdio: ['ignore', 'pipe', 'pipe', fd3],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  let closed = false;
  const exited = once(child, 'close').then(([code]): number | null => {
    closed = true;
    return code;
  });
  return {
    process: child,
    output: () => output,
    exited,
    async waitForOutput(text) {
      const deadline = performance.now() + 60_000;
      while (!output.includes(text)) {
        if (closed || performance.now() > deadline) {
          child.kill('SIGKILL');
          throw new Error(`never printed "${text}":\n${output}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    kill(signal) {
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
  const running = run('server/main.ts', [dist], { PORT: String(port), ...env }, { prefix });
  await running.waitForOutput('The site is at');
  return { ...running, url: `http://127.0.0.1:${port}`, port };
}
