/**
 * Why a calendar's busy times aren't known.
 * - `gone`: the address isn't known to its server, or needs a password
 * - `failing`: its server answers with an error
 * - `unreachable`, `slow`: it doesn't answer, or takes too long
 * - `private`: it's or leads to an address that isn't https on the public internet
 * - `too-large`: it's larger than we read
 * - `no-calendar`: what's there isn't a whole calendar
 * - `unreadable`: it can't be worked out within our limits of time and memory
 * - `emptied`: it had many events and suddenly has none
 * - `no-key`: this process hasn't the key that the address was encrypted with
 */
export const FEED_PROBLEMS = [
  ...(['gone', 'failing', 'unreachable', 'slow', 'private', 'too-large', 'no-calendar'] as const),
  ...(['unreadable', 'emptied', 'no-key'] as const),
] as const;

export type FeedProblem = (typeof FEED_PROBLEMS)[number];

/** Start and end of a busy time, in milliseconds since 1970. */
export type Busy = [startsAt: number, endsAt: number];

/** What a calendar says about a period. */
export type FeedTimes = {
  /** In order, without overlaps. */
  busy: Busy[];
  /** How many events the whole calendar has. */
  events: number;
  /** How many of them couldn't be read, or have a time zone that isn't known. */
  doubtful: number;
};

/** What to look for in a calendar. */
export type FeedQuestion = {
  from: number;
  to: number;
  /** The host in the ids of our own events, which don't count. */
  host: string;
};
