import type * as z from 'zod';
import type { ActivityKind } from '../server/store/desk-schema.ts';
import type { MAY } from '../server/store/roles.ts';

type Method = 'GET' | 'POST' | 'PUT';

/** One thing that someone can do at the desk. Its handler is in the `…-routes.ts` next to it. */
export type Action = {
  /** Its path holds ids, never what someone typed. */
  request: `${Method} /api/${string}`;
  /** The part of the work whose roles may do it. `anyone` needs no session. */
  who: 'anyone' | keyof typeof MAY;
  /** Asks for the passkey again if the last time is over ten minutes ago. */
  fresh?: true;
  /** How many bytes a body may have, such as a pasted list, if that's more than usual. */
  bodyLimit?: number;
  /** Doesn't count against the client's limit, because nothing can be guessed with it. */
  uncounted?: true;
  /** How the log has it. `nothing` is only for what shows nothing about people. */
  log: ActivityKind | 'nothing';
  /** For docs/desk-actions.md and the log. */
  about: string;
  body?: z.ZodType;
  query?: z.ZodType;
  reply: z.ZodType;
};

/** Returns the method and path of an action. */
export function partsOf({ request }: Pick<Action, 'request'>): { method: Method; path: string } {
  const [method, path = ''] = request.split(' ');
  return { method: method as Method, path };
}

/** The names after colons in a path. */
export type ParamIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters in its path, such as `id`. */
export type Params<Of extends Pick<Action, 'request'>> = Record<ParamIn<Of['request']>, string>;

/** What its request carries. */
export type Body<Of> = Of extends { body: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;

/** What its address has behind the path. */
export type Query<Of> = Of extends { query: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;

/** What it answers. */
export type Reply<Of extends Pick<Action, 'reply'>> = z.output<Of['reply']>;
