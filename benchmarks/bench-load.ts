import { connect } from 'node:net';

export type Load = { perSecond: number; p50: number; p99: number; failed: number };

const HEAD_END = Buffer.from('\r\n\r\n');

/** The length of a whole response at the beginning of a buffer, if it is there. */
function responseLength(buffer: Buffer): number | undefined {
  const head = buffer.indexOf(HEAD_END);
  if (head < 0) return undefined;
  const length = /content-length: (\d+)/i.exec(buffer.toString('latin1', 0, head))?.[1];
  const end = head + HEAD_END.length + Number(length ?? 0);
  return buffer.length >= end ? end : undefined;
}

/**
 * Sends requests over kept connections, one at a time on each, for a while. Plain sockets, so that the client takes as
 * little of the machine as it can.
 */
export async function load(options: {
  port: number;
  clients: number;
  seconds: number;
  request: (number: number) => string;
  status: number;
}): Promise<Load> {
  const { port, clients, seconds, request, status } = options;
  const times: number[] = [];
  let number = 0;
  let failed = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;

  const client = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let received: Buffer = Buffer.alloc(0);
      let sent = 0;
      const next = () => {
        if (performance.now() > end) {
          socket.destroy();
          resolve();
          return;
        }
        number += 1;
        sent = performance.now();
        socket.write(request(number));
      };
      socket.setNoDelay(true);
      socket.once('connect', next);
      socket.once('error', reject);
      // Comes after our own end too, when it changes nothing any more.
      socket.once('close', () => reject(new Error('the server hung up')));
      socket.on('data', (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const length = responseLength(received);
        if (length === undefined) return;
        if (received.toString('latin1', 9, 12) !== String(status)) failed += 1;
        received = received.subarray(length);
        times.push(performance.now() - sent);
        next();
      });
    });

  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99), failed };
}
