import * as z from 'zod';
import { ROLE_NAMES } from '../../server/store/roles.ts';
import { NO_WORDS } from '../words/why-no-words.ts';

export const role = z.enum(ROLE_NAMES);

/** Everything that a browser says about a passkey is checked by its library. */
const bytes = z.string().max(20_000);
const credential = {
  id: z.string().min(1).max(1_500),
  rawId: z.string().max(1_500),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
};
const assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
const registration = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes.optional(),
    transports: z
      .array(z.string().regex(/^[\w-]{1,30}$/))
      .max(10)
      .optional(),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: bytes.optional(),
  }),
});

/** What `@simplewebauthn/browser` takes, unchanged. */
const options = z.strictObject({ options: z.custom<object>((value) => typeof value === 'object') });

/** What someone calls a passkey. */
const passkeyName = z.string().trim().min(1).max(60);

const done = z.strictObject({});

export const signInSchemas = {
  me: {
    reply: z.strictObject({
      id: z.string().nullable(),
      name: z.string(),
      role,
      firm: z.string(),
      timeZone: z.string(),
      /** Where visitors' answers to this person's emails go, or empty for the firm's mailbox. */
      replyTo: z.string(),
      /** Everyone who has joined the desk, by name. Empty where nobody signs in. */
      people: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      /** Whether people sign in, or this is the desk on someone's own computer. */
      signsIn: z.boolean(),
      /** Whether words are a part of the desk, a program beside it, all that's here, or why none of these. */
      words: z.enum(['here', 'beside', 'alone', ...NO_WORDS]),
      /** Where words are alone, the folder whose words they are. */
      checkout: z.string().optional(),
    }),
  },
  stay: { reply: done },
  signInOptions: { reply: options },
  signIn: { body: z.strictObject({ assertion }), reply: z.strictObject({ id: z.string() }) },
  signOut: { reply: done },
  proveOptions: { reply: options },
  prove: { body: z.strictObject({ assertion }), reply: done },
  setReplyTo: { body: z.strictObject({ address: z.string().max(300) }), reply: done },
  listPasskeys: {
    reply: z.strictObject({
      passkeys: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          createdAt: z.number(),
          usedAt: z.number().nullable(),
          isThisOne: z.boolean(),
        }),
      ),
    }),
  },
  addPasskeyOptions: { reply: options },
  addPasskey: { body: z.strictObject({ registration, name: passkeyName }), reply: done },
  removePasskey: { reply: z.strictObject({ removed: z.boolean() }) },
};

const token = z.string().regex(/^[\w-]{43}$/);

export const invitationSchemas = {
  lookAtInvitation: {
    body: z.strictObject({ token }),
    reply: z.strictObject({
      firm: z.string(),
      name: z.string(),
      role,
      state: z.enum(['usable', 'used', 'ended']),
    }),
  },
  invitationOptions: { body: z.strictObject({ token }), reply: options },
  claimInvitation: {
    body: z.strictObject({ token, registration, name: passkeyName }),
    reply: z.strictObject({ code: z.string(), claim: z.string() }),
  },
  seeClaim: {
    body: z.strictObject({ claim: token }),
    reply: z.strictObject({ state: z.enum(['waiting', 'confirmed', 'ended']) }),
  },
};
