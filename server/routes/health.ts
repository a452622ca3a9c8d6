import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../app-context.ts';
import { READINESS_EVERY } from '../limits.ts';
import { takeTurn } from '../store/rate-limiter.ts';

const statusOf = <Word extends string>(word: Word) => z.strictObject({ status: z.literal(word) });

/**
 * `GET /healthz`: the process runs. `GET /readyz`: 200 if leads can be stored, else 503. Both are public, so they cost
 * next to nothing and show nothing about the queue, which could reveal whether an address is known. `leads status` does.
 */
export function healthRoutes(app: FastifyInstance, { store, clock, log }: AppContext): void {
  app.get('/healthz', { schema: { response: { 200: statusOf('ok') } } }, () => ({ status: 'ok' }) as const);

  // Storing a lead needs a lock and disk space, which only a write can check.
  async function probe(): Promise<boolean> {
    try {
      await store.write((db) => takeTurn(db, 'readyz', { turns: 1, window: READINESS_EVERY }, clock));
      return true;
    } catch (error) {
      log.error('The store is unavailable.', error);
      return false;
    }
  }
  let latest = Promise.resolve(false);
  let probedAt = Number.NEGATIVE_INFINITY;
  app.get(
    '/readyz',
    { schema: { response: { 200: statusOf('ok'), 503: statusOf('unavailable') } } },
    async (_request, reply) => {
      if (performance.now() - probedAt >= READINESS_EVERY) {
        probedAt = performance.now();
        latest = probe();
      }
      return (await latest) ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' });
    },
  );
}
