import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldErrors } from '../../content-model/field-errors.ts';
import { refusalWords } from '../../content-model/form-words.ts';
import { checkForm } from '../../forms/check-form.ts';
import { emailKey } from '../../forms/email.ts';
import type { FieldError, FieldProblem } from '../../forms/field-error.ts';
import { looksAutomated } from '../../forms/honeypot.ts';
import type { FormName } from '../../forms/lead-fields.ts';
import type { AppContext } from '../app-context.ts';
import { DAY } from '../clock.ts';
import { clientKey, clientNetwork } from '../http/client-key.ts';
import type { Problem } from '../http/problem.ts';
import { isFromThisSite } from '../http/same-site.ts';
import { tooMany } from '../http/trouble.ts';
import { LINK_DAYS } from '../limits.ts';
import { SCHEDULE, type Site } from '../site/load-site.ts';
import { takeTurn } from '../store/rate-limiter.ts';
import { type NewSubmission, storeSubmission } from '../store/submissions.ts';
import { issueToken } from '../store/tokens.ts';

/** Visible ASCII, as header fields carry it. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A lead that was taken, with the secret of the page of its call where the firm takes calls. */
export type Accepted = { result: 'accepted'; id: string; token: string | undefined };

export type FormRoute = {
  name: FormName;
  /** Says that the form was taken, once it is on disk. */
  accept: (request: FastifyRequest, reply: FastifyReply, accepted: Accepted) => FastifyReply;
};

type FormRequest = FastifyRequest<{ Body: Record<string, unknown> }>;

/** A path if it is one of our pages', else nothing: it says where a form stood, and nothing that a visitor can choose. */
function knownPage({ files, schedule }: Site, path = ''): string {
  const isPage = files.get(path)?.type.startsWith('text/html') || (schedule && path === SCHEDULE);
  return isPage ? path : '';
}

/**
 * Keeps a form: refuses other sites' posts, checks the fields, counts the client's turn and stores the submission
 * with its deliveries in one transaction, and only then accepts. What looks automated is stored aside and answered
 * like everything else.
 *
 * @param more what else of the form was checked, and is wrong
 */
export async function keepForm(
  request: FormRequest,
  name: FormName,
  { config, store, clock, log, wake, firm, site, calls, limits, nameClient }: AppContext,
  more: FieldProblem[] = [],
): Promise<
  | Accepted
  | { result: 'invalid'; errors: FieldError[] }
  /** `form`: whether the form may be sent again. */
  | { result: 'refused'; problem: Problem; form?: FormName }
> {
  if (!isFromThisSite(request, config.publicUrl)) {
    log.warn('A post from another site was refused.', { form: name });
    const { title, text } = refusalWords.otherSite;
    return { result: 'refused', problem: { status: 403, title, detail: text } };
  }
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) {
    const detail = 'The Idempotency-Key must be 1 to 255 visible ASCII characters.';
    return { result: 'refused', problem: { status: 400, title: 'Unusable key', detail }, form: name };
  }
  const checked = checkForm(name, request.body, site.contactChoices);
  if (!checked.ok || more.length > 0) {
    const problems = checked.ok ? [] : checked.problems;
    // One message for each field: what a call asks of a number goes before what every form does.
    const other = problems.filter(({ field }) => !more.some((one) => one.field === field));
    return { result: 'invalid', errors: fieldErrors([...other, ...more]) };
  }

  const network = await nameClient('network', clientNetwork(request.ip));
  const submission: NewSubmission = {
    ...checked.values,
    page: knownPage(site, checked.values.page),
    kind: name,
    quarantined: looksAutomated(request.body),
    network,
  };
  const client = await nameClient(name, clientKey(request.ip));
  const outcome = await store.write(async (db) => {
    const wait = await takeTurn(db, client, limits[name], clock);
    if (wait > 0) return { result: 'limited', wait } as const;
    const stored = await storeSubmission(db, submission, key, clock, firm);
    if (stored.result === 'conflict' || name !== 'contact') return stored;
    if (!calls) return stored;
    const lead = { id: stored.id, emailKey: emailKey(submission.email) };
    return { ...stored, token: await issueToken(db, 'call', lead, clock() + LINK_DAYS.call * DAY) };
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
  if (outcome.result === 'repeated') log.info('A repeated submission was answered as before.', facts);
  else if (submission.quarantined) log.info('A submission was quarantined.', facts);
  else {
    log.info('A submission was stored.', facts);
    wake(outcome.targets);
  }
  return { result: 'accepted', id: outcome.id, token: 'token' in outcome ? outcome.token : undefined };
}

/** Takes a form, and answers it. */
export async function takeForm(
  request: FormRequest,
  reply: FastifyReply,
  { name, accept }: FormRoute,
  context: AppContext,
): Promise<FastifyReply> {
  const kept = await keepForm(request, name, context);
  if (kept.result === 'accepted') return accept(request, reply, kept);
  if (kept.result === 'invalid') return context.replies.invalid(request, reply, name, kept.errors);
  return context.replies.refuse(request, reply, kept.problem, kept.form);
}
