import type { Refusal, Trouble } from '../delivery-outcome.ts';
import type { Role } from './roles.ts';

/** Milliseconds since 1970, from the injected clock. */
type Instant = number;

/** Someone who works for the firm. Rows of people who were removed stay, because the activity log names them. */
export type PersonTable = {
  /** Also the user handle of their passkeys. */
  id: string;
  name: string;
  email: string;
  emailKey: string;
  role: Role;
  createdAt: Instant;
  /** When their first invitation was confirmed. */
  joinedAt: Instant | null;
  removedAt: Instant | null;
  /** When they last used the desk. */
  usedAt: Instant | null;
  /** Where visitors' answers to their emails go, or null for the firm's mailbox. */
  replyTo: string | null;
  /** Who they are in `content/people.yaml`, by id. It stays after they're removed, because they then take no calls. */
  namedId: string | null;
};

/** A public key that someone signs in with. Only their device has the private one. */
export type PasskeyTable = {
  /** The credential's id, in Base64URL. */
  id: string;
  personId: string;
  publicKey: string;
  /** How often it signed. A number that's too low comes from a copy. Always 0 for synced passkeys. */
  counter: number;
  /** How browsers can reach it, separated by spaces. */
  transports: string;
  name: string;
  createdAt: Instant;
  usedAt: Instant | null;
};

/** An invitation to the desk, for someone new or with a lost passkey. */
export type InvitationTable = {
  id: string;
  personId: string;
  role: Role;
  /** The owner who has to confirm it. Null for one from the command line. */
  invitedBy: string | null;
  createdAt: Instant;
  expiresAt: Instant;
  /**
   * - `open`: nobody has used its link
   * - `claimed`: a device made a passkey, which waits for the confirmation of `code`
   * - `confirmed`: the passkey works
   * - `ended`: another invitation replaced it, or someone took it back
   */
  state: 'open' | 'claimed' | 'confirmed' | 'ended';
  code: string | null;
  /** Hash of the secret that only the device which claimed it has. */
  claimHash: string | null;
  /** The passkey that waits, as JSON. */
  passkey: string | null;
};

/** A session at the desk, by the hash of its cookie's value. */
export type SessionTable = {
  hash: string;
  personId: string;
  passkeyId: string;
  createdAt: Instant;
  usedAt: Instant;
  /** When the person last used the passkey. */
  provedAt: Instant;
};

/** A challenge that a passkey has to sign, once. */
export type ChallengeTable = {
  challenge: string;
  purpose: 'sign-in' | 'prove' | 'add' | 'invitation';
  /** The session or invitation that it's for. Empty for signing in. */
  about: string;
  expiresAt: Instant;
};

/** What someone did at the desk or with the `leads` command. Holds ids and counts, never what was typed. */
export type ActivityTable = {
  id: string;
  at: Instant;
  /** The name of the person, or of the system's user. */
  who: string;
  personId: string | null;
  /** The network address, or `this computer`. */
  address: string;
  /** An action of the desk, or a command. */
  action: string;
  kind: ActivityKind;
  /** The id of the lead or person that it was about. */
  subject: string | null;
  /** How many people it was about. */
  amount: number;
};
export type ActivityKind = 'signed-in' | 'read' | 'searched' | 'exported' | 'changed' | 'refused';

/** One row about the desk. */
type DeskTable = {
  id: 1;
  /** The site's `https` address, if a server with one uses this database. Null on a developer's computer. */
  site: string | null;
  /** `DESK_URL`, since a desk with sign-in first used this database. */
  address: string | null;
  /** 1 after a backup was restored, until someone has confirmed the list of people. */
  isUnconfirmed: 0 | 1;
  /** Of the server that started last: its version, when it started, and when its pages were built. */
  serverVersion: string | null;
  serverStartedAt: Instant | null;
  pagesBuiltAt: Instant | null;
  /** When and where `leads backup` or the desk last copied the database. */
  backedUpAt: Instant | null;
  backupFile: string | null;
  /** When someone last signed in to the mail server, to try it, and what was in the way, if anything. */
  mailTriedAt: Instant | null;
  mailCode: Trouble | null;
  mailWhy: string | null;
  mailReason: Refusal | null;
};

/** The tables of the desk and of what people did. */
export type DeskSchema = {
  people: PersonTable;
  passkeys: PasskeyTable;
  invitations: InvitationTable;
  /** Hashes of the secrets in an invitation's links. Each attempt to email it makes another. */
  invitationLinks: { hash: string; invitationId: string };
  sessions: SessionTable;
  challenges: ChallengeTable;
  activity: ActivityTable;
  desk: DeskTable;
};
