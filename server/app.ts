import Fastify, { type FastifyInstance } from 'fastify';
import { refusalWords } from '../content-model/form-words.ts';
import type { AppContext, AppServices } from './app-context.ts';
import type { Config } from './config.ts';
import { allowedMethods } from './http/allowed-methods.ts';
import { answerBeforeClosing } from './http/answer-before-closing.ts';
import { answerBrokenRequest } from './http/broken-request.ts';
import { withoutPorts } from './http/client-key.ts';
import { limitPipelining } from './http/limit-pipelining.ts';
import { repliesOf } from './http/replies.ts';
import { originForm } from './http/request.ts';
import { acceptFormBodies, acceptZodSchemas, badRequest } from './http/request-bodies.ts';
import { troubleOf } from './http/trouble.ts';
import { BODY_LIMIT, POST_LIMITS, REQUEST_TIMES } from './limits.ts';
import { deadlineRoutes } from './routes/deadlines.ts';
import { formRoutes } from './routes/forms.ts';
import { healthRoutes } from './routes/health.ts';
import { answerLinkRoutes, newsletterLinkRoutes } from './routes/link-buttons.ts';
import { scheduleRoutes } from './routes/schedule.ts';
import { thankYouRoutes } from './routes/thank-you.ts';
import { securityHeaders } from './security-headers.ts';
import { pagesOf, servePages } from './site/pages.ts';
import { clientNames } from './store/client-names.ts';

/** Makes the app, for the process and for tests. The caller closes the services. */
export async function buildApp(config: Config, services: AppServices): Promise<FastifyInstance> {
  const { store, clock, log, firm, site } = services;
  const https = config.publicUrl.protocol === 'https:';
  const plain = securityHeaders({ https });
  const app = Fastify({
    // Fastify would log query strings, which hold the secrets of mailed links.
    logger: false,
    bodyLimit: BODY_LIMIT,
    // Only addresses: with a number or `true`, Fastify would believe a forged header.
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    requestTimeout: REQUEST_TIMES.whole,
    connectionTimeout: REQUEST_TIMES.silence,
    keepAliveTimeout: REQUEST_TIMES.silence,
    http: {
      headersTimeout: REQUEST_TIMES.headers,
      connectionsCheckingInterval: REQUEST_TIMES.look,
      // Node's own reply wouldn't have our headers.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // Fastify's own 503 wouldn't have our headers, and would refuse requests sent before the shutdown.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, plain),
    frameworkErrors: (_error, _request, reply) => {
      reply.headers(plain);
      return pages.notFound(reply);
    },
    rewriteUrl: originForm,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 4096 },
  });
  const pages = pagesOf(site, { https });
  const replies = repliesOf(site, firm, { https });
  const nameClient = await clientNames(store, clock);
  const context: AppContext = { limits: POST_LIMITS, ...services, config, replies, pages, nameClient };

  const methodsOf = allowedMethods(app);
  acceptZodSchemas(app);
  limitPipelining(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(plain).header('cache-control', 'no-store');
    // RFC 9112 §3.2 requires one host, or none from HTTP/1.0 clients.
    const { host = [] } = request.raw.headersDistinct;
    if (host.length > 1 || (host.length === 0 && request.raw.httpVersion === '1.1')) throw badRequest();
    const forwarded = request.headers['x-forwarded-for'];
    if (typeof forwarded === 'string') request.headers['x-forwarded-for'] = withoutPorts(forwarded);
  });
  // Ignore unknown `Expect` headers instead of rejecting the request.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  answerBeforeClosing(app);
  app.setErrorHandler((error, request, reply) => {
    const { url } = request.routeOptions;
    const form = url === '/api/contact' ? 'contact' : url === '/api/newsletter' ? 'newsletter' : undefined;
    const problem = troubleOf(error, form ? 'message' : 'link');
    if (problem.status >= 500) log.error('A request failed.', error, { route: url });
    return replies.refuse(reply, problem, form);
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const methods = new Set([...(site.files.has(path) ? ['GET', 'HEAD'] : []), ...methodsOf(path)]);
    const known = methods.size > 0;
    if (known) reply.header('allow', [...methods].sort().join(', '));
    const { title, text } = known ? refusalWords.readOnly : refusalWords.missing;
    return replies.refuse(reply, { status: known ? 405 : 404, title, detail: text });
  });

  // No form is sent as plain text.
  app.removeContentTypeParser('text/plain');
  acceptFormBodies(app);
  healthRoutes(app, context);
  formRoutes(app, context);
  thankYouRoutes(app, context);
  newsletterLinkRoutes(app, context);
  answerLinkRoutes(app, context);
  if (services.calls && site.schedule)
    scheduleRoutes(app, { ...context, calls: services.calls, page: site.schedule });
  deadlineRoutes(app, context);
  servePages(app, site, pages);
  return app;
}
