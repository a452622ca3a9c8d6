import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Log } from '../../server/log.ts';
import { dateIn, startOfDay } from '../../server/moments.ts';
import { git } from '../run-git.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

/** Returns how long it is until the next day begins in a time zone. */
export const untilMidnight = (timeZone: string, now: number): number =>
  startOfDay(timeZone, dateIn(timeZone, now).add({ days: 1 })) - now;

/**
 * Builds what's public again when a day begins in the firm's time zone, so that deadlines and dated issues appear. Does nothing
 * where the desk runs without a Git checkout, as in an image.
 */
export async function rebuildDaily(root: string, timeZone: string, log: Log): Promise<void> {
  if ((await git(root, ['rev-parse', '--git-dir'])).code !== 0) return;
  const wait = () => setTimeout(run, untilMidnight(timeZone, Date.now())).unref();
  const run = async () => {
    wait();
    // A process of its own, because this one's new files are private.
    const child = spawn(process.execPath, [MAIN, 'rebuild'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
    const [reason, code] = await Promise.all([text(child.stderr), ended]);
    if (code === 0) log.info('The site was built for today.');
    else log.warn(`The site couldn’t be built for today: ${reason.trim()}`);
  };
  wait();
}
