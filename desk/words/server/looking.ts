import { buildLook } from '../../looks/build-look.ts';
import { LookHost } from '../../looks/look-host.ts';
import { Refused } from '../../refused.ts';
import type { Refusal } from '../words-actions.ts';
import { refusalOf } from './publishing.ts';
import type { WordsRoute } from './words-route.ts';

/** Where built copies are shown: by this process, or on a server by the desk. */
export type Looks = LookHost | 'at-the-desk';

/** Why nothing is built. */
const NO_HOST: Refusal = {
  code: 'no-host',
  sentence:
    'Copies of the site need an address of their own. Ask the person who set up the server to set PREVIEW_URL.',
  problems: [],
  invented: [],
};

/** Looking at a version, or at what's `saved`. @param looks missing on a server without a host for it */
export function looking(route: WordsRoute, root: string, looks?: Looks): void {
  let step: string | undefined;
  const say = (words: string) => {
    step = words;
  };
  route('buildLook', async ({ params, reply }) => {
    if (!looks) {
      reply.code(409);
      return { refusal: NO_HOST };
    }
    try {
      await buildLook(root, params.id, say);
      return {};
    } catch (error) {
      reply.code(409);
      return { refusal: refusalOf(error) };
    } finally {
      step = undefined;
    }
  });
  route('followLook', () => ({ step }));
  if (!(looks instanceof LookHost)) return;
  route('openLook', ({ params, reply }) => {
    const address = looks.addressOf(params.id, null);
    if (!address) throw new Refused(404, 'not-found', 'This copy is gone. Choose “Look at it” again.');
    reply.code(303).header('location', address);
    return '';
  });
}
