import { randomUUID } from 'node:crypto';
import type { Target } from './schema.ts';

/** What a delivery is that has not been tried: due at once or later, with all its attempts before it. */
export function untried(now: number, due = now) {
  return { createdAt: due, scheduledAt: now, nextAt: due, attempts: 0, unsettled: 0 };
}

/** A delivery of a submission, due at `due`, which is in the future only for what is to come later. */
export function newDelivery(
  submissionId: string,
  target: Target,
  now: number,
  state: 'held' | 'pending',
  due = now,
) {
  return { id: randomUUID(), submissionId, target, state, ...untried(now, due) };
}
