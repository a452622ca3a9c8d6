import { createHash } from 'node:crypto';
import { HOUR, MINUTE } from '../clock.ts';

/** Each gap between attempts is twice the one before, up to the longest. */
const FIRST_GAP = MINUTE;
const LONGEST_GAP = HOUR;
/** Gaps are shortened by up to this share at random, so deliveries don't all hit a recovering mail server at once. */
const JITTER = 0.2;

/** Attempts before a delivery is given up, spread over about three days, as README, docs/ and `leads status` say. */
export const MAX_ATTEMPTS = 86;

/** Returns the time of the next attempt. The jitter depends only on the id and the attempts so far, this one included. */
export function nextAttempt(id: string, attempts: number, now: number): number {
  const doubled = FIRST_GAP * 2 ** Math.min(attempts - 1, 20);
  const random = createHash('sha256').update(`${id}/${attempts}`).digest().readUInt32BE() / 2 ** 32;
  return now + Math.ceil(Math.min(doubled, LONGEST_GAP) * (1 - JITTER * random));
}
