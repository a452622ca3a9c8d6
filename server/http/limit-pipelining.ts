import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests that one connection may send ahead of their answers. Browsers and proxies send none (RFC 9112 §9.3.2). */
const MOST_AHEAD = 16;

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
    if (ahead > MOST_AHEAD) {
      // What is left of the chunk comes along here too, and is dropped.
      socket.destroy();
      reply.hijack();
      return;
    }
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
