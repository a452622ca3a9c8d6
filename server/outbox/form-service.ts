import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { leadFields } from '../../forms/lead-fields.ts';
import { type Clock, SECOND } from '../clock.ts';
import type { Outcome } from '../delivery-outcome.ts';
import { FORM_SERVICE_TIMEOUT } from '../limits.ts';
import { nameLookup } from '../name-lookup.ts';
import type { ClaimedSubmission } from '../store/queue.ts';

/** Statuses below 500 that mean a temporary failure. */
const TEMPORARY = new Set([408, 425, 429]);

/** Converts `Retry-After`, which is seconds or a date (RFC 9110 §10.2.3), to milliseconds from now. */
function retryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,10}$/.test(value.trim())) return Number(value) * SECOND;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}

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
  const timeout = AbortSignal.timeout(FORM_SERVICE_TIMEOUT);
  const call = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': claimed.delivery.id },
    lookup: nameLookup,
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  };
  let response: IncomingMessage;
  try {
    // Not `fetch`, which would use the system's name lookup (see `nameLookup`). Redirects aren't followed, because they
    // would take a visitor's data to another address.
    response = await new Promise((resolve, reject) => {
      const { request } = endpoint.startsWith('https:') ? https : http;
      request(endpoint, call, resolve)
        .on('error', reject)
        // If the server switches protocols, Node emits only this.
        .on('close', reject)
        .end(JSON.stringify(fieldsOf(claimed)));
    });
  } catch {
    const why = timeout.aborted ? 'form service: timed out' : 'form service: unreachable';
    return { result: 'again', why };
  }
  // We don't need the body, and it might never end.
  response.destroy();
  const { statusCode: status = 0, headers } = response;
  const why = `form service: HTTP ${status}`;
  if (status >= 200 && status < 300) return { result: 'delivered' };
  // A redirect is temporary, too: the address has moved or asks for a login, and the firm has to fix that.
  if (status >= 500 || status < 400 || TEMPORARY.has(status)) {
    return { result: 'again', why, wait: retryAfter(headers['retry-after'], clock()) };
  }
  return { result: 'give-up', why };
}
