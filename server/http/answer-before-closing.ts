import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { LISTEN_BACKLOG } from '../limits.ts';

/** How often a stop checks whether slow clients have taken their answers, in milliseconds. */
const UNSENT_POLL = 50;

/**
 * Answers every request that was sent before a stop. Without this, the kernel resets connections that we haven't accepted at
 * shutdown, and those that we close with unread requests.
 */
export function answerBeforeClosing(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    // Each turn of the event loop accepts one connection and reads from all. Three more, because the kernel queues one more
    // than it's asked to, the current turn is partly over, and a connection is read one turn after it's accepted.
    for (let turn = 0; turn < LISTEN_BACKLOG + 3; turn += 1) await new Promise(setImmediate);
    // Node is about to close idle connections, and counts those as idle that still have an answer to send.
    const hasUnsent = (socket: Socket) => !socket.destroyed && socket.writableLength > 0;
    const slow = [...connections].filter(hasUnsent);
    while (slow.some(hasUnsent)) await sleep(UNSENT_POLL);
  });
  // Otherwise a busy connection would be kept open for a next request that never comes.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
