import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { chooseEncoding } from './choose-encoding.ts';

// Of 11: compresses 100 kB in two milliseconds, only a few percent larger than the best.
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses and sends a page made for one request. The build's pages are already compressed. */
export async function sendCompressed(reply: FastifyReply, page: string) {
  const encoding = chooseEncoding(reply.request.headers['accept-encoding'], { br: true, gzip: true });
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (encoding === 'identity') return reply.send(page);
  const compressed =
    encoding === 'br' ? await promisify(brotliCompress)(page, QUALITY) : await promisify(gzip)(page);
  return reply.header('content-encoding', encoding).send(compressed);
}
