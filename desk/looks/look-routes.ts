import type { DeskContext } from '../desk-context.ts';
import { Refused } from '../refused.ts';
import type { Route } from '../route.ts';

/** Leads from the desk on a server to a copy of the site. */
export function lookRoutes(route: Route, { looks }: DeskContext): void {
  route('openLook', async ({ params, who, reply }) => {
    if (!looks)
      throw new Refused(
        409,
        'not-possible',
        'This server doesn’t show copies of the site yet. The person who runs it can turn that on with PREVIEW_URL.',
      );
    const address = looks.addressOf(params.id, who.session);
    if (!address) throw new Refused(404, 'not-found', 'This copy is gone. Choose “Look at it” again.');
    reply.code(303).header('location', address);
    return '';
  });
}
