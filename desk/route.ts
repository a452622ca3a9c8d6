import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Actor,
  type Deed,
  recordActivity,
  recordRead,
  takeBackActivity,
} from '../server/activity/activity-log.ts';
import type { Clock } from '../server/clock.ts';
import type { Store, Tx } from '../server/store/store.ts';
import type { Action } from './action.ts';
import { ACTIONS } from './action-table.ts';
import { type ActionName, actionOf, type BodyOf, type ParamsOf, type ReplyOf } from './actions.ts';
import type { DeskContext, Who } from './desk-context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The action that a route answers. */
    action?: ActionName;
    /** Whether it only serves the interface, which shows nothing about people. */
    isInterface?: true;
  }
  interface FastifyRequest {
    who: Who | undefined;
  }
}

/** Adds lines to the log for one request. */
export type Recorder = {
  /** In the transaction of a change. @param subject the id of the lead, person or issue @param amount how many people it's about */
  in(db: Tx, subject?: string, amount?: number): Promise<void>;
  /** Before a change of something that isn't in the database. @returns how to take the lines back if nothing was changed */
  ahead(subjects: (string | undefined)[]): Promise<() => Promise<void>>;
  /** For a list: the people that the answer shows. */
  about(amount: number): void;
};

type Request<Name extends ActionName> = {
  body: BodyOf<Name>;
  params: ParamsOf<Name>;
  who: Who;
  record: Recorder;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Route = <Name extends ActionName>(
  name: Name,
  handler: (request: Request<Name>) => Promise<ReplyOf<Name>>,
) => void;

/** What `who` is where nobody has to sign in. */
const anyone = ({ ip }: FastifyRequest): Who => ({
  id: null,
  name: '',
  role: null,
  address: ip,
  session: null,
});

const actorOf = ({ name, id, address }: Who): Actor => ({ name, personId: id, address });

/** The line that an action writes, or `undefined` for what isn't logged. */
function deedOf(name: ActionName, { log }: Action): Deed | undefined {
  return log === 'nothing' ? undefined : { action: name, kind: log };
}

/** Returns how a change adds lines to the log. */
function recordingIn(store: Store, clock: Clock, actor: Actor, deed?: Deed): Omit<Recorder, 'about'> {
  return {
    in: async (db, subject, amount = 1) => {
      if (deed) await recordActivity(db, actor, { ...deed, subject, amount }, clock);
    },
    ahead: async (subjects) => {
      if (!deed || subjects.length === 0) return async () => undefined;
      const lines = subjects.map((subject) => ({ ...deed, subject }));
      const ids = await store.write((db) =>
        Promise.all(lines.map((line) => recordActivity(db, actor, line, clock))),
      );
      return () => store.write((db) => takeBackActivity(db, ids));
    },
  };
}

/**
 * Returns how to give actions their handlers. Each action needs one and each route an action, or the app doesn't start. Reads
 * and searches are logged before their answer leaves, and changes by their handler.
 */
export function routesOf(app: FastifyInstance, { store, clock }: DeskContext): Route {
  const missing = new Set(Object.keys(ACTIONS));
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.action && !config?.isInterface) throw new Error(`${url} isn't an action`);
  });
  app.addHook('onReady', async () => {
    if (missing.size > 0) throw new Error(`actions without a handler: ${[...missing].join(', ')}`);
  });

  return (name, handler) => {
    if (!missing.delete(name)) throw new Error(`${name} has two handlers, or isn't an action`);
    const action = actionOf(name);
    const { body, query, reply: answer } = action;
    app.route({
      method: action.method,
      url: action.path,
      config: { action: name },
      ...(action.bodyLimit && { bodyLimit: action.bodyLimit }),
      schema: { ...(body && { body }), ...(query && { querystring: query }), response: { 200: answer } },
      handler: async (request, reply) => {
        const who = request.who ?? anyone(request);
        const deed = deedOf(name, action);
        let amount: number | undefined;
        const about = (count: number) => {
          amount = count;
        };
        const record = { ...recordingIn(store, clock, actorOf(who), deed), about };
        const params = request.params as ParamsOf<typeof name>;
        const given = { body: request.body as BodyOf<typeof name>, params, who, record, request, reply };
        const result = await handler(given);
        if (deed && ['read', 'searched', 'exported'].includes(deed.kind)) {
          const { id: subject } = request.params as { id?: string };
          await store.write(async (db) => {
            if (subject !== undefined && amount === undefined)
              await recordRead(db, actorOf(who), { ...deed, subject }, clock);
            else await recordActivity(db, actorOf(who), { ...deed, subject, amount: amount ?? 0 }, clock);
          });
        }
        return result;
      },
    });
  };
}
