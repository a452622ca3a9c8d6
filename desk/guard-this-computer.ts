import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieOf } from './request-headers.ts';

const isSame = (given: string, token: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/**
 * Lets in only the browser that opened the address with the token, and programs that send it as a bearer token. Other
 * sites can't: the cookie is same-site, `Host` and `Origin` have to be ours, and no answer allows another origin.
 */
export function guardThisComputer(app: FastifyInstance, token: string): void {
  function reasonToRefuse(request: FastifyRequest, own: { host: string; cookie: string }) {
    const { headers, method } = request;
    const origin = `http://${own.host}`;
    if (headers.host !== own.host) return [421, 'Wrong host.'] as const;
    const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    const given = bearer ?? cookieOf(request, own.cookie);
    if (!given || !isSame(given, token)) return [401, 'Open the address in the terminal.'] as const;
    if (headers.origin !== undefined && headers.origin !== origin) return [403, 'Wrong origin.'] as const;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && !bearer && headers.origin !== origin) return [403, 'Wrong origin.'] as const;
    return undefined;
  }

  app.addHook('onRequest', async (request, reply) => {
    const { port } = app.server.address() as { port: number };
    const own = { host: `127.0.0.1:${port}`, cookie: `desk-${port}` };
    const url = URL.parse(request.url, `http://${own.host}`);
    const given = url?.searchParams.get('token');
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (!url) return reply.code(400).type('text/plain; charset=utf-8').send('This isn’t an address.');
    if (given && request.headers.host === own.host && isSame(given, token)) {
      reply.header('set-cookie', `${own.cookie}=${token}; HttpOnly; SameSite=Strict; Path=/`);
      return reply.redirect(url.pathname, 303);
    }
    const refusal = reasonToRefuse(request, own);
    if (refusal) return reply.code(refusal[0]).type('text/plain; charset=utf-8').send(refusal[1]);
    return undefined;
  });
}
