import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { PIPELINE_LIMIT } from '../limits.ts';

/** Closes connections that send too many requests ahead of their replies. 64 KiB can hold a thousand, which cost 10 MB. */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const ahead = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, ahead);
    if (ahead > PIPELINE_LIMIT) {
      // The rest of the chunk gets here too, and is dropped.
      socket.destroy();
      reply.hijack();
      return;
    }
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
