import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { freePort } from '../free-port.ts';

/** Starts a proxy in front of a site that drops the connection of every request whose path matches `lost`. */
export async function startLossyProxy(site: string) {
  const proxy = { url: `http://localhost:${await freePort()}`, lost: /^never$/ };
  const server = createServer((asked, answer) => {
    const { url = '/', method, headers } = asked;
    if (proxy.lost.test(url)) {
      asked.socket.destroy();
      return;
    }
    const passed = request(site + url, { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
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
