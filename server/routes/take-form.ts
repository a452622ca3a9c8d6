import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkForm } from '../../forms/check-form.ts';
import { looksAutomated } from '../../forms/honeypot.ts';
import type { FormName } from '../../forms/lead-fields.ts';
import type { Config } from '../config.ts';
import { type Deps, POST_LIMITS } from '../deps.ts';
import { clientKey, clientNetwork } from '../http/client-key.ts';
import type { Replies } from '../http/replies.ts';
import { isFromThisSite } from '../http/same-site.ts';
import { tooMany } from '../http/trouble.ts';
import type { Site } from '../site/load-site.ts';
import type { NameClient } from '../store/client-names.ts';
import { takeTurn } from '../store/limits.ts';
import { type NewSubmission, storeSubmission } from '../store/submissions.ts';

/** Bodies beyond this are refused with 413. The longest honest form, its note in Chinese, takes about 20 kilobytes. */
export const BODY_LIMIT = 32 * 1024;

/** Visible ASCII, as header fields carry it. */
const KEY = /^[\x21-\x7e]{1,255}$/;

export type FormParts = {
  name: FormName;
  /** Says that the form was taken, once it is on disk. */
  accept: (request: FastifyRequest, reply: FastifyReply, id: string) => FastifyReply;
};

/** What the forms of an app share. */
export type FormContext = {
  config: Config;
  deps: Deps;
  replies: Replies;
  nameClient: NameClient;
};

/** A path if it is one of our pages', else nothing: it says where a form stood, and nothing that a visitor can choose. */
function knownPage({ files }: Site, path = ''): string {
  return files.get(path)?.type.startsWith('text/html') ? path : '';
}

/**
 * Takes a form: refuses other sites' posts, checks the fields, counts the client's turn and stores the submission
 * with its deliveries in one transaction, and only then accepts. What looks automated is stored aside and answered
 * like everything else.
 */
export async function takeForm(
  request: FastifyRequest<{ Body: Record<string, unknown> }>,
  reply: FastifyReply,
  form: FormParts,
  { config, deps, replies, nameClient }: FormContext,
): Promise<FastifyReply> {
  const { store, clock, log, wake, site, limits = POST_LIMITS } = deps;
  const { name } = form;
  if (!isFromThisSite(request, config.publicUrl)) {
    log.warn('A post from another site was refused.', { form: name });
    const detail = 'Please send the form from our own site.';
    return replies.refuse(request, reply, { status: 403, title: 'Sent from another site', detail });
  }
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) {
    const detail = 'The Idempotency-Key must be 1 to 255 visible ASCII characters.';
    return replies.refuse(request, reply, { status: 400, title: 'Unusable key', detail }, name);
  }
  const checked = checkForm(name, request.body, site.contactChoices);
  if (!checked.ok) return replies.invalid(request, reply, name, checked.errors);

  const network = await nameClient('network', clientNetwork(request.ip));
  const submission: NewSubmission = {
    ...checked.values,
    page: knownPage(site, checked.values.page),
    kind: name,
    quarantined: looksAutomated(request.body),
    network: network.key,
  };
  const client = await nameClient(name, clientKey(request.ip));
  const outcome = await store.write(async (db) => {
    const wait = await takeTurn(db, client.key, limits[name], clock, client.before);
    return wait > 0
      ? ({ result: 'limited', wait } as const)
      : await storeSubmission(db, submission, key, clock);
  });

  if (outcome.result === 'limited') {
    log.warn('A client has posted too often.', { form: name });
    const { retryAfter, ...problem } = tooMany(outcome.wait);
    return replies.refuse(request, reply.header('retry-after', String(retryAfter)), problem, name);
  }
  if (outcome.result === 'conflict') {
    const detail = 'This Idempotency-Key was used for another form. Use a new key for new content.';
    return replies.refuse(
      request,
      reply,
      { status: 422, title: 'Key used before', detail, errors: [] },
      name,
    );
  }
  const facts = { submission: outcome.id, form: name };
  if (outcome.result === 'repeated') log.info('A repeated submission was answered as before.', facts);
  else if (submission.quarantined) log.info('A submission was quarantined.', facts);
  else {
    log.info('A submission was stored.', facts);
    wake(outcome.targets);
  }
  return form.accept(request, reply, outcome.id);
}
