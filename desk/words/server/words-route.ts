import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Action, type Body, type Params, partsOf, type Query, type Reply } from '../../action.ts';
import { LOOK_ACTIONS } from '../../looks/look-actions.ts';
import { SIGN_IN_ACTIONS } from '../../sign-in/sign-in-actions.ts';
import { WORDS_ON_A_SERVER } from '../words-actions.ts';

/** What the process of Words answers: the desk's own questions about Words, and who's there if it has no desk. */
const ACTIONS = { ...WORDS_ON_A_SERVER, ...LOOK_ACTIONS, me: SIGN_IN_ACTIONS.me };

type Table = typeof ACTIONS;
type Name = keyof Table;

type Asked<Of extends Name> = {
  body: Body<Table[Of]>;
  params: Params<Table[Of]>;
  query: Query<Table[Of]>;
  headers: IncomingHttpHeaders;
  reply: FastifyReply;
};

export type WordsRoute = <Of extends Name>(
  name: Of,
  handle: (asked: Asked<Of>) => Reply<Table[Of]> | Promise<Reply<Table[Of]>>,
) => void;

/** Returns how the process of Words declares routes, for actions of the desk. */
export const wordsRouteOf =
  (app: FastifyInstance): WordsRoute =>
  (name, handle) => {
    const action: Action = ACTIONS[name];
    const { method, path } = partsOf(action);
    const { bodyLimit, body, query } = action;
    app.route({
      method,
      url: path,
      ...(bodyLimit && { bodyLimit }),
      schema: { ...(body && { body }), ...(query && { querystring: query }) },
      handler: async (request, reply) => {
        const { body, params, query, headers } = request;
        return handle({ body, params, query, headers, reply } as unknown as Asked<typeof name>);
      },
    });
  };
