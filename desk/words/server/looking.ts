import type { FastifyInstance } from 'fastify';
import { buildLook } from '../../looks/build-look.ts';
import { LookHost } from '../../looks/look-host.ts';
import { type Refusal, refusalOf } from './publishing.ts';

/** Where built copies are shown: by this process, or on a server by the desk. */
export type Looks = LookHost | 'at-the-desk';

/** Why nothing is built. */
const NO_HOST: Refusal = {
  code: 'no-host',
  sentence:
    'Copies of the site need an address of their own. Ask the person who set up the server to set PREVIEW_URL.',
  problems: [],
  invented: [],
};

/** Looking at a version, or at what's `saved`. @param looks missing on a server without a host for it */
export function looking(app: FastifyInstance, root: string, looks?: Looks): void {
  let step: string | undefined;
  const say = (words: string) => {
    step = words;
  };
  const schema = { params: { type: 'object', properties: { id: { type: 'string', maxLength: 40 } } } };
  type Version = { Params: { id: string } };
  app.post<Version>('/api/versions/:id/look', { schema }, async ({ params }, reply) => {
    if (!looks) return reply.code(409).send({ refusal: NO_HOST });
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
  if (!(looks instanceof LookHost)) return;
  app.get<Version>('/api/versions/:id/look', { schema }, ({ params }, reply) => {
    const address = looks.addressOf(params.id, null);
    if (address) return reply.redirect(address, 303);
    return reply.code(404).type('text/plain; charset=utf-8').send(GONE);
  });
}

const GONE = 'This copy is gone. Choose “Look at it” again.';
