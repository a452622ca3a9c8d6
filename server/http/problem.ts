import type { FastifyReply } from 'fastify';
import type { FieldError } from '../../forms/field-error.ts';
import { SECOND } from '../clock.ts';

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
