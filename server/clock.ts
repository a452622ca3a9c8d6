/** The one source of time: milliseconds since 1970. Tests give their own. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * How far the clocks of two machines may differ. A moment that lies further ahead was written by a clock that
 * has gone back since.
 */
export const CLOCK_TOLERANCE = MINUTE;
