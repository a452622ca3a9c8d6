import type { FastifyInstance, FastifyReply } from 'fastify';
import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { plainPath } from '../../content-model/plain-path.ts';
import { inSmallLetters, ruleFor, targetOf } from '../../content-model/redirect-rules.ts';
import { html } from '../html.ts';
import { securityHeaders } from '../security-headers.ts';
import { byteRange } from './byte-range.ts';
import { chooseEncoding } from './choose-encoding.ts';
import { fileHeaders } from './file-headers.ts';
import type { Site, SiteFile } from './load-site.ts';

export type Pages = ReturnType<typeof pagesOf>;

export function pagesOf(site: Site, { https }: { https: boolean }) {
  function send(reply: FastifyReply, path: string, status = 200): FastifyReply {
    const file = site.files.get(path);
    if (!file) throw new Error(`the site has no page ${path}`);
    const isPage = file.type.startsWith('text/html');
    const hashes = isPage ? (file.hashes ?? { scripts: [], styles: [] }) : undefined;
    reply.headers(fileHeaders(path, { hashes, https }));
    if (status !== 200) reply.header('cache-control', 'no-store');
    return sendFile(reply, file, status);
  }

  return {
    send,
    /** Sends a page with its placeholders, such as `{service}`, replaced by escaped values. */
    fill(reply: FastifyReply, path: string, values: Record<string, string>): FastifyReply {
      const page = site.filled.get(path);
      if (!page) throw new Error(`the site has no page ${path} to fill in`);
      const escaped = Object.entries(values).map(([name, value]) => [name, html`${value}`.toString()]);
      return reply
        .headers(securityHeaders({ hashes: page.hashes, https }))
        .type('text/html; charset=utf-8')
        .send(interpolate(page.text, Object.fromEntries(escaped)));
    },
    notFound: (reply: FastifyReply) => send(reply, '/404', 404),
  };
}

export function sendFile(reply: FastifyReply, file: SiteFile, status: number) {
  const { br, gzip, identity } = file;
  const encoding = chooseEncoding(reply.request.headers['accept-encoding'], { br: !!br, gzip: !!gzip });
  const { body, etag } = file[encoding] ?? identity;
  if (br || gzip) reply.header('vary', 'accept-encoding');
  if (status === 200) {
    reply.header('etag', etag);
    const known = reply.request.headers['if-none-match'];
    // A weak comparison, as RFC 9110 §13.1.2 requires.
    if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
      return reply.code(304).send();
    }
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.code(status).type(file.type);
  // Players ask for parts of a video, which the build doesn't compress.
  if (status === 200 && !br && !gzip && reply.request.method === 'GET') return sendRange(reply, identity);
  return reply.send(body);
}

function sendRange(reply: FastifyReply, { body, etag }: SiteFile['identity']) {
  reply.header('accept-ranges', 'bytes');
  const { range: asked, 'if-range': condition } = reply.request.headers;
  const range = condition === undefined || condition === etag ? byteRange(asked, body.length) : 'whole';
  if (range === 'whole') return reply.send(body);
  if (range === 'unsatisfiable') {
    reply.headers({ 'content-range': `bytes */${body.length}`, 'cache-control': 'no-store' });
    return reply.code(416).send();
  }
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${body.length}`)
    .send(body.subarray(first, last + 1));
}

/** Returns the canonical path of a page if this is another spelling of it, also if only case or space differ. */
function canonical(app: FastifyInstance, site: Site, path: string): string | undefined {
  // No page has these characters, and the router would read colons and stars as patterns.
  if (/[?#:*]/.test(path)) return undefined;
  const answers = (to: string) => site.files.has(to) || app.hasRoute({ method: 'GET', url: to });
  const plain = plainPath(path);
  if (plain !== path && answers(plain)) return plain;
  const small = inSmallLetters(path);
  const other = site.inSmallLetters.get(small) ?? small;
  return other !== path && answers(other) ? other : undefined;
}

/** Serves every file of the site, redirects the firm's old addresses, and sends the 404 page for everything else. */
export function servePages(app: FastifyInstance, site: Site, pages: Pages): void {
  app.get('/*', (request, reply) => {
    const [, raw = '/', query = ''] = /^([^?]*)(?:\?(.*))?$/.exec(request.url) ?? [];
    let path: string;
    try {
      path = decodeURIComponent(raw);
    } catch {
      return pages.notFound(reply);
    }
    const rule = ruleFor(site.redirects, { path, query });
    const target = rule && targetOf(rule, query);
    // Only an old address with a query may be a page, too.
    if (target && rule.query.length > 0) return reply.redirect(target, 308);
    if (path !== '/404' && site.files.has(path)) return pages.send(reply, path);
    const other = canonical(app, site, path);
    if (other && other !== '/404') return reply.redirect(encodeURI(other) + (query && `?${query}`), 308);
    if (target) return reply.redirect(target, 308);
    return pages.notFound(reply);
  });
}
