import { leadFields } from '../../forms/lead-fields.ts';
import type { Clock } from '../clock.ts';
import type { Outcome } from '../delivery-outcome.ts';
import { FORM_SERVICE_TIMEOUT } from '../limits.ts';
import type { ClaimedSubmission } from '../store/queue.ts';
import { outcomeOf, post } from './post.ts';

/** Statuses below 500 that mean a temporary failure. */
const TEMPORARY = new Set([408, 425, 429]);

/** Returns the fields to forward, under the form's own names. */
function fieldsOf({ submission }: ClaimedSubmission): Record<string, string> {
  const forwarded = leadFields.filter(([, field]) => field.forwarded && submission.kind in field.rules);
  return Object.fromEntries(forwarded.map(([name]) => [name, submission[name]]));
}

/** Forwards a submission to the form service, with the delivery's id as `Idempotency-Key`. */
export async function callFormService(
  endpoint: string,
  claimed: ClaimedSubmission,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Outcome> {
  const answer = await post(endpoint, {
    headers: { 'idempotency-key': claimed.delivery.id },
    body: JSON.stringify(fieldsOf(claimed)),
    timeout: FORM_SERVICE_TIMEOUT,
    signal,
  });
  // A redirect is temporary, too: the address has moved or asks for a login, and the firm has to fix that.
  const isFinal = (status: number) => status >= 400 && status < 500 && !TEMPORARY.has(status);
  return outcomeOf('form service', answer, clock(), isFinal);
}
