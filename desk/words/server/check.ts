import { execFile } from 'node:child_process';
import type { Field, Problem } from '../../../content-model/check/source.ts';

export type { Field, Problem };

/** The settings of processes that the editor starts: none of the site's own, so they send nothing. */
export const bareEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
};

/** Runs the check that comes before each build. @param folder a copy of the site */
export async function checkContent(folder: string): Promise<Problem[]> {
  const { data, reason } = await runForData<Problem[]>(folder, ['scripts/check-content.ts', '--json']);
  if (data) return data;
  const message = `The check stopped: ${reason.split('\n').slice(0, 6).join(' ')}`;
  return [{ path: '', line: 0, field: [], found: '', message }];
}

type Printed<T> = { data: T; reason?: undefined } | { data?: undefined; reason: string };

/** Runs a script that prints JSON. @returns that, or why the script stopped before its end */
export async function runForData<T>(cwd: string, args: string[]): Promise<Printed<T>> {
  const { stdout, stderr } = await run(cwd, args);
  try {
    return { data: JSON.parse(stdout) as T };
  } catch {
    return { reason: stderr.trim() || 'its output is incomplete' };
  }
}

/** Runs Node in a folder. @returns its output, and its exit code */
export const run = (cwd: string, args: string[], env = bareEnvironment()) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd, env, timeout: 60_000, maxBuffer: 10_000_000 };
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) || 1 : 0, stdout, stderr });
    });
  });
