import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './choose-encoding.ts';

// Of eleven: a page of 100 kB takes two milliseconds, and is a few percent larger than at best.
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends a page that was made for one request, compressed as its client takes it. Those of the build are so already. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], { br: true, gzip: true });
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (encoding === 'identity') return reply.send(page);
  const compressed =
    encoding === 'br' ? await promisify(brotliCompress)(page, QUALITY) : await promisify(gzip)(page);
  return reply.header('content-encoding', encoding).send(compressed);
}
