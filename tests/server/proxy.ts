import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../peers/listen.ts';

/** A proxy that can go silent: connections stay open, but data stops. */
export type Proxy = {
  port: number;
  /** Silences current connections and, with `forever`, later ones. */
  silence(options?: { forever: boolean }): void;
  close(): void;
};

/** Starts a proxy to a local port. */
export async function startProxy(target: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    // Keeps both halves open.
    near.on('error', () => near.destroy());
    sockets.add(near);
    if (silent) return;
    const far = connect(target, '127.0.0.1');
    far.on('error', () => far.destroy());
    sockets.add(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => to.write(chunk));
      from.on('close', () => to.end());
    }
  });
  return {
    port: await listen(server),
    silence({ forever } = { forever: false }) {
      silent = forever;
      for (const socket of sockets) socket.removeAllListeners('data').removeAllListeners('close').pause();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
