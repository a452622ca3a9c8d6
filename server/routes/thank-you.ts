import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fieldErrors } from '../../content-model/field-errors.ts';
import { refusalWords } from '../../content-model/form-words.ts';
import { answersOf } from '../../content-model/next-steps.ts';
import { whoAnswers } from '../../content-model/service-lead.ts';
import { noteRule } from '../../forms/lead-fields.ts';
import type { AppContext } from '../app-context.ts';
import { CALL_PAGE } from '../calls/call-mails.ts';
import { isPlainForm } from '../http/replies.ts';
import { isFromThisSite, linkToken } from '../http/request.ts';
import { otherSite, tooMany, troubleOf } from '../http/trouble.ts';
import { leadOfLink, promisedDay } from '../leads/answers.ts';
import { addVisitorNote } from '../leads/visitor-note.ts';
import { THANK_YOU, THANK_YOU_NOTE } from '../site/load-site.ts';
import { clientTurn } from './client-turn.ts';

const PAGE = '/thank-you';

/** Returns the address of the page after a form, with its secrets. */
export function thankYouAddress(secrets: Record<string, string | undefined>): string {
  const known = Object.entries(secrets).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return known.length > 0 ? `${PAGE}?${new URLSearchParams(known)}` : PAGE;
}

const CLOSED = { status: 410, title: refusalWords.noteClosed.title, detail: refusalWords.noteClosed.text };

const BODY = z.record(z.string(), z.unknown()).nullish();
type PostRequest = FastifyRequest<{ Body: z.infer<typeof BODY> }>;

/** The page after a form sent without JavaScript. What's posted to it is one more note for the message, or the wish to pick a time. */
export function thankYouRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, clock, log, firm, pages, replies } = context;
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const isNote = request.method === 'POST';
      const problem = troubleOf(error, isNote ? 'message' : 'link');
      if (problem.status >= 500) log.error('A request failed.', error, { route: PAGE });
      return replies.refuse(reply, problem, isNote ? 'note' : undefined);
    });

    // Without a lead's token, or if it can't be looked up, the page names no day and takes no note.
    scope.get(PAGE, async (request, reply) => {
      const find = async (purpose: 'call' | 'note', secret: string | undefined) =>
        secret ? await leadOfLink(store.read, purpose, secret, clock()) : undefined;
      const look = async () => {
        const open = await find('note', linkToken(request, 'note'));
        return { open, lead: open ?? (await find('call', linkToken(request))) };
      };
      const { open, lead } = await look().catch((error: unknown) => {
        log.error('A lead could not be looked up.', error, { route: PAGE });
        return { open: undefined, lead: undefined };
      });
      const day = lead && promisedDay(lead, firm, clock());
      if (!day) return pages.send(reply, PAGE);
      const who = whoAnswers(lead.service);
      const values = { day, who: who ?? firm.reply.who, answers: answersOf(who) };
      return pages.fill(reply, open ? THANK_YOU_NOTE : THANK_YOU, values);
    });

    // Its forms post to the page's own address, which has the tokens.
    scope.post(PAGE, { schema: { body: BODY } }, async (request: PostRequest, reply) => {
      if (request.body && 'note' in request.body) return takeNote(request, reply, request.body.note);
      const token = linkToken(request);
      return reply.redirect(token ? `${CALL_PAGE}?token=${token}` : '/schedule', 303);
    });
  });

  async function takeNote(request: PostRequest, reply: FastifyReply, typed: unknown): Promise<FastifyReply> {
    if (!isFromThisSite(request, context.config.publicUrl))
      return replies.refuse(reply, otherSite('message'), 'note');
    const checked = noteRule(typed);
    if (!('value' in checked))
      return replies.invalid(reply, 'note', fieldErrors([{ field: 'note', ...checked }]));
    const secret = linkToken(request, 'note');
    const takeTurn = await clientTurn(request, 'contact', context);
    const outcome = await store.write(async (db) => {
      const wait = await takeTurn(db);
      if (wait > 0) return { wait };
      return secret
        ? await addVisitorNote(db, secret, checked.value, clock)
        : { result: 'closed' as const, id: undefined };
    });
    if ('wait' in outcome) return replies.refuse(reply, tooMany(outcome.wait, 'message'), 'note');
    log.info('A note for a lead was sent.', { submission: outcome.id, result: outcome.result });
    if (outcome.result === 'closed') return replies.refuse(reply, CLOSED, 'note');
    context.wake(['note-mail', 'webhook']);
    if (!isPlainForm(request)) return reply.send({});
    return reply.redirect(`${thankYouAddress({ token: linkToken(request) })}#noted`, 303);
  }
}
