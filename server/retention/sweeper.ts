import { HOUR } from '../clock.ts';
import type { Log } from '../log.ts';
import type { SweepTable } from '../store/schema.ts';
import { sweep } from '../store/sweep.ts';
import { type SweepContext, sweepKept } from './sweep-kept.ts';

/** How often it is asked what is due. */
const EVERY = HOUR;

/** Why a sweep stopped, in words that go on from "The sweep has stopped: ". */
export const STOPPED: Record<NonNullable<SweepTable['stopped']>, string> = {
  first: 'it would be the first, and erase what has gathered until now',
  gap: 'more than a week has passed since the last one, if the clock is right',
  behind: 'the clock is more than a week behind the last one',
  unexpected:
    'more is past its time than can have aged since the last one, by a clock that was wrong or a period that was made shorter',
};

/** Sweeps now and every hour, until it is stopped. Nothing it meets ends the process. */
export function startSweeper(context: SweepContext & { log: Log }): { stop(): Promise<void> } {
  const { store, clock, log } = context;
  const stopping = new AbortController();
  let known: SweepTable['stopped'] = null;

  async function sweepOnce(): Promise<void> {
    try {
      await sweep(store, clock);
      const result = await sweepKept(context, { stopping: stopping.signal });
      if (result.result === 'swept') {
        log.info('What was past its time was erased.', result.erased);
        if (!result.logEmptied) log.warn('Traces of it may be in the write-ahead log until the next sweep.');
      }
      const why = result.result === 'stopped' ? result.why : null;
      // Once per trouble, not once per hour.
      if (why !== null && why !== known) {
        log.warn(
          `The sweep has stopped: ${STOPPED[why]}. Nothing is erased until "leads sweep" confirms it.`,
        );
      }
      known = why;
    } catch (error) {
      log.error('What is past its time could not be swept out. It is tried again in an hour.', error);
    }
  }

  let running = sweepOnce();
  const timer = setInterval(() => {
    running = running.then(sweepOnce);
  }, EVERY);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
