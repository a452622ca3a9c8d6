import { leadFields } from '../../forms/lead-fields.ts';
import type { Clock } from '../clock.ts';
import type { Outcome } from '../delivery-outcome.ts';
import { FORM_SERVICE_TIMEOUT } from '../limits.ts';
import { outcomeOf, post } from '../post.ts';
import type { ClaimedSubmission } from '../store/queue.ts';
import { aboutSubmission, type DeliveryContext } from './delivery-context.ts';
import type { Deliverers } from './worker.ts';

/** Statuses below 500 that mean a temporary failure. */
const TEMPORARY = new Set([408, 425, 429]);

/** Forwards a submission under the form's own names, with the delivery's id as `Idempotency-Key`. */
export async function callFormService(
  endpoint: string,
  { delivery, submission }: ClaimedSubmission,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Outcome> {
  const forwarded = leadFields.filter(([, field]) => field.forwarded && submission.kind in field.rules);
  const fields = Object.fromEntries(forwarded.map(([name]) => [name, submission[name]]));
  const answer = await post(endpoint, {
    headers: { 'idempotency-key': delivery.id },
    body: JSON.stringify(fields),
    timeout: FORM_SERVICE_TIMEOUT,
    signal,
  });
  return outcomeOf('form service', answer, clock(), meaningOf);
}

function meaningOf(status: number) {
  // The address has moved or asks for a login, and the firm has to fix that.
  if (status >= 300 && status < 400) return 'refused';
  return status >= 400 && status < 500 && !TEMPORARY.has(status) ? 'message-refused' : 'temporary';
}

/** If the firm has no form service, skips its deliveries. If it has one that isn't configured yet, they wait. */
export function deliverToFormService({ mails, formService, clock }: DeliveryContext): Deliverers {
  if (!mails.firm.formService)
    return { 'form-service': async () => ({ code: 'skipped', why: 'the firm has no form service' }) };
  if (!formService) return {};
  return {
    'form-service': aboutSubmission((claimed, signal) =>
      callFormService(formService, claimed, clock, signal),
    ),
  };
}
