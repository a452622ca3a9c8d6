import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalWords } from '../../content-model/form-words.ts';
import type { AppContext } from '../app-context.ts';
import { clientKey } from '../http/client-key.ts';
import { linkToken } from '../http/link-token.ts';
import { isFromThisSite } from '../http/same-site.ts';
import { tooMany } from '../http/trouble.ts';
import { dateAndTime } from '../moments.ts';
import { endLead, leadOfLink } from '../store/answers.ts';
import { takeTurn } from '../store/rate-limiter.ts';
import type { SubmissionTable } from '../store/schema.ts';

const PATH = '/leads/answer';

/**
 * `GET /leads/answer?token=…` shows a lead to whoever has the firm's mail, and `POST` there marks it as answered. Opening
 * changes nothing, for mail programs open links too. Neither shows anything that identifies the visitor.
 */
export function answerLinkRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, store, clock, log, limits, replies, pages, firm, nameClient } = context;

  function show(request: FastifyRequest, reply: FastifyReply, lead: SubmissionTable | undefined) {
    if (!lead) return pages.send(request, reply, '/leads/expired', 410);
    const { service, createdAt, endedAt } = lead;
    const came = dateAndTime(createdAt, firm);
    if (endedAt === null) return pages.fill(reply, PATH, { service, came });
    return pages.fill(reply, '/leads/answered', { service, came, settled: dateAndTime(endedAt, firm) });
  }

  /** @returns the lead as it stands then */
  const mark = (token: string) =>
    store.write(async (db) => {
      const lead = await leadOfLink(db, 'answer', token, clock());
      if (!lead || !(await endLead(db, lead.id, 'answered', undefined, clock))) return lead;
      log.info('A lead was marked as answered.', { submission: lead.id });
      return await leadOfLink(db, 'answer', token, clock());
    });

  app.get(PATH, async (request, reply) => {
    const token = linkToken(request);
    return show(request, reply, token ? await leadOfLink(store.read, 'answer', token, clock()) : undefined);
  });

  app.register(async (scope) => {
    // The form holds nothing but its button.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    scope.post(PATH, async (request, reply) => {
      if (!isFromThisSite(request, config.publicUrl)) {
        const { title, mailed } = refusalWords.otherSite;
        return replies.refuse(request, reply, { status: 403, title, detail: mailed });
      }
      const client = await nameClient('links', clientKey(request.ip));
      const wait = await store.write((db) => takeTurn(db, client, limits.links, clock));
      if (wait > 0) return replies.refuse(request, reply, tooMany(wait, 'link'));
      const token = linkToken(request);
      return show(request, reply, token ? await mark(token) : undefined);
    });
  });
}
