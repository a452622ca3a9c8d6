import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ActionName, actionOf, type ParamsOf } from '../../actions.ts';
import type { ActionSchema, BodyOf, QueryOf, ReplyOf } from '../../schemas.ts';
import type { WORDS_ON_A_SERVER } from '../words-actions.ts';
import { wordsSchemas } from '../words-schemas.ts';

/** What the process of Words answers: the desk's own questions about Words, and who's there if it has no desk. */
type Name = keyof typeof WORDS_ON_A_SERVER | 'me' | 'openLook';

type Asked<Of extends ActionName> = {
  body: BodyOf<Of>;
  params: ParamsOf<Of>;
  query: QueryOf<Of>;
  headers: IncomingHttpHeaders;
  reply: FastifyReply;
};

const SCHEMAS: Partial<Record<Name, Partial<ActionSchema>>> = wordsSchemas;

export type WordsRoute = <Of extends Name>(
  name: Of,
  handle: (asked: Asked<Of>) => ReplyOf<Of> | Promise<ReplyOf<Of>>,
) => void;

/** Returns how the process of Words declares routes, from the desk's table and its schemas. */
export const wordsRouteOf =
  (app: FastifyInstance): WordsRoute =>
  (name, handle) => {
    const { method, path, bodyLimit } = actionOf(name);
    const { body, query } = SCHEMAS[name] ?? {};
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
