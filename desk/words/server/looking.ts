import type { FastifyInstance } from 'fastify';
import { buildLook } from '../../looks/build-look.ts';
import type { LookHost } from '../../looks/look-host.ts';
import { refusalOf } from './publishing.ts';

/** Looking at a version, or at what's `saved`. @param host missing on a server, where the desk has it */
export function looking(app: FastifyInstance, root: string, host?: LookHost): void {
  let step: string | undefined;
  const say = (words: string) => {
    step = words;
  };
  const schema = { params: { type: 'object', properties: { id: { type: 'string', maxLength: 40 } } } };
  type Version = { Params: { id: string } };
  app.post<Version>('/api/versions/:id/look', { schema }, async ({ params }, reply) => {
    try {
      await buildLook(root, params.id, say);
      return {};
    } catch (error) {
      return reply.code(409).send({ refusal: refusalOf(error) });
    } finally {
      step = undefined;
    }
  });
  app.get('/api/look', () => ({ step }));
  if (!host) return;
  app.get<Version>('/api/versions/:id/look', { schema }, ({ params }, reply) => {
    const address = host.addressOf(params.id, null);
    if (address) return reply.redirect(address, 303);
    return reply.code(404).type('text/plain; charset=utf-8').send(GONE);
  });
}

const GONE = 'This copy is gone. Choose “Look at it” again.';
