import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { isFromThisSite, linkToken } from '../http/request.ts';
import { otherSite, tooMany } from '../http/trouble.ts';
import { endLead, leadOfLink } from '../leads/answers.ts';
import { dateAndTimeIn } from '../moments.ts';
import { confirmSubscription, endSubscriptionByLink } from '../newsletter/subscriptions.ts';
import type { SubmissionTable } from '../store/schema.ts';
import { clientTurn } from './client-turn.ts';

type Press = (reply: FastifyReply, token: string | undefined) => Promise<FastifyReply>;

/** Takes the button on a page of a mailed link. Opening the page changes nothing, because email programs open links too. */
function onButton(app: FastifyInstance, path: string, context: AppContext, press: Press, anyOrigin = false) {
  const { config, store, replies } = context;
  app.register(async (scope) => {
    // Nothing is read from the body, and email providers send it in several types.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    scope.post(path, async (request, reply) => {
      if (!anyOrigin && !isFromThisSite(request, config.publicUrl))
        return replies.refuse(reply, otherSite('link'));
      const wait = await store.write(await clientTurn(request, 'links', context));
      if (wait > 0) return replies.refuse(reply, tooMany(wait, 'link'));
      return press(reply, linkToken(request));
    });
  });
}

/** Confirms and ends subscriptions, also with one click (RFC 8058). Old emails' links work even after a newsletter has ended. */
export function newsletterLinkRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, clock, log, wake, pages, firm } = context;

  function follow(action: (token: string) => Promise<'confirmed' | 'unsubscribed' | 'expired'>): Press {
    return async (reply, token) => {
      const result = token === undefined ? 'expired' : await action(token);
      log.info('A newsletter link was used.', { result });
      if (result === 'confirmed') wake(['welcome-mail']);
      return pages.send(reply, `/newsletter/${result}`, result === 'expired' ? 410 : 200);
    };
  }
  const confirm = follow((token) => confirmSubscription(store, token, clock));
  const unsubscribe = follow((token) => endSubscriptionByLink(store, token, clock));
  if (firm.newsletter) onButton(app, '/newsletter/confirm', context, confirm);
  onButton(app, '/newsletter/unsubscribe', context, unsubscribe, true);
}

const ANSWER = '/leads/answer';

/** Shows a lead to anyone with the firm's email and marks it as answered, without anything that identifies the visitor. */
export function answerLinkRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, clock, log, pages, firm } = context;

  function show(reply: FastifyReply, lead: SubmissionTable | undefined) {
    if (!lead) return pages.send(reply, '/leads/expired', 410);
    const { service, createdAt, endedAt } = lead;
    const came = dateAndTimeIn(firm.timeZone, createdAt);
    if (endedAt === null) return pages.fill(reply, ANSWER, { service, came });
    const settled = dateAndTimeIn(firm.timeZone, endedAt);
    return pages.fill(reply, '/leads/answered', { service, came, settled });
  }

  app.get(ANSWER, async (request, reply) => {
    const token = linkToken(request);
    return show(reply, token ? await leadOfLink(store.read, 'answer', token, clock()) : undefined);
  });

  const mark = (token: string) =>
    store.write(async (db) => {
      const lead = await leadOfLink(db, 'answer', token, clock());
      if (!lead || !(await endLead(db, lead.id, 'answered', undefined, clock))) return lead;
      log.info('A lead was marked as answered.', { submission: lead.id });
      return await leadOfLink(db, 'answer', token, clock());
    });
  onButton(app, ANSWER, context, async (reply, token) => show(reply, token ? await mark(token) : undefined));
}
