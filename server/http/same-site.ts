import type { FastifyRequest } from 'fastify';

/**
 * Whether a post comes from a page of this site, or from no page at all. Browsers say so in `Sec-Fetch-Site`, older
 * ones in `Origin`; neither can be set by a page's script. A program that sends neither harms nobody by another's hand.
 */
export function isFromThisSite(request: FastifyRequest, publicUrl: URL): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origin === publicUrl.origin) return true;
  // The same server under another name, such as 127.0.0.1 for localhost: a page elsewhere cannot choose our Host.
  return host !== undefined && URL.parse(origin)?.host === host;
}
