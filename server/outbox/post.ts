import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { SECOND } from '../clock.ts';
import { nameLookup } from '../name-lookup.ts';

type Call = { headers: Record<string, string>; body: string; timeout: number; signal?: AbortSignal };

/** Posts JSON. Redirects aren't followed, because they would take a visitor's data to another address. */
export async function post(
  endpoint: string,
  { headers, body, timeout, signal }: Call,
): Promise<{ response: IncomingMessage } | { problem: 'timed out' | 'unreachable'; code?: string }> {
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

/** Converts `Retry-After`, which is seconds or a date (RFC 9110 §10.2.3), to milliseconds from now. */
export function retryAfter({ headers }: IncomingMessage, now: number): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  if (/^\d{1,10}$/.test(value.trim())) return Number(value) * SECOND;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}
