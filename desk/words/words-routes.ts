import { personById } from '../../server/people/people.ts';
import type { ReplyOf } from '../actions.ts';
import type { DeskContext, Who } from '../desk-context.ts';
import type { Author } from '../publish/versions.ts';
import { Refused } from '../refused.ts';
import type { Route } from '../route.ts';
import { WordsOnServer } from './on-server.ts';
import { EMAIL_HEADERS } from './server/email-headers.ts';
import { WORDS_ON_A_SERVER } from './words-actions.ts';
import { subjectsOf } from './words-subjects.ts';

type Name = keyof typeof WORDS_ON_A_SERVER;

/** Says where the site's words can be changed, or why they can't. */
export const whereWordsAre = ({ wordsHere }: DeskContext): ReplyOf<'me'>['words'] =>
  wordsHere instanceof WordsOnServer ? 'here' : (wordsHere ?? 'beside');

/** Opens Words on this computer, and passes on to Words on a server what owners do there. */
export function wordsRoutes(route: Route, context: DeskContext): void {
  const { store, wordsBeside, wordsHere } = context;

  route('openWords', async () => {
    if (!wordsBeside)
      throw new Refused(409, 'not-possible', 'Words are a page of this desk, so there’s nothing to open.');
    const address = await wordsBeside.open();
    if (!address)
      throw new Refused(
        500,
        'broken',
        'Words didn’t start. The terminal where you started the desk says why.',
      );
    return { address };
  });

  async function authorOf({ id, name }: Who): Promise<Author> {
    const person = id === null ? undefined : await personById(store.read, id);
    return { name, email: person?.email ?? '' };
  }

  for (const name of Object.keys(WORDS_ON_A_SERVER) as Name[])
    route(name, async ({ body, params, who, request, reply, record }) => {
      if (!(wordsHere instanceof WordsOnServer))
        throw new Refused(409, 'not-possible', 'The site’s words can’t be changed at this desk.');
      const author = await authorOf(who);
      // The files aren't in the database, so their lines come first.
      const subjects = await subjectsOf(name, body, params);
      const takeBack = await record.ahead(subjects);
      const answer = await wordsHere.ask({ method: request.method, path: request.url, body, author });
      if (answer.status !== 200) await takeBack();
      if (name === 'showSiteEmail') reply.headers(EMAIL_HEADERS);
      reply.code(answer.status).type(answer.type);
      return answer.body as never;
    });
}
