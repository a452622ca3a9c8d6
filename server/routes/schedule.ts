import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Calls } from '../../content-model/calls.ts';
import { fieldErrors } from '../../content-model/field-errors.ts';
import { type CallPageContent, checkCall } from '../../forms/call-fields.ts';
import type { AppContext } from '../app-context.ts';
import { type Answer, bookTime, callOf, cancelCall, type PickedTime } from '../calls/booking.ts';
import { readAgain } from '../calls/calendars/read-calendars.ts';
import { CALL_PAGE } from '../calls/call-mails.ts';
import { whoSeemsFree } from '../calls/free-times.ts';
import { callFile } from '../calls/invitation.ts';
import {
  asksNumber,
  callPage,
  emptyPage,
  newPage,
  type PageContext,
  problems,
} from '../calls/page-content.ts';
import { zoneOf } from '../calls/zones.ts';
import { typedValues } from '../http/replies.ts';
import { isFromThisSite, linkToken } from '../http/request.ts';
import { otherSite, type Problem, retryAfterHeader, tooMany, troubleOf } from '../http/trouble.ts';
import { leadOfLink } from '../leads/answers.ts';
import { securityHeaders } from '../security-headers.ts';
import type { Shell } from '../site/load-site.ts';
import { sendCompressed } from '../site/send-compressed.ts';
import type { CallTable, SubmissionTable } from '../store/schema.ts';
import { leadById } from '../store/store.ts';
import { clientTurn } from './client-turn.ts';
import { FORM_BODY, keepForm } from './forms.ts';

type Query = {
  Querystring: { token?: unknown; zone?: unknown; problem?: unknown; service?: unknown; person?: unknown };
};
type PageRequest = FastifyRequest<Query>;
type PostRequest = FastifyRequest<Query & { Body: Record<string, unknown> }>;
type Found = { lead: SubmissionTable; call?: CallTable };

type ScheduleContext = AppContext &
  PageContext & { page: Shell; readCalendars: ReturnType<typeof readAgain> };

/**
 * The pages where visitors book, move and cancel a call: `/schedule` makes a lead, the others are about one lead's call.
 * They're rendered for each request, because free times change, and work without a script.
 */
export function scheduleRoutes(app: FastifyInstance, given: AppContext & { calls: Calls; page: Shell }) {
  const { log, replies } = given;
  const context = { ...given, readCalendars: readAgain({ ...given, ...given.config }) };
  app.register(async (scope) => {
    scope.setErrorHandler((error, request: PageRequest, reply) => {
      const isLead = request.method === 'POST' && request.routeOptions.url === '/schedule';
      const problem = troubleOf(error, isLead ? 'message' : 'link');
      if (problem.status >= 500) log.error('A request failed.', error, { route: request.routeOptions.url });
      if (isLead) return replies.refuse(reply, problem, 'contact');
      return refuse(context, reply, emptyPage('new', context), problem);
    });
    newVisitorRoutes(scope, context);
    callRoutes(scope, context);
  });
}

async function send(context: ScheduleContext, reply: FastifyReply, content: CallPageContent, status = 200) {
  const { page, site, config } = context;
  // The other pages have secrets in their addresses, which search engines must not list.
  if (content.state !== 'new') reply.header('x-robots-tag', 'noindex');
  const https = config.publicUrl.protocol === 'https:';
  reply.code(status).headers(securityHeaders({ hashes: page.hashes, https }));
  const { renderCallPage } = await site.renderer();
  return sendCompressed(reply, page.before + renderCallPage(content) + page.after);
}

function refuse(context: ScheduleContext, reply: FastifyReply, content: CallPageContent, problem: Problem) {
  const { status, title, detail } = problem;
  reply.headers(retryAfterHeader(problem));
  return send(context, reply, { ...content, problem: { title, text: detail } }, status);
}

function toCallPage(reply: FastifyReply, token: string, zone: unknown, answer: Answer | 'later') {
  const query = new URLSearchParams({ token });
  const known = zoneOf(zone);
  if (known) query.set('zone', known);
  if (problems.has(answer)) query.set('problem', answer);
  return reply.redirect(`${CALL_PAGE}?${query}`, 303);
}

/** Reads which version of the call the page showed: see `PickedTime`. */
function sequenceOf({ body }: PostRequest): number | undefined {
  const { sequence } = body;
  return typeof sequence === 'string' && /^\d{1,9}$/.test(sequence) ? Number(sequence) : undefined;
}

function report({ log, wake }: ScheduleContext, words: string, lead: SubmissionTable, answer: Answer): void {
  log.info(words, { submission: lead.id, result: answer });
  if (answer === 'done') wake(['call-mail', 'call-firm-mail', 'call-former-mail']);
}

/** Reads the calendars that matter once more, then counts a request against the client's rate limit and books a time, in one transaction. */
async function book(
  context: ScheduleContext,
  request: PostRequest,
  lead: SubmissionTable,
  { start, phoneNumber, withLead }: Pick<PickedTime, 'start' | 'phoneNumber' | 'withLead'>,
): Promise<Answer | { wait: number }> {
  const zone = zoneOf(request.body.zone) ?? context.firm.timeZone;
  const sequence = sequenceOf(request);
  const { person } = request.body;
  const chosen =
    context.calls.choosePerson && typeof person === 'string' && person !== '' ? person : undefined;
  const takeTurn = await clientTurn(request, 'calls', context);
  const wanted = { service: lead.service, person: chosen, own: lead.id };
  await context.readCalendars(await whoSeemsFree(context.store.read, start, context, wanted));
  const answer = await context.store.write(async (db) => {
    const wait = await takeTurn(db);
    if (wait > 0) return { wait };
    const call = await callOf(db, lead.id);
    const number = phoneNumber || call?.phoneNumber || lead.phoneNumber;
    return await bookTime(
      db,
      lead,
      { start, zone, phoneNumber: number, sequence, withLead, person: chosen },
      context,
    );
  });
  if (typeof answer === 'string') report(context, 'A time for a call was picked.', lead, answer);
  return answer;
}

/** Finds the lead whose token the address has. */
async function leadOf({ store, clock }: ScheduleContext, request: PageRequest) {
  const token = linkToken(request);
  return token ? await leadOfLink(store.read, 'call', token, clock()) : undefined;
}

function newVisitorRoutes(scope: FastifyInstance, context: ScheduleContext): void {
  const { log, store } = context;

  scope.get('/schedule', async (request: PageRequest, reply) =>
    send(context, reply, await newPage(context, request.query)),
  );

  scope.post('/schedule', { schema: { body: FORM_BODY } }, async (request: PostRequest, reply) => {
    const values = typedValues(request.body);
    const again = async () => ({ ...(await newPage(context, values)), values });
    const picked = checkCall(request.body, { asksNumber: asksNumber(context) });
    const kept = await keepForm(request, 'contact', context, picked.ok ? [] : picked.problems);
    if (kept.result === 'refused') return refuse(context, reply, await again(), kept.problem);
    if (kept.result === 'invalid' || !picked.ok || kept.token === undefined) {
      const errors = kept.result === 'invalid' ? kept.errors : [];
      return send(context, reply, { ...(await again()), errors }, 422);
    }
    // The lead is stored, so even if its time can't be booked, never ask the visitor to send it again.
    const { id, token } = kept;
    const bookStored = async () => {
      const lead = await leadById(store.read, id);
      const answer = lead && (await book(context, request, lead, { ...picked.values, withLead: true }));
      return typeof answer === 'string' ? answer : 'later';
    };
    const answer = await bookStored().catch((error: unknown) => {
      log.error('A lead was stored, but its time could not be booked.', error, { submission: id });
      return 'later' as const;
    });
    return toCallPage(reply, token, values.zone, answer);
  });
}

function callRoutes(scope: FastifyInstance, context: ScheduleContext): void {
  const { config, store, clock, firm, pages } = context;

  async function foundBy(request: PageRequest): Promise<Found | undefined> {
    const lead = await leadOf(context, request);
    return lead && { lead, call: await callOf(store.read, lead.id) };
  }
  const expired = (reply: FastifyReply) => send(context, reply, emptyPage('expired', context), 410);
  const contentOf = ({ query }: PageRequest, found: Found, { zone, person }: Record<string, unknown>) =>
    callPage(context, found, { token: String(query.token), zone, person, problem: query.problem });

  scope.get(CALL_PAGE, async (request: PageRequest, reply) => {
    const found = await foundBy(request);
    if (!found) return expired(reply);
    return send(context, reply, await contentOf(request, found, request.query));
  });

  scope.post(CALL_PAGE, { schema: { body: FORM_BODY } }, async (request: PostRequest, reply) => {
    const found = await foundBy(request);
    if (!found) return expired(reply);
    const { lead, call } = found;
    const { zone, cancel } = request.body;
    const token = String(request.query.token);
    const content = () => contentOf(request, found, request.body);
    if (!isFromThisSite(request, config.publicUrl))
      return refuse(context, reply, await content(), otherSite('link'));
    if (cancel !== undefined) {
      const answer = await store.write((db) => cancelCall(db, lead, context, sequenceOf(request)));
      report(context, 'A call was canceled.', lead, answer);
      return toCallPage(reply, token, zone, answer);
    }
    const values = typedValues(request.body);
    const picked = checkCall(request.body, { asksNumber: asksNumber(context, lead, call) });
    if (!picked.ok) {
      const errors = fieldErrors(picked.problems);
      return send(context, reply, { ...(await content()), values, errors }, 422);
    }
    const answer = await book(context, request, lead, picked.values);
    if (typeof answer !== 'string')
      return refuse(context, reply, { ...(await content()), values }, tooMany(answer.wait, 'link'));
    return toCallPage(reply, token, zone, answer);
  });

  scope.get(`${CALL_PAGE}.ics`, async (request: PageRequest, reply) => {
    const call = (await foundBy(request))?.call;
    if (!call) return pages.notFound(reply);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="call.ics"')
      .send(callFile(call, { firm, publicUrl: config.publicUrl }, clock()).content);
  });
}
