import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { buildLook, buildPages } from '../../looks/build-look.ts';
import { findPages, type Look } from '../../looks/kept-looks.ts';
import { LookHost } from '../../looks/look-host.ts';
import { Refused } from '../../refused.ts';
import type { Refusal } from '../words-actions.ts';
import { behind } from './behind.ts';
import type { Parts } from './parts.ts';
import { refusalOf } from './publishing.ts';
import type { WordsRoute } from './words-route.ts';

/** Why nothing is built. */
const NO_HOST: Refusal = {
  code: 'no-host',
  sentence:
    'Copies of the site need an address of their own. Ask the person who set up the server to set PREVIEW_URL.',
  problems: [],
  invented: [],
};

/** Whose pages beside the form a request is about. */
async function pagesOf({ authorOf }: Parts, headers: IncomingHttpHeaders): Promise<string> {
  return `pages of ${(await authorOf?.(headers))?.email}`;
}

/** Finds someone's pages beside the form on a server. */
export const builtPages = async (parts: Parts, headers: IncomingHttpHeaders): Promise<Look | undefined> =>
  findPages(parts.workspace.root, await pagesOf(parts, headers), Date.now());

/** Looking at a version, at what's `saved`, or at pages beside the form. */
export function looking(route: WordsRoute, parts: Parts): void {
  const { workspace, looks } = parts;
  const { root } = workspace;
  let step: string | undefined;
  const say = (words: string) => {
    step = words;
  };
  /** @returns why nothing was built, if it wasn't */
  async function building(reply: FastifyReply, build: () => Promise<void>): Promise<{ refusal?: Refusal }> {
    try {
      await build();
      return {};
    } catch (error) {
      reply.code(409);
      return { refusal: refusalOf(error) };
    } finally {
      step = undefined;
    }
  }
  const refuse = (reply: FastifyReply) => {
    reply.code(409);
    return { refusal: NO_HOST };
  };
  route('buildLook', ({ params, reply }) =>
    looks ? building(reply, () => buildLook(root, params.id, say)) : refuse(reply),
  );
  route('followLook', () => ({ step }));
  route('buildPages', async ({ body, headers, reply }) => {
    if (!looks || looks instanceof LookHost) return refuse(reply);
    const of = await pagesOf(parts, headers);
    return building(reply, () => buildPages(root, of, looks.desk, workspace.writesOf(body.files), say));
  });
  route('followPages', async ({ body, headers }) => {
    const pages = await builtPages(parts, headers);
    return pages ? behind(root, pages.folder, workspace.writesOf(body.files)) : { texts: [], others: 0 };
  });
  if (!(looks instanceof LookHost)) return;
  route('openLook', ({ params, reply }) => {
    const address = looks.addressOf(params.id, null);
    if (!address) throw new Refused(404, 'not-found', 'This copy is gone. Choose “Look at it” again.');
    reply.code(303).header('location', address);
    return '';
  });
}
