import { execFile } from 'node:child_process';

type Result = { code: number; stdout: string; stderr: string };

type Options = { input?: string; encoding?: BufferEncoding; env?: Record<string, string> };

/** Runs Git. @returns its output, and its exit code */
export function git(root: string, args: string[], options: Options = {}): Promise<Result> {
  const { input = '', encoding = 'utf8' } = options;
  // Without GIT_OPTIONAL_LOCKS=0, reading what changed would lock the index, and a command in a terminal would fail.
  const own = { GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', GIT_OPTIONAL_LOCKS: '0' };
  const env = { ...process.env, ...own, ...options.env };
  return new Promise((resolve) => {
    const settings = { cwd: root, env, timeout: 120_000, maxBuffer: 20_000_000, encoding };
    const child = execFile('git', args, settings, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) || 1 : 0, stdout, stderr });
    });
    child.stdin?.on('error', () => undefined).end(input);
  });
}

/** Git refused something. The message has its own words, for people. */
export class GitFailed extends Error {
  override name = 'GitFailed';
}

/** Says what Git refused. */
export const gitFailure = ([command]: string[], { stdout, stderr }: Pick<Result, 'stdout' | 'stderr'>) =>
  new GitFailed(`Git refused “git ${command}”: ${`${stderr}${stdout}`.trim().slice(0, 2000)}`);

/** Runs Git, for what has to work. @returns its output, without the last line's end @throws GitFailed */
export async function gitOutput(root: string, args: string[], options: Options = {}): Promise<string> {
  const { code, stdout, stderr } = await git(root, args, options);
  if (code !== 0) throw gitFailure(args, { stdout, stderr });
  return stdout.trimEnd();
}
