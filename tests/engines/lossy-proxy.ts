import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { freePort } from '../free-port.ts';

const NEVER = /^never$/;

/** Starts a proxy in front of a site that can lose or hold back what a browser asks for. */
export async function startLossyProxy(site: string) {
  const waiting: (() => void)[] = [];
  const proxy = {
    url: `http://localhost:${await freePort()}`,
    /** Drops the connection of every request whose path matches. */
    lost: NEVER,
    /** Holds back every request whose path matches, until `release`. */
    held: NEVER,
    /** Headers to send instead of the site's. */
    headers: {} as Record<string, string>,
    release() {
      proxy.held = NEVER;
      for (const go of waiting.splice(0)) go();
    },
  };
  const server = createServer(async (asked, answer) => {
    const { url = '/', method, headers } = asked;
    if (proxy.lost.test(url)) {
      asked.socket.destroy();
      return;
    }
    if (proxy.held.test(url)) await new Promise<void>((go) => waiting.push(go));
    const passed = request(site + url, { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, ...proxy.headers });
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(Number(new URL(proxy.url).port));
  await once(server, 'listening');
  return Object.assign(proxy, {
    stop() {
      server.closeAllConnections();
      server.close();
    },
  });
}
