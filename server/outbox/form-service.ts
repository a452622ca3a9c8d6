import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { leadFields } from '../../forms/lead-fields.ts';
import { type Clock, SECOND } from '../clock.ts';
import { FORM_SERVICE_WITHIN } from '../limits.ts';
import { nameLookup } from '../name-lookup.ts';
import type { Claimed } from '../store/queue.ts';
import type { Outcome } from '../store/retry-schedule.ts';

/** Statuses below 500 that speak of the moment and not of the request. */
const PASSING = new Set([408, 425, 429]);

/** What `Retry-After` asks for, in milliseconds from now: seconds or a date (RFC 9110 §10.2.3). */
function retryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,10}$/.test(value.trim())) return Number(value) * SECOND;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}

/** The fields as the form sent them, and where it was. */
function fieldsOf({ submission }: Claimed): Record<string, string> {
  const forwarded = leadFields.filter(([, field]) => field.forwarded && submission.kind in field.rules);
  return Object.fromEntries(forwarded.map(([name]) => [name, submission[name]]));
}

/**
 * Forwards a submission to the form-collection service. The delivery's id goes along as `Idempotency-Key`.
 *
 * @param endpoint `{FORM_SERVICE_URL}/{FORM_SERVICE_CODE}`
 * @param options.signal ends the call, which is then to be made again
 */
export async function callFormService(
  endpoint: string,
  claimed: Claimed,
  clock: Clock,
  options: { lookup?: LookupFunction; signal?: AbortSignal } = {},
): Promise<Outcome> {
  const { lookup = nameLookup(), signal } = options;
  const timeout = AbortSignal.timeout(FORM_SERVICE_WITHIN);
  const call = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': claimed.delivery.id },
    lookup,
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  };
  let response: IncomingMessage;
  try {
    // Not `fetch`, which asks the system for names: see `nameLookup`. Nor would it be told to follow redirects, which
    // would take a visitor's data to an address that nobody set.
    response = await new Promise((resolve, reject) => {
      const { request } = endpoint.startsWith('https:') ? https : http;
      request(endpoint, call, resolve)
        // Node hands a connection that changes its protocol over, and says neither of the others then.
        .on('upgrade', (switched, socket) => {
          socket.destroy();
          resolve(switched);
        })
        .on('error', reject)
        .end(JSON.stringify(fieldsOf(claimed)));
    });
  } catch {
    const why = timeout.aborted ? 'form service: no answer in time' : 'form service: not reachable';
    return { result: 'again', why };
  }
  // Its words are of no use here, and might never end.
  response.destroy();
  const { statusCode: status = 0, headers } = response;
  const why = `form service: HTTP ${status}`;
  if (status >= 200 && status < 300) return { result: 'delivered' };
  // A redirect is an address that has moved or asks for a login, whatever was sent: the firm sets another, or mends it.
  if (status >= 500 || status < 400 || PASSING.has(status)) {
    return { result: 'again', why, wait: retryAfter(headers['retry-after'], clock()) };
  }
  return { result: 'give-up', why };
}
