import { createHash } from 'node:crypto';
import { DAY, HOUR, MINUTE, SECOND } from '../clock.ts';

/** What an attempt came to. `why` holds codes and our own words: it is stored, shown and logged. */
export type Outcome =
  | { result: 'delivered' }
  /** Rightly not sent, and never will be. */
  | { result: 'skipped'; why: string }
  /** The recipient does not take it, and never will: usual with addresses that strangers type. */
  | { result: 'refused'; why: string }
  /** Not the other side's trouble: ours to send later. Does not count as an attempt. */
  | { result: 'postponed'; why: string; wait: number }
  /** The process stopped before there was an answer. Counts as nothing: the delivery is due as it was. */
  | { result: 'broken-off' }
  /** Trouble that may pass. `wait` is how long the other side asked for, in milliseconds. */
  | { result: 'again'; why: string; wait?: number }
  /** Trouble that will not pass by itself. */
  | { result: 'give-up'; why: string };

/** The first gap between two attempts; each gap is twice the one before. */
const FIRST_GAP = MINUTE;
const LONGEST_GAP = HOUR;
/** Gaps vary by up to this share, so that a mail server that is back is not met by all of them at once. */
const JITTER = 0.2;

/** Longest wait that another side can ask for. */
const LONGEST_WAIT = DAY;

/** How long trouble is waited out. */
const PATIENCE = 3 * DAY;
/**
 * Fewer attempts than this never end a delivery, for a clock that leaps three days forward is no reason to. Three
 * days of hourly attempts are more than seventy.
 */
const FEWEST_ATTEMPTS = 24;
/** More than this always end it, for a clock that leaps back is no reason to go on for ever. */
const MOST_ATTEMPTS = 250;

/** Attempts in a row that a worker may begin and not survive. */
export const MOST_UNSETTLED = 5;
/** From this many on, the delivery is suspected to be the cause and is tried with nothing beside it. */
export const SUSPECT_UNSETTLED = 2;

/**
 * Says when a failed delivery is tried again, or that it is given up.
 *
 * Pure: its jitter comes from the delivery's id, so that the same question has the same answer.
 *
 * @param delivery `attempts` counts those that have ended, the failed one included
 * @returns the moment of the next attempt, or `undefined` to give up
 */
export function nextAttempt(
  delivery: { id: string; createdAt: number; attempts: number },
  now: number,
  error: Extract<Outcome, { result: 'again' | 'give-up' }>,
): number | undefined {
  if (error.result === 'give-up' || delivery.attempts >= MOST_ATTEMPTS) return undefined;
  if (now - delivery.createdAt >= PATIENCE && delivery.attempts >= FEWEST_ATTEMPTS) return undefined;
  const doubled = FIRST_GAP * 2 ** Math.min(delivery.attempts - 1, 20);
  const hash = createHash('sha256').update(`${delivery.id}/${delivery.attempts}`).digest().readUInt32BE();
  // The cap holds after the jitter, which therefore only shortens.
  const gap = Math.min(doubled, LONGEST_GAP) * (1 - JITTER * (hash / 2 ** 32));
  const asked = Math.min(error.wait ?? 0, LONGEST_WAIT);
  return now + Math.ceil(Math.max(gap, asked, SECOND));
}
