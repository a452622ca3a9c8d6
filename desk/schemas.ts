import type * as z from 'zod';
import type { ActionName } from './actions.ts';
import { callSchemas } from './calls/call-schemas.ts';
import { leadSchemas } from './leads/lead-schemas.ts';
import { lookSchemas } from './looks/look-schemas.ts';
import { newsletterSchemas } from './newsletter/newsletter-schemas.ts';
import { activitySchemas, peopleSchemas } from './people/people-schemas.ts';
import { personSchemas } from './person/person-schemas.ts';
import { reportSchemas } from './report/report-schemas.ts';
import { invitationSchemas, signInSchemas } from './sign-in/sign-in-schemas.ts';
import { statusSchemas } from './status/status-schemas.ts';
import { todaySchemas } from './today/today-schemas.ts';
import { wordsSchemas } from './words/words-schemas.ts';

/** What an action takes and answers. */
export type ActionSchema = { body?: z.ZodType; query?: z.ZodType; reply: z.ZodType };

/** The schemas of all actions. The interface only uses their types. */
export const SCHEMAS = {
  ...signInSchemas,
  ...invitationSchemas,
  ...peopleSchemas,
  ...activitySchemas,
  ...wordsSchemas,
  ...lookSchemas,
  ...todaySchemas,
  ...leadSchemas,
  ...callSchemas,
  ...newsletterSchemas,
  ...personSchemas,
  ...reportSchemas,
  ...statusSchemas,
} satisfies Record<ActionName, ActionSchema>;

type Schemas = typeof SCHEMAS;

/** What a request of an action carries. */
export type BodyOf<Name extends ActionName> = Schemas[Name] extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : undefined;

/** What the address of a request has behind its path. */
export type QueryOf<Name extends ActionName> = Schemas[Name] extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : undefined;

/** What an action answers. */
export type ReplyOf<Name extends ActionName> = z.output<Schemas[Name]['reply']>;
