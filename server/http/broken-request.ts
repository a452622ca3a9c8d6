import type { Socket } from 'node:net';
import type { Headers } from '../security-headers.ts';

const STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Replies to an invalid, oversized or slow request, and closes the connection. */
export function answerBrokenRequest(error: { code?: string }, socket: Socket, headers: Headers): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
  const lines = Object.entries({ ...headers, 'cache-control': 'no-store' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end([`HTTP/1.1 ${status}`, ...lines, 'content-length: 0', 'connection: close', '', ''].join('\r\n'));
  // Even if the client never reads.
  socket.destroySoon();
}
