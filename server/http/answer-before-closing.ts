import type { FastifyInstance } from 'fastify';
import { LISTEN_BACKLOG } from '../limits.ts';

/**
 * Answers every request that was sent before a stop. The kernel resets connections that we haven't accepted when we stop
 * listening, and those with requests that we haven't read when we close them.
 */
export function answerBeforeClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    // Each turn of the event loop accepts one connection and reads from all. Three more, because the kernel queues one more
    // than it's asked to, the current turn is partly over, and a connection is read one turn after it's accepted.
    for (let turn = 0; turn < LISTEN_BACKLOG + 3; turn += 1) await new Promise(setImmediate);
  });
  // Otherwise a busy connection would be kept open for a next request that never comes.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
