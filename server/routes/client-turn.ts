import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { clientKey } from '../http/client-key.ts';
import type { PostLimits } from '../limits.ts';
import { takeTurn } from '../store/rate-limiter.ts';
import type { WriteJob } from '../store/store.ts';

/** Prepares a write that counts a request against its client's rate limit, and returns the milliseconds to wait, or 0. */
export async function clientTurn(
  request: FastifyRequest,
  limit: keyof PostLimits,
  { nameClient, limits, clock }: AppContext,
): Promise<WriteJob<number>> {
  const client = await nameClient(limit, clientKey(request.ip));
  return (db) => takeTurn(db, client, limits[limit], clock);
}
