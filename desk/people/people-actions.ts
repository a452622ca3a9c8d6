import * as z from 'zod';
import { isEmail } from '../../forms/email.ts';
import { personName } from '../../server/people/person-name.ts';
import type { Role } from '../../server/store/roles.ts';
import type { Action } from '../action.ts';
import { role } from '../sign-in/sign-in-actions.ts';

const done = z.strictObject({});
const name = z.string().transform((raw, context) => {
  const cleaned = personName(raw);
  if (cleaned !== undefined) return cleaned;
  context.addIssue('must be one line of at most 100 characters');
  return z.NEVER;
});
const email = z.string().trim().max(254).refine(isEmail);

/** What owners can do with the people of the firm. */
export const PEOPLE_ACTIONS = {
  listPeople: {
    request: 'GET /api/people',
    who: 'people',
    log: 'nothing',
    about: 'See the people of the firm',
    reply: z.strictObject({
      /** Everyone the site names. */
      named: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      people: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          email: z.string(),
          /** Also one that a newer version stored. */
          role: z.custom<Role>((value) => typeof value === 'string'),
          joinedAt: z.number().nullable(),
          usedAt: z.number().nullable(),
          /** Who they are among those. */
          namedId: z.string().nullable(),
          passkeys: z.number(),
          isLastOwner: z.boolean(),
          invitation: z
            .strictObject({ id: z.string(), state: z.enum(['open', 'claimed']), expiresAt: z.number() })
            .nullable(),
        }),
      ),
    }),
  },
  invite: {
    request: 'POST /api/people/invite',
    who: 'people',
    fresh: true,
    log: 'changed',
    about: 'Invite someone',
    body: z.strictObject({ name, email, role }),
    reply: z.strictObject({ link: z.string() }),
  },
  inviteAgain: {
    request: 'POST /api/people/:id/invite',
    who: 'people',
    fresh: true,
    log: 'changed',
    about: 'Invite someone with a lost passkey',
    reply: z.strictObject({ link: z.string() }),
  },
  confirmInvitation: {
    request: 'POST /api/invitations/:id/confirm',
    who: 'people',
    fresh: true,
    log: 'changed',
    about: 'Confirm a new device',
    body: z.strictObject({ code: z.string().max(20) }),
    reply: done,
  },
  endInvitation: {
    request: 'POST /api/invitations/:id/end',
    who: 'people',
    fresh: true,
    log: 'changed',
    about: 'Take an invitation back',
    reply: z.strictObject({ ended: z.boolean() }),
  },
  changeRole: {
    request: 'POST /api/people/:id/role',
    who: 'people',
    fresh: true,
    log: 'changed',
    about: 'Change someone’s role',
    body: z.strictObject({ role }),
    reply: done,
  },
  nameAs: {
    request: 'POST /api/people/:id/named',
    who: 'people',
    fresh: true,
    log: 'changed',
    about: 'Say who someone is on the site',
    body: z.strictObject({ namedId: z.string().max(100).nullable() }),
    reply: done,
  },
  removePerson: {
    request: 'POST /api/people/:id/remove',
    who: 'people',
    fresh: true,
    log: 'changed',
    about: 'Remove someone',
    reply: z.strictObject({
      /** How many of their calls ahead a colleague has now, and how many nobody else can take. */
      given: z.int(),
      left: z.int(),
    }),
  },
} as const satisfies Record<string, Action>;

const kind = z.enum(['signed-in', 'read', 'searched', 'exported', 'changed', 'refused']);

export const LOG_ACTIONS = {
  readLog: {
    request: 'POST /api/log',
    who: 'log',
    log: 'nothing',
    about: 'Read the log',
    body: z.strictObject({
      kind: kind.optional(),
      personId: z.string().max(40).optional(),
      subject: z.string().max(40).optional(),
      /** Only what's older, in milliseconds since 1970. */
      before: z.int().optional(),
    }),
    reply: z.strictObject({
      unusual: z.array(
        z.strictObject({
          who: z.string(),
          at: z.number(),
          amount: z.number(),
          kind: z.enum(['opened', 'listed']),
        }),
      ),
      lines: z.array(
        z.strictObject({
          id: z.string(),
          at: z.number(),
          who: z.string(),
          address: z.string(),
          what: z.string(),
          kind,
          subject: z.string().nullable(),
          amount: z.number(),
        }),
      ),
    }),
  },
} as const satisfies Record<string, Action>;
