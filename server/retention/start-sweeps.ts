import { HOUR } from '../clock.ts';
import type { Log } from '../log.ts';
import { cleanUp } from '../store/clean-up.ts';
import { type SweepContext, sweep } from './sweep.ts';

/** Why a sweep is held, for the log and the command line. */
export const WHY_HELD =
  'more is due for erasure than has come due since the last sweep, or that was more than a week ago';

/** Sweeps now and every hour, until it's stopped. Errors are logged, and the next sweep tries again. */
export function startSweeps(context: SweepContext & { log: Log }): { stop(): Promise<void> } {
  const { store, clock, log } = context;
  let wasHeld = false;

  async function sweepOnce(): Promise<void> {
    try {
      await cleanUp(store, clock);
      const result = await sweep(context);
      if (result.result === 'swept') {
        log.info('Erased what has expired.', result.erased);
        if (!result.logEmptied) log.warn('Traces may stay in the write-ahead log until the next sweep.');
      }
      const isHeld = result.result === 'held';
      // Log it once, not every hour.
      if (isHeld && !wasHeld) log.warn(`The retention sweep is held: ${WHY_HELD}. Run "leads sweep".`);
      wasHeld = isHeld;
    } catch (error) {
      log.error('The retention sweep failed and will run again in an hour.', error);
    }
  }

  let running = sweepOnce();
  const timer = setInterval(() => {
    running = running.then(sweepOnce);
  }, HOUR);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
