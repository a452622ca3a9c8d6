import type { IncomingMessage } from 'node:http';

/**
 * The path and query of a request's target. One that names the whole address (RFC 9112 §3.2.2) also names the host,
 * and its `Host` header no longer counts.
 */
export function originForm(request: IncomingMessage): string {
  const { url = '/' } = request;
  const [, host, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (host === undefined || rest === undefined) return url;
  request.headers.host = host;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
