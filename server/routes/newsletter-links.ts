import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalWords } from '../../content-model/form-words.ts';
import type { AppContext } from '../app-context.ts';
import { clientKey } from '../http/client-key.ts';
import { linkToken } from '../http/link-token.ts';
import { isFromThisSite } from '../http/same-site.ts';
import { tooMany } from '../http/trouble.ts';
import { confirmSubscription, endSubscriptionByLink } from '../newsletter/subscriptions.ts';
import { takeTurn } from '../store/rate-limiter.ts';

/**
 * `POST /newsletter/confirm?token=…` and `POST /newsletter/unsubscribe?token=…`. Opening the links shows a page with a
 * button and changes nothing, for mail programs open links too. The latter is also the one-click target of RFC 8058:
 * any body, no cookie, no origin.
 */
export function newsletterLinkRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, store, clock, log, wake, limits, replies, pages, nameClient } = context;

  async function follow(
    request: FastifyRequest,
    reply: FastifyReply,
    action: (token: string) => Promise<'confirmed' | 'unsubscribed' | 'expired'>,
  ): Promise<FastifyReply> {
    const client = await nameClient('links', clientKey(request.ip));
    const wait = await store.write((db) => takeTurn(db, client, limits.links, clock));
    if (wait > 0) return replies.refuse(request, reply, tooMany(wait, 'link'));
    const token = linkToken(request);
    const result = token === undefined ? 'expired' : await action(token);
    log.info('A newsletter link was followed.', { result });
    return pages.send(request, reply, `/newsletter/${result}`, result === 'expired' ? 410 : 200);
  }

  app.register(async (scope) => {
    // What the body says does not matter, and mail providers send it in more than one type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    scope.post('/newsletter/confirm', async (request: FastifyRequest, reply) => {
      if (!isFromThisSite(request, config.publicUrl)) {
        const { title, mailed } = refusalWords.otherSite;
        return replies.refuse(request, reply, { status: 403, title, detail: mailed });
      }
      const sent = await follow(request, reply, (token) => confirmSubscription(store, token, clock));
      wake(['welcome-mail']);
      return sent;
    });
    scope.post('/newsletter/unsubscribe', (request: FastifyRequest, reply) =>
      follow(request, reply, (token) => endSubscriptionByLink(store, token, clock)),
    );
  });
}
