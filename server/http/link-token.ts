import type { FastifyRequest } from 'fastify';

/** Anything else can't be ours, so it isn't worth a query. */
const TOKEN = /^[\w-]{43}$/;

export function linkToken({ query }: FastifyRequest): string | undefined {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' && TOKEN.test(token) ? token : undefined;
}
