import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/**
 * Returns whether a post comes from a page of this site, or from no page. Browsers say so in `Sec-Fetch-Site`, older ones in
 * `Origin`, and scripts can't set either. A client that sends neither isn't a browser, so CSRF doesn't apply.
 */
export function isFromThisSite(request: FastifyRequest, publicUrl: URL): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origin === publicUrl.origin) return true;
  // The same server by another name, such as 127.0.0.1 for localhost. Other sites can't choose our Host.
  return host !== undefined && URL.parse(origin)?.host === host;
}

/**
 * Returns what the address of the page that a form was sent from says of an ad. Our pages ask browsers to name them in
 * `Referer` to this site only, with and without JavaScript, so no page has to carry it along.
 */
export function adOf(
  { headers: { referer = '', host } }: FastifyRequest,
  publicUrl: URL,
): Record<string, string> {
  const page = URL.parse(referer);
  if (page?.origin !== publicUrl.origin && page?.host !== host) return {};
  const found = { utmSource: 'utm_source', utmCampaign: 'utm_campaign' };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, name]) => {
      const value = page?.searchParams.get(name);
      return value ? [[field, value]] : [];
    }),
  );
}

/** Anything else can't be ours, so it isn't worth a query. */
const TOKEN = /^[\w-]{43}$/;

/** @param name of the parameter that has the secret */
export function linkToken({ query }: FastifyRequest, name = 'token'): string | undefined {
  const token = (query as Record<string, unknown>)[name];
  return typeof token === 'string' && TOKEN.test(token) ? token : undefined;
}

/** Returns path and query of a request. A full URL (RFC 9112 §3.2.2) also replaces its `Host` header. */
export function originForm(request: IncomingMessage): string {
  const { url = '/' } = request;
  const [, host, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (host === undefined || rest === undefined) return url;
  request.headers.host = host;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
