import type { FastifyReply } from 'fastify';
import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { formWords, refusalWords as refusals } from '../../content-model/form-words.ts';
import type { FieldError } from '../../forms/field-error.ts';
import { SECOND } from '../clock.ts';
import { STORE_RETRY_AFTER } from '../limits.ts';
import { StoreUnavailable } from '../store-unavailable.ts';

/** Problem details (RFC 9457), in words for visitors. */
export type Problem = {
  status: number;
  title: string;
  detail: string;
  errors?: FieldError[];
  /** How soon to try again, in milliseconds. */
  retryAfter?: number;
};

export const retryAfterHeader = ({ retryAfter }: Problem): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfter / SECOND)) };

export function sendProblem(reply: FastifyReply, { retryAfter: _, ...problem }: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: 'about:blank', ...problem }));
}

const { failure, firm } = formWords;

// With no-break spaces, so that the phone number stays on one line.
const ways = interpolate(failure.ways, {
  email: firm.email,
  phone: firm.phone.display.replaceAll(' ', '\u00a0'),
});

/** What was asked for: to take a message, or to follow a mailed link. */
type Asked = 'message' | 'link';

type Words = { title: string; text: string; mailed: string };

const problemOf = (status: number, { title, text, mailed }: Words, asked: Asked): Problem => ({
  status,
  title,
  detail: asked === 'message' ? text : mailed,
});

export const otherSite = (asked: Asked) => problemOf(403, refusals.otherSite, asked);

/** Refuses a client that has reached its rate limit. @param retryAfter milliseconds */
export const tooMany = (retryAfter: number, asked: Asked): Problem => ({
  ...problemOf(429, refusals.tooMany, asked),
  retryAfter,
});

/** Turns an error into words for visitors. The error's own text never reaches them. */
export function troubleOf(error: unknown, asked: Asked): Problem {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 415) {
    const detail = 'Send application/json or application/x-www-form-urlencoded, in UTF-8.';
    return { status, title: 'Unknown kind of content', detail };
  }
  if (status >= 400 && status < 500) {
    const { title, text } = status === 413 ? refusals.tooLong : refusals.unreadable;
    return { status, title, detail: text };
  }
  const isUnavailable = error instanceof StoreUnavailable;
  const problem = isUnavailable
    ? { ...problemOf(503, refusals.notStored, asked), retryAfter: STORE_RETRY_AFTER }
    : problemOf(500, refusals.broken, asked);
  return { ...problem, detail: `${problem.detail} ${ways}` };
}
