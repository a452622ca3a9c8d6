import { execFile } from 'node:child_process';
import type { Field, Problem } from '../../../content-model/check/source.ts';

export type { Field, Problem };

/** The settings of processes that the editor starts: none of the site's own, so they send nothing. */
export const bareEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX } = process.env;
  const own = { PATH, HOME, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX };
  return { ...own, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
};

/** Leaves V8 little memory for new objects, as on a server, where scripts run next to Words, the desk and the site. */
const SMALL = '--max-semi-space-size=2';

/** Runs the check that comes before each build. @param folder a copy of the site */
export async function checkContent(folder: string): Promise<Problem[]> {
  const args = ['scripts/check-content.ts', '--json'];
  const { data, isLate } = await runForData<Problem[]>(folder, args);
  if (data) return data;
  const message = isLate
    ? `The check was stopped, because it took longer than ${LONGEST / 1000} seconds. Take back what you changed last, or try again when the computer has less to do.`
    : 'The check stopped before its end. Take back what you changed last. If that doesn’t help, show this to the person who does updates: “npm run build” says more.';
  return [{ path: '', line: 0, field: [], found: '', message }];
}

type Printed<T> =
  | { data: T; reason?: undefined; isLate?: undefined }
  | { data?: undefined; reason: string; isLate: boolean };

/** Runs a script that prints JSON. @returns that, or why the script stopped before its end */
export async function runForData<T>(cwd: string, args: string[]): Promise<Printed<T>> {
  const { stdout, stderr, isLate } = await run(cwd, args);
  try {
    return { data: JSON.parse(stdout) as T };
  } catch {
    return { reason: stderr.trim() || 'its output is incomplete', isLate };
  }
}

/** How long a script may run, in milliseconds. Others wait for their turn meanwhile. */
const LONGEST = 60_000;

/** Runs Node in a folder, and ends it if it takes too long. @returns its output, its exit code, and whether it was ended */
export const run = (cwd: string, args: string[], env = bareEnvironment(), longest = LONGEST) =>
  new Promise<{ code: number; stdout: string; stderr: string; isLate: boolean }>((resolve) => {
    const options = { cwd, env, timeout: longest, killSignal: 'SIGKILL', maxBuffer: 10_000_000 } as const;
    execFile(process.execPath, [SMALL, ...args], options, (error, stdout, stderr) => {
      const isLate = error?.killed === true && error.signal === 'SIGKILL';
      resolve({ code: error ? Number(error.code) || 1 : 0, stdout, stderr, isLate });
    });
  });
