import * as z from 'zod';
import { ROLE_NAMES } from '../../server/store/roles.ts';
import type { Action } from '../action.ts';
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

/** Signing in and out, and someone's own session and passkeys. */
export const SIGN_IN_ACTIONS = {
  me: {
    request: 'GET /api/session',
    who: 'self',
    log: 'nothing',
    about: 'See who’s signed in',
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
  stay: {
    request: 'POST /api/session/stay',
    who: 'self',
    log: 'nothing',
    about: 'Stay signed in',
    reply: done,
  },
  signInOptions: {
    request: 'POST /api/sign-in/options',
    who: 'anyone',
    log: 'nothing',
    about: 'Start signing in',
    reply: options,
  },
  signIn: {
    request: 'POST /api/sign-in',
    who: 'anyone',
    log: 'signed-in',
    about: 'Sign in with a passkey',
    body: z.strictObject({ assertion }),
    reply: z.strictObject({ id: z.string() }),
  },
  signOut: {
    request: 'POST /api/session/end',
    who: 'self',
    log: 'signed-in',
    about: 'Sign out',
    reply: done,
  },
  proveOptions: {
    request: 'POST /api/session/prove/options',
    who: 'self',
    log: 'nothing',
    about: 'Start using the passkey again',
    reply: options,
  },
  prove: {
    request: 'POST /api/session/prove',
    who: 'self',
    log: 'signed-in',
    about: 'Use the passkey again',
    body: z.strictObject({ assertion }),
    reply: done,
  },
  setReplyTo: {
    request: 'POST /api/you/reply-to',
    who: 'self',
    fresh: true,
    log: 'changed',
    about: 'Say where visitors’ answers to your emails go',
    body: z.strictObject({ address: z.string().max(300) }),
    reply: done,
  },
  listPasskeys: {
    request: 'GET /api/passkeys',
    who: 'self',
    log: 'nothing',
    about: 'See your own passkeys',
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
  addPasskeyOptions: {
    request: 'POST /api/passkeys/options',
    who: 'self',
    fresh: true,
    log: 'nothing',
    about: 'Start adding a passkey',
    reply: options,
  },
  addPasskey: {
    request: 'POST /api/passkeys',
    who: 'self',
    fresh: true,
    log: 'changed',
    about: 'Add a passkey of your own',
    body: z.strictObject({ registration, name: passkeyName }),
    reply: done,
  },
  removePasskey: {
    request: 'POST /api/passkeys/:id/remove',
    who: 'self',
    fresh: true,
    log: 'changed',
    about: 'Remove a passkey of your own',
    reply: z.strictObject({ removed: z.boolean() }),
  },
} as const satisfies Record<string, Action>;

const token = z.string().regex(/^[\w-]{43}$/);

/** What someone with a link from an invitation can do. */
export const INVITATION_ACTIONS = {
  lookAtInvitation: {
    request: 'POST /api/invitations/look',
    who: 'anyone',
    log: 'nothing',
    about: 'Open an invitation',
    body: z.strictObject({ token }),
    reply: z.strictObject({
      firm: z.string(),
      name: z.string(),
      role,
      state: z.enum(['usable', 'used', 'ended']),
    }),
  },
  invitationOptions: {
    request: 'POST /api/invitations/options',
    who: 'anyone',
    log: 'nothing',
    about: 'Start accepting an invitation',
    body: z.strictObject({ token }),
    reply: options,
  },
  claimInvitation: {
    request: 'POST /api/invitations/claim',
    who: 'anyone',
    log: 'changed',
    about: 'Accept an invitation on a new device',
    body: z.strictObject({ token, registration, name: passkeyName }),
    reply: z.strictObject({ code: z.string(), claim: z.string() }),
  },
  seeClaim: {
    request: 'POST /api/invitations/claimed',
    who: 'anyone',
    uncounted: true,
    log: 'nothing',
    about: 'See whether a new device was confirmed',
    body: z.strictObject({ claim: token }),
    reply: z.strictObject({ state: z.enum(['waiting', 'confirmed', 'ended']) }),
  },
} as const satisfies Record<string, Action>;
