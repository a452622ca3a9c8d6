import { type Clock, SECOND } from './clock.ts';
import type { Outcome } from './outbox/next-attempt.ts';
import type { Claimed } from './store/queue.ts';

/** How long one call may take, its answer included. */
const CALL_TIMEOUT = 10 * SECOND;

/** Statuses below 500 that speak of the moment and not of the request. */
const PASSING = new Set([408, 425, 429]);

/** What `Retry-After` asks for, in milliseconds from now: seconds or a date (RFC 9110 §10.2.3). */
function retryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,10}$/.test(value.trim())) return Number(value) * SECOND;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}

/** The fields as the form sent them, and where it was. */
function fieldsOf({ submission }: Claimed): Record<string, string> {
  const { kind, fullName, email, phoneNumber, service, type, from } = submission;
  return kind === 'contact' ? { fullName, email, phoneNumber, service, type, from } : { email, type, from };
}

/**
 * Forwards a submission to the form-collection service. The delivery's id goes along as `Idempotency-Key`.
 *
 * @param endpoint `{FORM_SERVICE_URL}/{FORM_SERVICE_CODE}`
 */
export async function callFormService(endpoint: string, claimed: Claimed, clock: Clock): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': claimed.delivery.id },
      body: JSON.stringify(fieldsOf(claimed)),
      // A redirect would take a visitor's data to an address that nobody set.
      redirect: 'manual',
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    });
    // Its words are of no use here, and might never end.
    await response.body?.cancel();
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return { result: 'again', why: late ? 'form service: no answer in time' : 'form service: not reachable' };
  }
  const { status, headers } = response;
  const why = `form service: HTTP ${status}`;
  if (response.ok) return { result: 'delivered' };
  if (status >= 500 || PASSING.has(status)) {
    return { result: 'again', why, wait: retryAfter(headers.get('retry-after'), clock()) };
  }
  return { result: 'give-up', why };
}
