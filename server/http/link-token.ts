import type { FastifyRequest } from 'fastify';

/** Anything else was not given out by us, and is not worth a look into the store. */
const TOKEN = /^[\w-]{43}$/;

/** The secret of a mailed link that a request came by. */
export function linkToken({ query }: FastifyRequest): string | undefined {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' && TOKEN.test(token) ? token : undefined;
}
