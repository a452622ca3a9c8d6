import type { FastifyInstance } from 'fastify';
import type { Log } from '../server/log.ts';
import { StoreUnavailable } from '../server/store-unavailable.ts';
import { Refused } from './refused.ts';

/** Turns any error into a refusal with words for people. */
function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof StoreUnavailable)
    return new Refused(503, 'unavailable', 'The database can’t be reached right now. Try again in a moment.');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500
    ? new Refused(status, 'unreadable', 'The desk couldn’t read that request. Load this page again.')
    : new Refused(500, 'broken', 'Something went wrong at the desk. Nothing was changed.');
}

/** Answers errors as problem details (RFC 9457) with a code for programs. */
export function answerTrouble(
  app: FastifyInstance,
  { log }: { log: Pick<Log, 'error'> },
  asRefusal: (error: unknown) => Refused = refusalOf,
): void {
  app.setErrorHandler((error, request, reply) => {
    const { statusCode, code, message } = asRefusal(error);
    if (statusCode >= 500)
      log.error('A request to the desk failed.', error, { route: request.routeOptions.url });
    return reply
      .code(statusCode)
      .type('application/problem+json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({ type: 'about:blank', status: statusCode, title: message, code });
  });
}
