import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalWords } from '../../content/form-words.ts';
import { checkForm } from '../../forms/check-form.ts';
import { looksAutomated } from '../../forms/honeypot.ts';
import type { FormName } from '../../forms/lead-fields.ts';
import type { AppContext } from '../app-context.ts';
import { clientKey, clientNetwork } from '../http/client-key.ts';
import { isFromThisSite } from '../http/same-site.ts';
import { tooMany } from '../http/trouble.ts';
import type { Site } from '../site/load-site.ts';
import { startClock } from '../store/answers.ts';
import { takeTurn } from '../store/rate-limiter.ts';
import { type NewSubmission, storeSubmission } from '../store/submissions.ts';

/** Visible ASCII, as header fields carry it. */
const KEY = /^[\x21-\x7e]{1,255}$/;

export type FormRoute = {
  name: FormName;
  /** Says that the form was taken, once it is on disk. */
  accept: (request: FastifyRequest, reply: FastifyReply, id: string) => FastifyReply;
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
  form: FormRoute,
  { config, store, clock, log, wake, firm, site, limits, replies, nameClient }: AppContext,
): Promise<FastifyReply> {
  const { name } = form;
  if (!isFromThisSite(request, config.publicUrl)) {
    log.warn('A post from another site was refused.', { form: name });
    const { title, text } = refusalWords.otherSite;
    return replies.refuse(request, reply, { status: 403, title, detail: text });
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
    if (wait > 0) return { result: 'limited', wait } as const;
    const stored = await storeSubmission(db, submission, key, clock);
    const waits = stored.result === 'stored' && name === 'contact' && !submission.quarantined;
    if (waits) await startClock(db, stored.id, firm, clock);
    return stored;
  });

  if (outcome.result === 'limited') {
    log.warn('A client has posted too often.', { form: name });
    return replies.refuse(request, reply, tooMany(outcome.wait), name);
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
