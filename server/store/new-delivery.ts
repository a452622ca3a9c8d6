import { randomUUID } from 'node:crypto';
import type { Target } from './schema.ts';

/** The schedule of a delivery that hasn't been tried, due now or later. */
export function untried(now: number, due = now) {
  return { createdAt: due, scheduledAt: now, nextAt: due, attempts: 0 };
}

/** Returns a new delivery of a submission, due now or, as a reminder is, later. */
export function newDelivery(
  submissionId: string,
  target: Target,
  now: number,
  state: 'held' | 'pending',
  due = now,
) {
  return { id: randomUUID(), submissionId, target, state, ...untried(now, due) };
}
