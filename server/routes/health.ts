import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../app-context.ts';
import { READINESS_EVERY } from '../limits.ts';
import { takeTurn } from '../store/rate-limiter.ts';

const statusOf = <Word extends string>(word: Word) => z.strictObject({ status: z.literal(word) });

/**
 * `GET /healthz`: the process answers. `GET /readyz`: 200 when leads can be stored, else 503. Anybody may ask, so it
 * costs nothing and says no more: how the queue stands tells what became of an address that was just sent. That is what
 * `leads status` is for.
 */
export function healthRoutes(app: FastifyInstance, { store, clock, log }: AppContext): void {
  app.get('/healthz', { schema: { response: { 200: statusOf('ok') } } }, () => ({ status: 'ok' }) as const);

  // Storing a lead needs a lock and room on the disk, which only a write can tell.
  async function probe(): Promise<boolean> {
    try {
      await store.write((db) => takeTurn(db, 'readyz', { turns: 1, window: READINESS_EVERY }, clock));
      return true;
    } catch (error) {
      log.error('The store does not answer.', error);
      return false;
    }
  }
  let latest: Promise<boolean> | undefined;
  // A timer, not the clock, which may jump.
  const forget = () => {
    setTimeout(() => {
      latest = undefined;
    }, READINESS_EVERY).unref();
  };

  app.get(
    '/readyz',
    { schema: { response: { 200: statusOf('ok'), 503: statusOf('unavailable') } } },
    async (_request, reply) => {
      latest ??= probe().finally(forget);
      return (await latest) ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' });
    },
  );
}
