import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FeedQuestion, FeedTimes } from '../../calendar-feed.ts';
import { PARSING } from '../../limits.ts';

const PROGRAM = join(import.meta.dirname, 'busy-times.ts');

/** The code, and nothing else that's on this machine: by name and where it really is, because a folder may be a link. */
const reads = () =>
  ['server', 'node_modules']
    .map((name) => join(import.meta.dirname, '../../..', name))
    .flatMap((folder) => [folder, realpathSync(folder)])
    .map((folder) => `--allow-fs-read=${folder}`);

/** Finds the busy times in a calendar, in a process that's killed if it takes too long. @returns `undefined` if it had to be */
export async function parseFeed(
  feed: string,
  question: FeedQuestion,
  timeZone: string,
  { limits = PARSING, signal }: { limits?: typeof PARSING; signal?: AbortSignal | undefined } = {},
): Promise<FeedTimes | undefined> {
  const { time: timeout, megabytes, answer: maxBuffer } = limits;
  // Not our environment, which has passwords.
  const options = { env: { TZ: timeZone }, timeout, killSignal: 'SIGKILL', maxBuffer, signal } as const;
  try {
    // No network and no other programs either.
    const may = ['--permission', ...reads(), `--max-old-space-size=${megabytes}`];
    const args = [...may, PROGRAM, JSON.stringify(question)];
    const running = promisify(execFile)(process.execPath, args, options);
    running.child.stdin?.on('error', () => undefined).end(feed);
    return JSON.parse((await running).stdout);
  } catch {
    return undefined;
  }
}
