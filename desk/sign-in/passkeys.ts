import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { MINUTE } from '../../server/clock.ts';
import type { WaitingPasskey } from '../../server/people/invitations.ts';
import type { ChallengeTable, PasskeyTable, PersonTable } from '../../server/store/desk-schema.ts';
import type { Reader, Tx } from '../../server/store/store.ts';
import type { SignIn } from '../desk-context.ts';

/** How long someone may take to use a passkey. */
const CEREMONY = 5 * MINUTE;

type Purpose = Pick<ChallengeTable, 'purpose' | 'about'>;

export const passkeysOf = (db: Reader, personId: string): Promise<PasskeyTable[]> =>
  db.selectFrom('passkeys').selectAll().where('personId', '=', personId).orderBy('createdAt').execute();

const keepChallenge = (db: Tx, challenge: string, purpose: Purpose, now: number) =>
  db
    .insertInto('challenges')
    .values({ challenge, ...purpose, expiresAt: now + CEREMONY })
    .execute();

/** Takes a challenge that we gave out, so that an answer to it can't be sent twice. */
async function takeChallenge(db: Tx, challenge: string, { purpose, about }: Purpose, now: number) {
  const { numDeletedRows } = await db
    .deleteFrom('challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('about', '=', about)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Reads the challenge that a browser says it answers. Only what we gave out counts. */
function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

const known = ({ id, transports }: PasskeyTable) => ({
  id,
  transports: transports.split(' ').filter(Boolean),
});

/** Asks for any passkey of this desk, or of one person. */
export async function assertionOptions(
  db: Tx,
  { rpId }: SignIn,
  purpose: Purpose,
  now: number,
  allowed: PasskeyTable[] = [],
) {
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    timeout: CEREMONY,
    allowCredentials: allowed.map(known),
  });
  await keepChallenge(db, options.challenge, purpose, now);
  return options;
}

/** Asks for a new passkey that knows whose it is, so that nobody has to type a name to sign in. */
export async function registrationOptions(
  db: Tx,
  { rpId }: SignIn,
  { person, firm }: { person: PersonTable; firm: string },
  purpose: Purpose,
  now: number,
) {
  const options = await generateRegistrationOptions({
    rpName: firm,
    rpID: rpId,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    timeout: CEREMONY,
    attestationType: 'none',
    excludeCredentials: (await passkeysOf(db, person.id)).map(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db, options.challenge, purpose, now);
  return options;
}

/** Checks a new passkey. @returns `undefined` if it isn't an answer to our challenge from our page with user verification */
export async function newPasskey(
  db: Tx,
  { url, rpId }: SignIn,
  answer: RegistrationResponseJSON,
  name: string,
  purpose: Purpose,
  now: number,
): Promise<WaitingPasskey | undefined> {
  const challenge = challengeIn(answer);
  if (!(await takeChallenge(db, challenge, purpose, now))) return undefined;
  const result = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: url.origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.join(' '),
    name,
  };
}

/** What came of a passkey's answer. `passkey` is whose it claims to be. */
export type Assertion = {
  isGood: boolean;
  passkey: PasskeyTable | undefined;
  /** Whether it counted before, and doesn't since it's synced. */
  isMoved?: boolean;
};

/**
 * Checks the answer of a passkey: to our challenge, once, from our page, with user verification, and signed more often than
 * before, because a lower number comes from a copy. A synced one may say 0.
 */
export async function checkAssertion(
  db: Tx,
  { url, rpId }: SignIn,
  answer: AuthenticationResponseJSON,
  purpose: Purpose,
  now: number,
): Promise<Assertion> {
  const passkey = await db.selectFrom('passkeys').selectAll().where('id', '=', answer.id).executeTakeFirst();
  const challenge = challengeIn(answer);
  const isOurs = await takeChallenge(db, challenge, purpose, now);
  if (!passkey || !isOurs) return { isGood: false, passkey };
  const { id, publicKey, counter } = passkey;
  const result = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: url.origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // The count is compared below.
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
  }).catch(() => undefined);
  if (!result?.verified) return { isGood: false, passkey };
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  // Synced passkeys don't count, also one that did before someone moved it to another program.
  const isUncounted = newCounter === 0 && credentialBackedUp;
  // In the same statement as the comparison, so that two answers at once can't both count.
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: Math.max(counter, newCounter), usedAt: now })
    .where('id', '=', id)
    .where((or) => or.or([or('counter', '<', newCounter), or('counter', '=', 0), or.lit(isUncounted)]))
    .executeTakeFirstOrThrow();
  return { isGood: numUpdatedRows > 0n, passkey, isMoved: isUncounted && counter > 0 };
}
