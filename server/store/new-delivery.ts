import { randomUUID } from 'node:crypto';
import type { DeliveryTable, Target } from './schema.ts';

/** What a delivery is about: a submission, a subscription, or neither, and then it needs a payload. */
export type Subject = Partial<
  Pick<DeliveryTable, 'submissionId' | 'subscriptionKey' | 'issueId' | 'payload'>
>;

/** The schedule of a delivery that hasn't been tried, due now or later. */
export function untried(now: number, due = now) {
  return { createdAt: due, scheduledAt: now, nextAt: due, attempts: 0 };
}

/** Returns a new delivery, due now or, as a reminder is, later. @param subject a submission's id, or another subject */
export function newDelivery(subject: string | Subject, target: Target, now: number, due = now) {
  const about = typeof subject === 'string' ? { submissionId: subject } : subject;
  return { id: randomUUID(), ...about, target, state: 'pending' as const, ...untried(now, due) };
}
