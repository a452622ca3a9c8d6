import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { PIPELINE_LIMIT } from '../limits.ts';

/** Closes connections that send too many requests ahead of replies. A 64 KiB read can hold a thousand, which take 10 MB. */
export function limitPipelining(app: FastifyInstance): void {
  const pending = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (pending.get(socket) ?? 0) + 1;
    pending.set(socket, count);
    if (count > PIPELINE_LIMIT) {
      // The rest of the chunk gets here too, and is dropped.
      socket.destroy();
      reply.hijack();
      return;
    }
    reply.raw.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
    done();
  });
}
