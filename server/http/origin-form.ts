import type { IncomingMessage } from 'node:http';

/** Returns path and query of a request. A full URL (RFC 9112 §3.2.2) also replaces its `Host` header. */
export function originForm(request: IncomingMessage): string {
  const { url = '/' } = request;
  const [, host, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (host === undefined || rest === undefined) return url;
  request.headers.host = host;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
