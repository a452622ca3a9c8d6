import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { PIPELINE_LIMIT } from '../limits.ts';

/**
 * Cuts a connection that sends more requests ahead than anybody needs. Node stops reading from one whose answers are
 * not fetched, but only after a whole chunk of 64 KiB, which holds more than a thousand requests: 10 MB.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const ahead = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, ahead);
    if (ahead > PIPELINE_LIMIT) {
      // What is left of the chunk comes along here too, and is dropped.
      socket.destroy();
      reply.hijack();
      return;
    }
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
