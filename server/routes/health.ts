import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { SECOND } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { takeTurn } from '../store/limits.ts';
import { ALARMS, queueStatus } from '../store/status.ts';

/**
 * Storing a lead needs a lock and room on the disk, which only a write can tell. At most one in five seconds, however
 * often somebody asks.
 */
const PROBE = { turns: 1, window: 5 * SECOND };

const readySchema = z.strictObject({
  store: z.enum(['ok', 'unavailable']),
  database: z.enum(['sqlite', 'postgresql']),
  /** `null` when nothing waits, and when the store does not answer. */
  oldestPendingSeconds: z.int().nullable(),
  mail: z.enum(['smtp', 'files']),
  formService: z.enum(['configured', 'not configured']),
  alarms: z.array(z.enum(ALARMS)),
});

type Ready = z.infer<typeof readySchema>;

/**
 * `GET /healthz`: the process answers. `GET /readyz`: 200 when leads can be stored, else 503; what does not keep a
 * machine from serving, such as a dead delivery, is an alarm in its JSON.
 */
export function healthRoutes(app: FastifyInstance, { config, deps }: { config: Config; deps: Deps }): void {
  const { store, clock, log } = deps;
  app.get('/healthz', { schema: { response: { 200: z.strictObject({ status: z.literal('ok') }) } } }, () => ({
    status: 'ok',
  }));

  app.get(
    '/readyz',
    { schema: { response: { 200: readySchema, 503: readySchema } } },
    async (_request, reply) => {
      const ready: Ready = {
        store: 'unavailable',
        database: store.kind,
        oldestPendingSeconds: null,
        mail: config.smtpUrl ? 'smtp' : 'files',
        formService: config.formService ? 'configured' : 'not configured',
        alarms: [],
      };
      try {
        await store.write((db) => takeTurn(db, 'readyz', PROBE, clock));
        const status = await queueStatus(store, { formService: config.formService !== undefined, clock });
        ready.store = 'ok';
        ready.oldestPendingSeconds = status.oldestPendingSeconds;
        ready.alarms = status.alarms;
      } catch (error) {
        log.error('The store does not answer.', error);
      }
      return reply.code(ready.store === 'ok' ? 200 : 503).send(ready);
    },
  );
}
