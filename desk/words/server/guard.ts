import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReadable } from '../../readable.ts';

const isSame = (given: string, token: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/**
 * Lets in only the browser that opened the address with the token, and programs that send it as a bearer token. Other
 * sites can't: the cookie is same-site, `Host` and `Origin` have to be ours, and no answer allows another origin.
 */
export function guard(
  app: FastifyInstance,
  { origin, token, preview = '' }: { origin: string; token: string; preview: string | undefined },
): void {
  const { host, port } = new URL(origin);
  const cookie = `edit-${port}`;
  const policy = [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'",
    `frame-src 'self' ${preview}; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`,
  ].join('; ');

  function reasonToRefuse(request: FastifyRequest): [status: number, reason: string] | undefined {
    const { headers, method } = request;
    if (headers.host !== host) return [421, 'Wrong host.'];
    const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    const cookies = (headers.cookie ?? '').split(/; */).map((pair) => pair.split('='));
    const given = bearer ?? cookies.find(([name]) => name === cookie)?.[1];
    if (!given || !isSame(given, token)) return [401, 'Open the address that "npm run edit" printed.'];
    if (headers.origin !== undefined && headers.origin !== origin) return [403, 'Wrong origin.'];
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && !bearer && headers.origin !== origin) return [403, 'Wrong origin.'];
    return undefined;
  }

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const url = URL.parse(request.url, origin);
    if (!url) return reply.code(400).type('text/plain').send('This isn’t an address.');
    const given = url.pathname === '/' && url.searchParams.get('token');
    if (given && request.headers.host === host && isSame(given, token)) {
      reply.header('set-cookie', `${cookie}=${token}; HttpOnly; SameSite=Strict; Path=/`);
      return reply.redirect('/', 303);
    }
    const refusal = reasonToRefuse(request);
    if (refusal) return reply.code(refusal[0]).type('text/plain').send(refusal[1]);
    return undefined;
  });
  app.addHook('preValidation', async ({ body, query, params }: FastifyRequest, reply: FastifyReply) => {
    if (!isReadable([body, query, params]))
      return reply.code(400).send({
        error:
          'This can’t be read: it’s nested too deeply, or has a NUL, which no text has. Copy the words from somewhere else.',
      });
    return undefined;
  });
}
