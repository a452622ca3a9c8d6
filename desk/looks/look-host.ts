import { hash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Clock, MINUTE } from '../../server/clock.ts';
import { REQUEST_TIMES } from '../../server/limits.ts';
import { type PageHashes, securityHeaders } from '../../server/security-headers.ts';
import { contentType } from '../../server/site/content-type.ts';
import { cookieOf } from '../request-headers.ts';
import { dropOldLooks, findLook, findLookOf, KEPT_FOR, type Look } from './kept-looks.ts';
import { type LookFile, lookFiles } from './look-files.ts';

/** How long a code works, which the browser uses at once. */
const CODE_FOR = MINUTE;

/** The path that takes a code. No page can have it. */
const ENTER = '/.enter';

/** Where a browser shows a look: in a tab, or beside the form of Words. One doesn't end the other. */
type Place = 'tab' | 'form';

/** Lets one browser look at one look in each place. */
type Pass = { looks: { [In in Place]?: string }; session: string | null; until: number };

/** Leads to a page of a look, once. */
type Code = { look: string; place: Place; start: string; session: string | null; until: number };

export type LookHostOptions = {
  root: string;
  /** The host's own address. */
  url: URL;
  /** The origin of the desk, which may show looks in a frame. */
  desk: string;
  clock: Clock;
  /** Whether someone's session at the desk still lets them look. */
  mayLook: (session: string | null) => Promise<boolean>;
};

const newSecret = () => randomBytes(32).toString('base64url');
/** What a secret is found by, so that the time it takes says nothing about it. */
const keyOf = (secret: string) => hash('sha256', secret, 'base64url');

/** Removes passes that are over. */
function dropOld(passes: Map<string, { until: number }>, now: number): void {
  for (const [key, { until }] of passes) if (until <= now) passes.delete(key);
}

/**
 * Shows built copies of the site on a host of their own. It's an app of its own, so no route of the desk is here, and its
 * cookie opens one look and nothing else.
 */
export class LookHost {
  readonly app: FastifyInstance;
  readonly #options: LookHostOptions;
  readonly #cookie: string;
  readonly #codes = new Map<string, Code>();
  readonly #passes = new Map<string, Pass>();
  readonly #files = new Map<string, ReadonlyMap<string, LookFile>>();

  constructor(options: LookHostOptions) {
    this.#options = options;
    const { url } = options;
    this.#cookie = url.protocol === 'https:' ? '__Host-look' : `look-${url.port || 80}`;
    this.app = Fastify({
      logger: false,
      requestTimeout: REQUEST_TIMES.whole,
      http: { headersTimeout: REQUEST_TIMES.headers, connectionsCheckingInterval: REQUEST_TIMES.look },
      forceCloseConnections: true,
      exposeHeadRoutes: false,
    });
    this.#addRoutes();
  }

  /** Starts listening, and deletes looks when it's time. */
  async listen(host: string, port: number): Promise<void> {
    const sweep = () => {
      const now = this.#options.clock();
      dropOld(this.#codes, now);
      dropOld(this.#passes, now);
      dropOldLooks(this.#options.root, now);
      for (const id of this.#files.keys()) if (!findLook(this.#options.root, id, now)) this.#files.delete(id);
    };
    sweep();
    const timer = setInterval(sweep, MINUTE).unref();
    this.app.addHook('onClose', async () => clearInterval(timer));
    await this.app.listen({ host, port });
  }

  /**
   * Lets someone who's signed in look.
   * @param of a version, or `saved` @returns an address that works once, for a minute, or `undefined` if there's no look of it
   */
  addressOf(of: string, session: string | null): string | undefined {
    const { root, clock } = this.#options;
    return this.#codeFor(findLookOf(root, of, clock()), { place: 'tab', start: '/', session });
  }

  /** Shows someone who's signed in a page beside the form. @returns an address like `addressOf` */
  addressOfPage(id: string, page: string, session: string | null): string | undefined {
    const { root, url, clock } = this.#options;
    const at = URL.parse(page, url.origin);
    // Never another host, whatever was asked for.
    const start = url.origin + (at?.origin === url.origin ? at.pathname : '/');
    return this.#codeFor(findLook(root, id, clock()), { place: 'form', start, session });
  }

  get origin(): string {
    return this.#options.url.origin;
  }

  #codeFor(look: Look | undefined, to: Pick<Code, 'place' | 'start' | 'session'>): string | undefined {
    const { url, clock } = this.#options;
    if (!look) return undefined;
    const code = newSecret();
    this.#codes.set(keyOf(code), { ...to, look: look.id, until: clock() + CODE_FOR });
    return `${url.origin}${ENTER}?code=${code}`;
  }

  #headers(hashes?: PageHashes) {
    const { url, desk } = this.#options;
    return {
      ...securityHeaders({
        https: url.protocol === 'https:',
        lookedAtFrom: desk,
        ...(hashes && { hashes }),
      }),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    };
  }

  #addRoutes(): void {
    const { app } = this;
    const { url } = this.#options;
    const refuse = (reply: FastifyReply, status: number, sentence: string) =>
      reply.code(status).type('text/plain; charset=utf-8').send(sentence);
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(this.#headers());
      if (request.headers.host !== url.host) return refuse(reply, 421, 'Wrong host.');
      return undefined;
    });
    app.setErrorHandler((error: { statusCode?: number }, _, reply) =>
      refuse(reply, error.statusCode ?? 500, 'This can’t be shown.'),
    );
    app.setNotFoundHandler((_, reply) => refuse(reply, 404, 'There’s nothing here.'));
    app.get<{ Querystring: { code?: string } }>(ENTER, async (request, reply) => {
      const { query } = request;
      const code = await this.#use(String(query.code ?? ''));
      if (!code)
        return refuse(
          reply,
          410,
          'This link works only once, and only for a minute. Choose “Look at it” at the desk again.',
        );
      return reply.header('set-cookie', this.#cookieFor(code, request)).redirect(code.start, 303);
    });
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => this.#show(request, reply),
    });
  }

  /** Uses a code up. */
  async #use(code: string): Promise<Code | undefined> {
    const { clock, mayLook } = this.#options;
    const found = this.#codes.get(keyOf(code));
    this.#codes.delete(keyOf(code));
    return found && found.until > clock() && (await mayLook(found.session)) ? found : undefined;
  }

  /** The pass that a browser has. */
  #passOf(request: FastifyRequest): Pass | undefined {
    const pass = this.#passes.get(keyOf(cookieOf(request, this.#cookie) ?? ''));
    return pass && pass.until > this.#options.clock() ? pass : undefined;
  }

  #cookieFor({ look, place, session }: Code, request: FastifyRequest): string {
    const { url, clock } = this.#options;
    const pass = this.#passOf(request);
    const own = pass?.session === session ? pass : undefined;
    const secret = (own && cookieOf(request, this.#cookie)) ?? newSecret();
    const looks = { ...own?.looks, [place]: look };
    this.#passes.set(keyOf(secret), { looks, session, until: clock() + KEPT_FOR });
    const secure = url.protocol === 'https:' ? ' Secure;' : '';
    // Strict goes with frames, because the desk is on the same domain.
    return `${this.#cookie}=${secret}; HttpOnly;${secure} SameSite=Strict; Path=/; Max-Age=${KEPT_FOR / 1000}`;
  }

  #filesOf({ id, folder }: Look): ReadonlyMap<string, LookFile> {
    const files = this.#files.get(id) ?? lookFiles(folder);
    this.#files.set(id, files);
    return files;
  }

  /** Finds what a request may be about. A page says where it's shown, its pictures and scripts don't. */
  async #looksFor(request: FastifyRequest): Promise<Look[]> {
    const { root, clock, mayLook } = this.#options;
    const pass = this.#passOf(request);
    if (!pass || !(await mayLook(pass.session))) return [];
    const places: Place[] = request.headers['sec-fetch-dest'] === 'iframe' ? ['form'] : ['tab', 'form'];
    return places.flatMap((place) => findLook(root, pass.looks[place] ?? '', clock()) ?? []);
  }

  async #show(request: FastifyRequest, reply: FastifyReply) {
    const [path = '/'] = request.url.split('?', 1);
    const looks = await this.#looksFor(request);
    const look = looks.find((look) => this.#filesOf(look).has(path)) ?? looks[0];
    if (!look)
      return reply
        .code(401)
        .type('text/plain; charset=utf-8')
        .send('There’s nothing to look at anymore. Choose “Look at it” at the desk again.');
    const files = this.#filesOf(look);
    const found = files.get(path);
    const shown = found ?? files.get('/404');
    if (!shown) return reply.code(404).type('text/plain; charset=utf-8').send('There’s nothing here.');
    const { file, hashes } = shown;
    return reply
      .code(found ? 200 : 404)
      .headers(this.#headers(hashes))
      .type(contentType(file))
      .send(await readFile(file));
  }
}
