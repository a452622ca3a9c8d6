import type { FastifyReply } from 'fastify';
import type { QueryOf } from '../actions.ts';
import type { DeskContext } from '../desk-context.ts';
import { Refused } from '../refused.ts';
import type { Route } from '../route.ts';
import type { LookHost } from './look-host.ts';

/** Leads from the desk on a server to a copy of the site. */
export function lookRoutes(route: Route, { looks }: DeskContext): void {
  const lead = (reply: FastifyReply, find: (looks: LookHost) => string | undefined) => {
    if (!looks)
      throw new Refused(
        409,
        'not-possible',
        'This server doesn’t show copies of the site yet. The person who runs it can turn that on with PREVIEW_URL.',
      );
    const address = find(looks);
    if (!address) throw new Refused(404, 'not-found', 'This copy is gone. Choose “Look at it” again.');
    reply.code(303).header('location', address);
    return '' as const;
  };
  route('openLook', async ({ params, who, reply }) =>
    lead(reply, (looks) => looks.addressOf(params.id, who.session)),
  );
  route('openPage', async ({ params, request, who, reply }) => {
    const { page } = request.query as QueryOf<'openPage'>;
    return lead(reply, (looks) => looks.addressOfPage(params.id, page, who.session));
  });
}
