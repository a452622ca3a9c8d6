import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientKey } from '../server/http/client-key.ts';
import { DESK_LIMIT } from '../server/limits.ts';
import { takeTurn } from '../server/store/rate-limiter.ts';
import { type ActionName, actionOf, mayDo, whoMay } from './actions.ts';
import type { DeskContext, SignIn, Who } from './desk-context.ts';
import { Refused } from './refused.ts';
import { cookieOf, deskHeaders, refuseUnreadable } from './request-headers.ts';
import { findSession, isFresh, isNewUse, noteUse, timeLeft } from './sign-in/sessions.ts';

/** What the page sends with requests that it makes by itself, which aren't use. */
const BACKGROUND = 'desk-background';

/** How many milliseconds the session lasts without use. */
const ENDS_IN = 'desk-ends-in';

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Refuses what another site's page sends, and another name for this server, which would have its own passkeys. */
function refuseOthers(request: FastifyRequest, { url }: SignIn): void {
  const { host, origin, 'sec-fetch-site': site } = request.headers;
  if (host !== url.host) throw new Refused(421, 'wrong-address', `The desk is at ${url.origin}.`);
  if (request.routeOptions.config.isInterface) return;
  const isOurs = origin === undefined ? isRead(request) : origin === url.origin;
  if (!isOurs || (site !== undefined && site !== 'same-origin'))
    throw new Refused(403, 'wrong-address', 'The desk only takes this from its own pages.');
}

/**
 * Lets a request through if its action allows it: the role, and a passkey used within ten minutes. On this
 * computer, the guard of the address with the token has already let it in.
 */
export function guardDesk(app: FastifyInstance, context: DeskContext): void {
  const { signIn, systemUser, looks } = context;
  const headers = deskHeaders({ https: signIn?.url.protocol === 'https:', frames: looks?.origin });
  app.decorateRequest('who', undefined);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (!signIn) {
      request.who = { id: null, name: systemUser, role: 'owner', address: 'this computer', session: null };
      return;
    }
    refuseOthers(request, signIn);
    const { action } = request.routeOptions.config;
    if (!action) return;
    const { who, uncounted } = actionOf(action);
    if (who === 'anyone' && !uncounted) await takeClientTurn(request, context);
    if (who !== 'anyone') request.who = await identify(request, reply, context, signIn, action);
  });
  refuseUnreadable(app, 'The desk couldn’t read that request. Load this page again.');
}

/** Counts an attempt to sign in against its client, never against a person, who'd be locked out by others. */
async function takeClientTurn(request: FastifyRequest, { store, clock, nameClient }: DeskContext) {
  const client = await nameClient('desk', clientKey(request.ip));
  const wait = await store.write((db) => takeTurn(db, client, DESK_LIMIT, clock));
  if (wait > 0)
    throw new Refused(
      429,
      'too-many',
      'That’s too many attempts from this network. Try again in ten minutes.',
    );
}

async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, clock }: DeskContext,
  { cookie }: SignIn,
  action: ActionName,
): Promise<Who> {
  const now = clock();
  const session = await findSession(store.read, cookieOf(request, cookie), now);
  if (!session) throw new Refused(401, 'signed-out', 'You’re signed out. Sign in to go on.');
  const { person, hash } = session;
  const isUse = request.headers[BACKGROUND] === undefined;
  if (isUse && isNewUse(session, now)) await store.write((db) => noteUse(db, session, now));
  const used = isUse ? { ...session, usedAt: now } : session;
  reply.header(ENDS_IN, String(timeLeft(used, now)));
  if (!mayDo(action, person.role)) throw new Refused(403, 'not-yours', `Only ${whoMay(action)} can do that.`);
  if (actionOf(action).fresh && !isFresh(session, now))
    throw new Refused(403, 'passkey-needed', 'Use your passkey once more for this.');
  return { id: person.id, name: person.name, role: person.role, address: request.ip, session: hash };
}
