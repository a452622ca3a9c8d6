import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { callWords } from '../../content-model/call-words.ts';
import type { Calls } from '../../content-model/calls.ts';
import { fieldErrors } from '../../content-model/field-errors.ts';
import { refusalWords } from '../../content-model/form-words.ts';
import { zoneName } from '../../content-model/time-zones.ts';
import { type CallPageContent, checkCall, type Offer, startOf } from '../../forms/call-fields.ts';
import type { FieldError } from '../../forms/field-error.ts';
import type { AppContext } from '../app-context.ts';
import { type Answer, callOf, cancelCall, giveTime, reminderOf, stateOf } from '../calls/booking.ts';
import { CALL_PAGE, callRows } from '../calls/call-mails.ts';
import { freeTimes } from '../calls/free-times.ts';
import { invitation } from '../calls/invitation.ts';
import { ZONES, zoneOf } from '../calls/zones.ts';
import { SECOND } from '../clock.ts';
import { clientKey } from '../http/client-key.ts';
import { linkToken } from '../http/link-token.ts';
import type { Problem } from '../http/problem.ts';
import { typedValues } from '../http/replies.ts';
import { isFromThisSite } from '../http/same-site.ts';
import { tooMany, troubleOf } from '../http/trouble.ts';
import { dayIn, differs, timeIn } from '../moments.ts';
import { securityHeaders } from '../security-headers.ts';
import type { Shell } from '../site/load-site.ts';
import { sendCompressed } from '../site/send-compressed.ts';
import { leadById, leadOfLink } from '../store/answers.ts';
import { takeTurn } from '../store/rate-limiter.ts';
import type { CallTable, SubmissionTable } from '../store/schema.ts';
import { keepForm } from './take-form.ts';

const BODY = { body: z.record(z.string(), z.unknown()) };

type Query = { Querystring: { token?: unknown; zone?: unknown; problem?: unknown } };
type PageRequest = FastifyRequest<Query>;
type PostRequest = FastifyRequest<Query & { Body: Record<string, unknown> }>;

const problems = new Map<unknown, CallPageContent['problem']>(Object.entries(callWords.problems));
const unknownLead = { rows: [], service: '', values: {}, errors: [], zones: ZONES, asksNumber: false };

/**
 * The pages on which a visitor picks a time for a call, moves it and calls it off. They are made for each request, for
 * times go; without a script like with one. Opening a page changes nothing: mail programs open links, too.
 *
 * `/schedule` is for whoever has not written yet, and makes a lead. `/schedule/call?token=…` is the page of one lead's
 * call, and `/schedule/call.ics?token=…` its file for the calendar.
 */
export function scheduleRoutes(
  app: FastifyInstance,
  context: AppContext & { calls: Calls; page: Shell },
): void {
  const { config, store, clock, log, wake, firm, calls, limits, site, replies, pages, page, nameClient } =
    context;
  const https = config.publicUrl.protocol === 'https:';
  const giving = { calls, firm, clock, kind: store.kind };

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    content: CallPageContent,
  ): Promise<FastifyReply> {
    // Not into search engines: only /schedule itself has an address that says nothing.
    if (content.state !== 'new') reply.header('x-robots-tag', 'noindex');
    reply.code(status).headers(securityHeaders({ hashes: page.hashes, https }));
    return await sendCompressed(
      request,
      reply,
      page.before + (await site.renderCallPage(content)) + page.after,
    );
  }

  /** What is free, as a visitor's clock shows it. */
  async function offer(asked: unknown, call?: CallTable): Promise<Offer> {
    const known = zoneOf(asked) ?? zoneOf(call?.zone);
    const zone = known ?? zoneOf(firm.timeZone) ?? firm.timeZone;
    const free = await freeTimes(store.read, giving, call);
    const elsewhere = free.some(({ start }) => differs(zone, firm.timeZone, start));
    const days = Map.groupBy(free, ({ start }) => dayIn(zone, start));
    return {
      zone,
      guessed: known === undefined,
      here: elsewhere ? zoneName(firm.timeZone) : undefined,
      days: [...days].map(([day, slots]) => ({
        day,
        times: slots.map(({ start }) => ({
          start: startOf(start),
          time: timeIn(zone, start),
          here: elsewhere ? timeIn(firm.timeZone, start) : undefined,
        })),
      })),
    };
  }

  /** The lead and the call that a mailed link is about. */
  async function leadOf(
    request: PageRequest,
  ): Promise<{ lead: SubmissionTable; call?: CallTable } | undefined> {
    const token = linkToken(request);
    const lead = token ? await leadOfLink(store.read, 'call', token, clock()) : undefined;
    return lead && { lead, call: await callOf(store.read, lead.id) };
  }

  const asksNumber = (lead?: SubmissionTable, call?: CallTable) =>
    calls.meeting === undefined && !lead?.phoneNumber && !call?.phoneNumber;

  async function newPage(zone: unknown, more: Partial<CallPageContent> = {}): Promise<CallPageContent> {
    return {
      ...unknownLead,
      state: 'new',
      minutes: calls.minutes,
      offer: await offer(zone),
      asksNumber: asksNumber(),
      ...more,
    };
  }

  /** The page of a lead's call, as it stands now. */
  async function callPage(
    request: PageRequest,
    { lead, call }: { lead: SubmissionTable; call?: CallTable },
    zone: unknown,
    more: Partial<CallPageContent> = {},
  ): Promise<CallPageContent> {
    const token = String(request.query.token);
    const common = { ...unknownLead, minutes: calls.minutes, service: lead.service, token };
    if (lead.state === 'quarantined') return { ...common, state: 'held' };
    const state = stateOf(call, clock());
    const shown = call && state !== 'none' ? call : undefined;
    // An address may be older than what it shows, and the page of a call that has started says so itself.
    const { problem } = request.query;
    const outdated = shown && (problem === 'later' || problem === 'begun');
    const told = outdated ? undefined : problems.get(problem);
    const own = { booked: 'booked', open: call?.change === 'cancelled' ? 'cancelled' : 'open' } as const;
    return {
      ...common,
      state: state === 'begun' ? 'begun' : state === 'open' ? own.booked : own.open,
      rows: shown ? callRows(shown, lead.service, { firm }) : [],
      meeting: shown?.meeting || undefined,
      calendar: shown && `${CALL_PAGE}.ics?token=${token}`,
      reminded: shown && state === 'open' && reminderOf(shown) > clock(),
      sequence: shown?.sequence,
      offer: state === 'begun' ? undefined : await offer(zone, call),
      asksNumber: asksNumber(lead, call),
      problem: told,
      ...more,
    };
  }

  const expired = (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply, 410, { ...unknownLead, state: 'expired', minutes: calls.minutes });

  /** Takes a client's turn and gives a lead the time that it wishes for, in one transaction. */
  async function give(request: PostRequest, lead: SubmissionTable, start: number, phoneNumber: string) {
    const zone = zoneOf(request.body.zone) ?? firm.timeZone;
    const sequence = sequenceOf(request);
    const client = await nameClient('calls', clientKey(request.ip));
    const answer = await store.write(async (db) => {
      const wait = await takeTurn(db, client, limits.calls, clock);
      if (wait > 0) return { wait };
      const call = await callOf(db, lead.id);
      const number = phoneNumber || call?.phoneNumber || lead.phoneNumber;
      return await giveTime(db, lead, { start, zone, phoneNumber: number, sequence }, giving);
    });
    if (typeof answer === 'string') tell('A time for a call was picked.', lead, answer);
    return answer;
  }

  /** Gives a time to a lead that has just come. @returns `later` where the client has had its turns */
  async function giveKept(request: PostRequest, id: string, wish: { start: number; phoneNumber: string }) {
    const lead = await leadById(store.read, id);
    const answer = lead && (await give(request, lead, wish.start, wish.phoneNumber));
    return typeof answer === 'string' ? answer : 'later';
  }

  function tell(words: string, lead: SubmissionTable, answer: Answer): void {
    log.info(words, { submission: lead.id, result: answer });
    if (answer === 'done') wake(['call-mail', 'call-firm-mail']);
  }

  /** Leads on to the page of the call, which says how it stands. */
  const goOn = (reply: FastifyReply, token: string, zone: unknown, answer: Answer | 'later') => {
    const query = new URLSearchParams({ token });
    const known = zoneOf(zone);
    if (known) query.set('zone', known);
    if (problems.has(answer)) query.set('problem', answer);
    return reply.redirect(`${CALL_PAGE}?${query}`, 303);
  };

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    content: CallPageContent,
    problem: Problem,
  ): Promise<FastifyReply> {
    const { status, title, detail, retryAfter } = problem;
    if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter / SECOND)));
    return await send(request, reply, status, { ...content, problem: { title, text: detail } });
  }

  app.register(async (scope) => {
    // People open these pages: whatever fails is said on one, with the ways that work without us.
    scope.setErrorHandler((error, request: PageRequest, reply) => {
      const isLead = request.method === 'POST' && request.routeOptions.url === '/schedule';
      const problem = troubleOf(error, isLead ? 'message' : 'link');
      if (problem.status >= 500) log.error('A request failed.', error, { route: request.routeOptions.url });
      if (isLead) return replies.refuse(request, reply, problem, 'contact');
      return refuse(request, reply, { ...unknownLead, state: 'new', minutes: calls.minutes }, problem);
    });

    scope.get('/schedule', async (request: PageRequest, reply) =>
      send(request, reply, 200, await newPage(request.query.zone)),
    );

    scope.post('/schedule', { schema: BODY }, async (request: PostRequest, reply) => {
      const values = typedValues(request.body);
      const again = (errors: FieldError[]) => newPage(values.zone, { values, errors });
      const wish = checkCall(request.body, { asksNumber: asksNumber() });
      const kept = await keepForm(request, 'contact', context, wish.ok ? [] : wish.problems);
      if (kept.result === 'refused') return await refuse(request, reply, await again([]), kept.problem);
      if (kept.result === 'invalid' || !wish.ok || kept.token === undefined)
        return await send(request, reply, 422, await again(kept.result === 'invalid' ? kept.errors : []));
      // The lead is kept. Whatever becomes of its time, nobody must be told to send it again.
      const answer = await giveKept(request, kept.id, wish.values).catch((error: unknown) => {
        log.error('A lead was kept, and no time could be given to it.', error, { submission: kept.id });
        return 'later' as const;
      });
      return goOn(reply, kept.token, values.zone, answer);
    });

    scope.get(CALL_PAGE, async (request: PageRequest, reply) => {
      const found = await leadOf(request);
      return found
        ? await send(request, reply, 200, await callPage(request, found, request.query.zone))
        : await expired(request, reply);
    });

    scope.post(CALL_PAGE, { schema: BODY }, async (request: PostRequest, reply) => {
      const found = await leadOf(request);
      if (!found) return await expired(request, reply);
      const { zone, cancel } = request.body;
      const content = (more: Partial<CallPageContent> = {}) => callPage(request, found, zone, more);
      if (!isFromThisSite(request, config.publicUrl)) {
        const { title, mailed } = refusalWords.otherSite;
        return await refuse(request, reply, await content(), { status: 403, title, detail: mailed });
      }
      const { lead, call } = found;
      const token = String(request.query.token);
      if (cancel !== undefined) {
        const sequence = sequenceOf(request);
        const answer = await store.write((db) => cancelCall(db, lead, giving, sequence));
        tell('A call was called off.', lead, answer);
        return goOn(reply, token, zone, answer);
      }
      const values = typedValues(request.body);
      const wish = checkCall(request.body, { asksNumber: asksNumber(lead, call) });
      if (!wish.ok)
        return await send(request, reply, 422, await content({ values, errors: fieldErrors(wish.problems) }));
      const answer = await give(request, lead, wish.values.start, wish.values.phoneNumber);
      if (typeof answer !== 'string')
        return await refuse(request, reply, await content({ values }), tooMany(answer.wait, 'link'));
      return goOn(reply, token, zone, answer);
    });

    scope.get(`${CALL_PAGE}.ics`, async (request: PageRequest, reply) => {
      const call = (await leadOf(request))?.call;
      if (!call) return pages.notFound(request, reply);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="call.ics"')
        .send(invitation(call, { firm, publicUrl: config.publicUrl }, clock()).content);
    });

    // The button on that page posts to its own address, and so with the token that stands there.
    scope.post('/thank-you', async (request: PageRequest, reply) => {
      const token = linkToken(request);
      return reply.redirect(token ? `${CALL_PAGE}?token=${token}` : '/schedule', 303);
    });
  });
}

/** Of the call that the page showed: see `Wish`. */
function sequenceOf({ body }: PostRequest): number | undefined {
  return typeof body.sequence === 'string' && /^\d{1,9}$/.test(body.sequence)
    ? Number(body.sequence)
    : undefined;
}
