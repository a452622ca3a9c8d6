import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { clientKey } from '../http/client-key.ts';
import type { PostLimits } from '../limits.ts';
import { takeTurn } from '../store/rate-limiter.ts';
import type { WriteJob } from '../store/store.ts';

/**
 * Prepares to count a request against its client's rate limit.
 *
 * @returns a write that counts it, and returns how many milliseconds to wait: 0 if it may go on
 */
export async function clientTurn(
  request: FastifyRequest,
  limit: keyof PostLimits,
  { nameClient, limits, clock }: AppContext,
): Promise<WriteJob<number>> {
  const client = await nameClient(limit, clientKey(request.ip));
  return (db) => takeTurn(db, client, limits[limit], clock);
}
