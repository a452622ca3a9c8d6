import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fieldErrors } from '../../content-model/field-errors.ts';
import { checkForm } from '../../forms/check-form.ts';
import type { FieldError, FieldProblem } from '../../forms/field-error.ts';
import { looksAutomated } from '../../forms/honeypot.ts';
import type { FormName, SentValues } from '../../forms/lead-fields.ts';
import type { AppContext } from '../app-context.ts';
import { CALL_PAGE } from '../calls/call-mails.ts';
import { DAY } from '../clock.ts';
import { clientNetwork } from '../http/client-key.ts';
import { isPlainForm } from '../http/replies.ts';
import { adOf, isFromThisSite } from '../http/request.ts';
import { otherSite, type Problem, tooMany } from '../http/trouble.ts';
import { promisedDay } from '../leads/answers.ts';
import { storeSubmission } from '../leads/submissions.ts';
import { openNote } from '../leads/visitor-note.ts';
import { LINK_DAYS } from '../limits.ts';
import { SCHEDULE, type Site } from '../site/load-site.ts';
import { leadById } from '../store/store.ts';
import { issueToken } from '../store/tokens.ts';
import { clientTurn } from './client-turn.ts';
import { thankYouAddress } from './thank-you.ts';

/** Visible ASCII, as header fields carry it. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A stored lead, the day by which it's answered, and the tokens for the page of its call, if the firm takes calls, and for one more note. */
type Accepted = {
  result: 'accepted';
  id: string;
  day?: string | undefined;
  token?: string | undefined;
  note?: string | undefined;
};

/** `form` says which form to show again. */
type Refused = { result: 'refused'; problem: Problem; form?: FormName };

type Invalid = { result: 'invalid'; errors: FieldError[] };

export const FORM_BODY = z.record(z.string(), z.unknown());

export type FormRequest = FastifyRequest<{ Body: Record<string, unknown> }>;

/** Keeps the path that a form was sent from only if it's one of our pages, so that nothing a visitor chose is stored. */
function knownPage({ files, schedule }: Site, path = ''): string {
  const isPage = files.get(path)?.type.startsWith('text/html') || (schedule && path === SCHEDULE);
  return isPage ? path : '';
}

/** Keeps the product that a form is about only if one of our pages sells it. Without it, the form isn't forwarded. */
const knownProduct = ({ products }: Site, { from = '' }: SentValues) =>
  products.includes(from) ? {} : { type: undefined, from: undefined };

/** Stores a form with its deliveries in one transaction, after counting it against the client's rate limit. */
async function storeForm(
  request: FormRequest,
  name: FormName,
  key: string | undefined,
  values: SentValues,
  context: AppContext,
  books: boolean,
): Promise<Accepted | Refused> {
  const { store, clock, log, wake, firm, site, calls, nameClient } = context;
  const submission = {
    ...values,
    ...knownProduct(site, values),
    page: knownPage(site, values.page),
    kind: name,
    quarantined: looksAutomated(request.body),
    books,
    network: await nameClient('network', clientNetwork(request.ip)),
  };
  const takeTurn = await clientTurn(request, name, context);
  const outcome = await store.write(async (db) => {
    const wait = await takeTurn(db);
    if (wait > 0) return { result: 'limited', wait } as const;
    const stored = await storeSubmission(db, submission, key, clock, firm);
    if (stored.result === 'conflict' || name !== 'contact') return stored;
    const lead = await leadById(db, stored.id);
    const day = lead && promisedDay(lead, firm, clock());
    const token =
      lead && calls ? await issueToken(db, 'call', lead, clock() + LINK_DAYS.call * DAY) : undefined;
    const note = lead && !books ? await openNote(db, lead, clock) : undefined;
    return { ...stored, day, token, note };
  });
  if (outcome.result === 'limited') {
    log.warn('A client has posted too often.', { form: name });
    return { result: 'refused', problem: tooMany(outcome.wait, 'message'), form: name };
  }
  if (outcome.result === 'conflict') {
    const detail = 'This Idempotency-Key was used for another form. Use a new key for new content.';
    const problem = { status: 422, title: 'Key used before', detail, errors: [] };
    return { result: 'refused', problem, form: name };
  }
  const facts = { submission: outcome.id, form: name };
  if (outcome.result === 'repeated') log.info('A repeated submission got the same answer again.', facts);
  else if (submission.quarantined) log.info('A submission was quarantined.', facts);
  else {
    log.info('A submission was stored.', facts);
    wake(outcome.targets);
  }
  return { ...outcome, result: 'accepted' };
}

/**
 * Checks a form, and accepts it once it's stored. What looks automated is quarantined, with the same reply.
 * @param picked the problems of the time for a call that comes with the form, if one does
 */
export async function keepForm(
  request: FormRequest,
  name: FormName,
  context: AppContext,
  picked?: FieldProblem[],
): Promise<Accepted | Refused | Invalid> {
  const { config, log, site } = context;
  if (!isFromThisSite(request, config.publicUrl)) {
    log.warn('A post from another site was refused.', { form: name });
    return { result: 'refused', problem: otherSite('message') };
  }
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) {
    const detail = 'The Idempotency-Key must be 1 to 255 visible ASCII characters.';
    return { result: 'refused', problem: { status: 400, title: 'Unusable key', detail }, form: name };
  }
  // Into the body, so that a form shown again has it, too: that page's address is another one.
  if (name === 'contact') request.body = { ...adOf(request, config.publicUrl), ...request.body };
  const more = picked ?? [];
  const checked = checkForm(name, request.body, site.contactChoices);
  if (checked.ok && more.length === 0)
    return storeForm(request, name, key, checked.values, context, picked !== undefined);
  // One message per field: a call has stricter rules for the phone number.
  const others = checked.ok
    ? []
    : checked.problems.filter(({ field }) => !more.some((one) => one.field === field));
  return { result: 'invalid', errors: fieldErrors([...others, ...more]) };
}

type Accept = (reply: FastifyReply, accepted: Accepted) => FastifyReply;

const takeForm =
  (name: FormName, accept: Accept, context: AppContext) =>
  async (request: FormRequest, reply: FastifyReply) => {
    const kept = await keepForm(request, name, context);
    if (kept.result === 'accepted') return accept(reply, kept);
    if (kept.result === 'invalid') return context.replies.invalid(reply, name, kept.errors);
    return context.replies.refuse(reply, kept.problem, kept.form);
  };

const acceptContact: Accept = (reply, { id, day, token, note }) => {
  if (isPlainForm(reply.request)) return reply.redirect(thankYouAddress({ token, note }), 303);
  return reply.code(201).send({
    ...{ id, day },
    ...(token === undefined ? {} : { call: `${CALL_PAGE}?token=${token}` }),
    ...(note === undefined ? {} : { note: thankYouAddress({ note }) }),
  });
};

// The same reply for a new, pending, confirmed or erased address. The worker looks it up later, so that the response time
// reveals nothing either.
const acceptNewsletter: Accept = (reply) =>
  isPlainForm(reply.request) ? reply.redirect('/thank-you#newsletter', 303) : reply.code(202).send({});

/** Takes leads, and says by when they're answered, and where to pick a time if the firm takes calls. Takes sign-ups if it has a newsletter. */
export function formRoutes(app: FastifyInstance, context: AppContext): void {
  const contact = z.strictObject({
    id: z.uuid(),
    ...{ day: z.string().optional(), call: z.string().optional(), note: z.string().optional() },
  });
  app.post('/api/contact', {
    schema: { body: FORM_BODY, response: { 201: contact } },
    handler: takeForm('contact', acceptContact, context),
  });
  // For visitors who reload the page that a refused form led to.
  app.get('/api/contact', (_request, reply) => reply.redirect('/contact', 303));
  if (!context.firm.newsletter) return;
  app.post('/api/newsletter', {
    schema: { body: FORM_BODY, response: { 202: z.strictObject({}) } },
    handler: takeForm('newsletter', acceptNewsletter, context),
  });
  app.get('/api/newsletter', (_request, reply) => reply.redirect('/', 303));
}
