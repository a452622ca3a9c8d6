import * as z from 'zod';
import { isEmail } from '../../forms/email.ts';
import { personName } from '../../server/people/person-name.ts';
import type { Role } from '../../server/store/roles.ts';
import { role } from '../sign-in/sign-in-schemas.ts';

const done = z.strictObject({});
const name = z.string().transform((raw, context) => {
  const cleaned = personName(raw);
  if (cleaned !== undefined) return cleaned;
  context.addIssue('must be one line of at most 100 characters');
  return z.NEVER;
});
const email = z.string().trim().max(254).refine(isEmail);

export const peopleSchemas = {
  listPeople: {
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
    body: z.strictObject({ name, email, role }),
    reply: z.strictObject({ link: z.string() }),
  },
  inviteAgain: { reply: z.strictObject({ link: z.string() }) },
  confirmInvitation: { body: z.strictObject({ code: z.string().max(20) }), reply: done },
  endInvitation: { reply: z.strictObject({ ended: z.boolean() }) },
  changeRole: { body: z.strictObject({ role }), reply: done },
  nameAs: { body: z.strictObject({ namedId: z.string().max(100).nullable() }), reply: done },
  removePerson: {
    reply: z.strictObject({
      /** How many of their calls ahead a colleague has now, and how many nobody else can take. */
      given: z.int(),
      left: z.int(),
    }),
  },
};

const kind = z.enum(['signed-in', 'read', 'searched', 'exported', 'changed', 'refused']);

export const activitySchemas = {
  readLog: {
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
};
