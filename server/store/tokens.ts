import { hash, randomBytes } from 'node:crypto';
import type { SubmissionTable, TokenTable } from './schema.ts';
import type { Reader, Tx } from './store.ts';

/** Hashes a secret. 256 random bits need no salt. */
const tokenHash = (token: string) => hash('sha256', token, 'base64url');

/** Returns 256 random bits, in the form that `linkToken` takes. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Creates the secret of a link for one attempt to send an email, and stores only its hash. */
export async function issueToken(
  db: Tx,
  purpose: TokenTable['purpose'],
  { id: submissionId, emailKey }: Pick<SubmissionTable, 'id' | 'emailKey'>,
  expiresAt: number,
): Promise<string> {
  const token = newToken();
  const stored = { hash: tokenHash(token), purpose, emailKey, submissionId, expiresAt };
  await db.insertInto('tokens').values(stored).execute();
  return token;
}

/** Finds a link by its secret. @returns `undefined` if it has expired, was revoked or never existed */
export async function findToken(db: Reader, purpose: TokenTable['purpose'], token: string, now: number) {
  return await db
    .selectFrom('tokens')
    .selectAll()
    .where('hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}
