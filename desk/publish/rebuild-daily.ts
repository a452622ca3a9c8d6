import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { HOUR, MINUTE } from '../../server/clock.ts';
import type { Log } from '../../server/log.ts';
import { dateIn, startOfDay } from '../../server/moments.ts';
import { git } from '../run-git.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

/** Returns how long it is until the next day begins in a time zone. */
export const untilMidnight = (timeZone: string, now: number): number =>
  startOfDay(timeZone, dateIn(timeZone, now).add({ days: 1 })) - now;

/** How long to wait before the first build, so that a desk that keeps ending doesn't build each time. */
const SOON = MINUTE;

/**
 * Builds once a day, when it begins in a time zone: soon, if that was missed today, and again in an hour if a build fails.
 * @param builtAt when the pages were built that are public now, if that's known
 */
export function buildEachDay(
  timeZone: string,
  builtAt: number | undefined,
  build: () => Promise<boolean>,
): void {
  const day = (at: number) => dateIn(timeZone, at).toString();
  const toMidnight = () => untilMidnight(timeZone, Date.now());
  const wait = (time: number) => setTimeout(run, time).unref();
  const run = async () => {
    const started = day(Date.now());
    const isBuilt = await build();
    // A build may last past midnight.
    wait(isBuilt && day(Date.now()) === started ? toMidnight() : Math.min(HOUR, toMidnight()));
  };
  const isMissed = builtAt !== undefined && day(builtAt) !== day(Date.now());
  wait(isMissed ? Math.min(SOON, toMidnight()) : toMidnight());
}

/**
 * Builds what's public again when a day begins in the firm's time zone, so that deadlines and dated issues appear. Does nothing
 * where the desk runs without a Git checkout, as in an image.
 */
export async function rebuildDaily(
  root: string,
  timeZone: string,
  builtAt: number | undefined,
  log: Log,
): Promise<void> {
  if ((await git(root, ['rev-parse', '--git-dir'])).code !== 0) return;
  buildEachDay(timeZone, builtAt, async () => {
    // A process of its own, because this one's new files are private.
    const child = spawn(process.execPath, [MAIN, 'rebuild'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
    const [reason, code] = await Promise.all([text(child.stderr), ended]);
    if (code === 0) log.info('The site was built for today.');
    else log.warn(`The site couldn’t be built for today. It’s tried again in an hour. ${reason.trim()}`);
    return code === 0;
  });
}
