import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { builtAddress } from '../../../server/site/built-address.ts';
import { authorHere } from '../../publish/author.ts';
import { publicBuild } from '../../publish/builds.ts';
import { asRefusal, CannotPublish, reasonOf } from '../../publish/cannot-publish.ts';
import { headOf } from '../../publish/commits.ts';
import { type EarlierVersion, filesOtherThan, versionsSince } from '../../publish/not-public.ts';
import { goBack, type Published, type Publishing, publish, refuseUpdate } from '../../publish/publish.ts';
import { refuseOldGit } from '../../publish/publish-lock.ts';
import { listVersions } from '../../publish/versions.ts';
import type { PublicState, PublishResult, Refusal } from '../words-actions.ts';
import { changesBetween } from './git.ts';
import type { Parts } from './parts.ts';
import type { WordsRoute } from './words-route.ts';

/** Keeps what only the person who does updates understands, on a server in the desk's log. */
function keepForUpdater(words = ''): void {
  if (words !== '') process.stderr.write(`${words}\n`);
}

/** @throws the error unless it's a refusal */
export const refusalOf = (thrown: unknown): Refusal => {
  const error = asRefusal(thrown);
  if (!(error instanceof CannotPublish)) throw error;
  keepForUpdater(reasonOf(error));
  const { code, message, problems, invented } = error;
  return { code, sentence: message, problems, invented };
};

async function stateOf(root: string): Promise<PublicState> {
  let files: string[] = [];
  let earlier: EarlierVersion[] = [];
  let site: string | undefined;
  let head: string | undefined;
  try {
    refuseOldGit(root);
    head = await headOf(root);
    const { build, commit } = await publicBuild(root);
    site = builtAddress(build)?.href;
    files = await filesOtherThan(root, commit);
    earlier = await versionsSince(root, commit);
    await refuseUpdate(root, commit, head);
    return { files, earlier, head, site };
  } catch (error) {
    return { files, earlier, head, site, refusal: refusalOf(error) };
  }
}

/** Publishing, and going back. */
export function publishing(
  route: WordsRoute,
  root: string,
  authorOf: NonNullable<Parts['authorOf']> = () => authorHere(root),
): void {
  /** What's being done, by whoever holds the lock: others say nothing. */
  let progress: { of: symbol; step: string } | undefined;

  async function run(
    headers: IncomingHttpHeaders,
    { anyway = [] }: { anyway?: string[] },
    reply: FastifyReply,
    work: (publishing: Publishing) => Promise<Published>,
  ): Promise<PublishResult> {
    const of = Symbol();
    const say = (step: string) => {
      progress = { of, step };
    };
    try {
      const done = await work({ root, author: await authorOf(headers), now: new Date(), say, anyway });
      keepForUpdater(done.pushed?.gitSaid);
      return done;
    } catch (error) {
      reply.code(409);
      return { refusal: refusalOf(error) };
    } finally {
      if (progress?.of === of) progress = undefined;
    }
  }

  route('showPublic', async () => ({ ...(await stateOf(root)), step: progress?.step }));
  route('publishWords', ({ headers, body, reply }) => {
    const { paths, message, seen, head } = body;
    return run(headers, body, reply, (publishing) => publish(publishing, paths, message, { seen, head }));
  });
  route('listVersions', () => listVersions(root));
  route('showVersion', async ({ params }) => {
    const versions = await listVersions(root);
    const index = versions.findIndex((version) => version.id === params.id);
    const [after, before] = [versions[index], versions[index + 1]];
    return { changes: after && before ? await changesBetween(root, before.commit, after.commit) : [] };
  });
  route('goBackTo', ({ headers, params, body, reply }) =>
    run(headers, body, reply, (publishing) => goBack(publishing, params.id, body.newest)),
  );
}
