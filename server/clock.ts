/** The only source of time: milliseconds since 1970. Tests pass their own. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Runs a job now and every hour, one at a time, until it's stopped. */
export function everyHour(job: () => Promise<void>): { stop(): Promise<void> } {
  let running = job();
  const timer = setInterval(() => {
    running = running.then(job);
  }, HOUR);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** How far the clocks of two machines may differ. A time further ahead comes from a clock that was wrong. */
export const CLOCK_TOLERANCE = MINUTE;
