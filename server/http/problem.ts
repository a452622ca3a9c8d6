import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { FieldError } from '../../forms/field-error.ts';

/** Problem details (RFC 9457), in words that a visitor may read. */
const problemSchema = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string(),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
});

export type Problem = {
  status: number;
  title: string;
  detail: string;
  errors?: FieldError[];
  /** How soon to try again, in milliseconds. */
  retryAfter?: number;
};

/** Replies with problem details. */
export function sendProblem(reply: FastifyReply, { status, retryAfter: _, ...words }: Problem): FastifyReply {
  const body = problemSchema.parse({ type: 'about:blank', status, ...words });
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}
