/** The only source of time: milliseconds since 1970. Tests pass their own. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns how to run a job now and again after each period, one at a time, until it's stopped. @param period in milliseconds */
export const every = (period: number) => (job: () => Promise<void>) => {
  let running = job();
  const timer = setInterval(() => {
    running = running.then(job);
  }, period);
  timer.unref();
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
};

export const everyHour = every(HOUR);

/** How far the clocks of two machines may differ. A time further ahead comes from a clock that was wrong. */
export const CLOCK_TOLERANCE = MINUTE;
