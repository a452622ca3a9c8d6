import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { SECOND } from '../clock.ts';
import type { Outcome } from '../delivery-outcome.ts';
import { nameLookup } from '../name-lookup.ts';

type Call = { headers: Record<string, string>; body: string; timeout: number; signal?: AbortSignal };

type Answer = { response: IncomingMessage } | { problem: 'timed out' | 'unreachable'; code?: string };

/** Posts JSON. Redirects aren't followed, because they would take a visitor's data to another address. */
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
    if (late.aborted) return { problem: 'timed out' };
    return { problem: 'unreachable', code: (error as NodeJS.ErrnoException | undefined)?.code };
  }
}

/** Turns an answer into an outcome. @param isFinal whether a status means that trying again won't help */
export function outcomeOf(
  service: string,
  answer: Answer,
  now: number,
  isFinal: (status: number) => boolean = () => false,
): Outcome {
  if ('problem' in answer) {
    const code = answer.code ? ` (${answer.code})` : '';
    return { result: 'again', why: `${service}: ${answer.problem}${code}` };
  }
  const { response } = answer;
  // We don't need the body, and it might never end.
  response.destroy();
  const { statusCode: status = 0 } = response;
  if (status >= 200 && status < 300) return { result: 'delivered' };
  const why = `${service}: HTTP ${status}`;
  return isFinal(status)
    ? { result: 'give-up', why }
    : { result: 'again', why, wait: retryAfter(response, now) };
}

/** Converts `Retry-After`, which is seconds or a date (RFC 9110 §10.2.3), to milliseconds from now. */
function retryAfter({ headers }: IncomingMessage, now: number): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  if (/^\d{1,10}$/.test(value.trim())) return Number(value) * SECOND;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}
