import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { SECOND } from './clock.ts';
import { type ConnectionProblem, connectionProblem } from './connection-problem.ts';
import type { Outcome } from './delivery-outcome.ts';
import { nameLookup } from './name-lookup.ts';

type Call = { headers: Record<string, string>; body: string; timeout: number; signal?: AbortSignal };

type Answer = { response: IncomingMessage } | { problem: ConnectionProblem };

/** Posts a body: JSON, unless the headers say otherwise. Redirects aren't followed, because they would take a visitor's data to another address. */
export async function post(endpoint: string, { headers, body, timeout, signal }: Call): Promise<Answer> {
  const late = AbortSignal.timeout(timeout);
  const call = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    lookup: nameLookup,
    signal: signal ? AbortSignal.any([late, signal]) : late,
  };
  try {
    // Not `fetch`, which would use the system's name lookup (see `nameLookup`).
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const { request } = endpoint.startsWith('https:') ? https : http;
      request(endpoint, call, resolve)
        .on('error', reject)
        // If the server switches protocols, Node emits only this.
        .on('close', reject)
        .end(body);
    });
    return { response };
  } catch (error) {
    if (late.aborted) return { problem: { code: 'unreachable', why: 'timed out' } };
    return { problem: connectionProblem(error) };
  }
}

/** Turns an answer into an outcome. @param meaningOf what a status means, except success */
export function outcomeOf(
  service: string,
  answer: Answer,
  now: number,
  meaningOf: (status: number) => 'temporary' | 'refused' | 'message-refused',
): Outcome {
  if ('problem' in answer) {
    const { code, why } = answer.problem;
    return { code, why: `${service}: ${why}` };
  }
  const { response } = answer;
  // We don't need the body, and it might never end.
  response.destroy();
  const { statusCode: status = 0 } = response;
  if (status >= 200 && status < 300) return { code: 'delivered' };
  const why = `${service}: HTTP ${status}`;
  const code = meaningOf(status);
  return code === 'message-refused' ? { code, why } : { code, why, wait: retryAfter(response, now) };
}

/** Converts `Retry-After`, which is seconds or a date (RFC 9110 §10.2.3), to milliseconds from now. */
function retryAfter({ headers }: IncomingMessage, now: number): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  if (/^\d{1,10}$/.test(value.trim())) return Number(value) * SECOND;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}
