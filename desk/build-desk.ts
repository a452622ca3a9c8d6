import type { FastifyInstance } from 'fastify';
import { acceptZodSchemas } from '../server/http/request-bodies.ts';
import { callRoutes } from './calls/call-routes.ts';
import type { DeskContext } from './desk-context.ts';
import { guardDesk } from './guard-desk.ts';
import { leadRoutes } from './leads/lead-routes.ts';
import { lookRoutes } from './looks/look-routes.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import { subscriberRoutes } from './newsletter/subscriber-routes.ts';
import { logRoutes } from './people/log-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { personRoutes } from './person/person-routes.ts';
import { answerTrouble } from './problems.ts';
import { Refused } from './refused.ts';
import { reportRoutes } from './report/report-routes.ts';
import { routesOf } from './route.ts';
import { serveInterface } from './serve-interface.ts';
import { invitationRoutes } from './sign-in/invitation-routes.ts';
import { passkeyRoutes, sessionRoutes, signInRoutes } from './sign-in/session-routes.ts';
import { statusRoutes } from './status/status-routes.ts';
import { todayRoutes } from './today/today-routes.ts';
import { wordsRoutes } from './words/words-routes.ts';

const ROUTES = [
  ...[signInRoutes, sessionRoutes, passkeyRoutes, invitationRoutes],
  ...[todayRoutes, leadRoutes, callRoutes, newsletterRoutes, subscriberRoutes, personRoutes],
  ...[peopleRoutes, logRoutes, wordsRoutes, lookRoutes, reportRoutes, statusRoutes],
];

/** Adds the desk's API and interface to an app. @param files of the built interface, by path */
export async function addDesk(
  app: FastifyInstance,
  context: DeskContext,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  await app.register(async (scope) => {
    acceptZodSchemas(scope);
    answerTrouble(scope, context);
    guardDesk(scope, context);
    const route = routesOf(scope, context);
    for (const add of ROUTES) add(route, context);
    serveInterface(scope, files);
    scope.setNotFoundHandler(() => {
      throw new Refused(404, 'not-found', 'The desk has nothing at this address.');
    });
  });
}
