import { createHash, randomBytes } from 'node:crypto';
import type { SubmissionTable, TokenTable } from './schema.ts';
import type { Reader, Tx } from './store.ts';

/** Hashes a secret. 256 random bits need no salt. */
function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns 256 random bits, in the form that `linkToken` takes. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Creates the secret of a link for one attempt to send an email, and stores only its hash. */
export async function issueToken(
  db: Tx,
  purpose: TokenTable['purpose'],
  submission: Pick<SubmissionTable, 'id' | 'emailKey'>,
  expiresAt: number,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('tokens')
    .values({
      hash: tokenHash(token),
      purpose,
      emailKey: submission.emailKey,
      submissionId: submission.id,
      expiresAt,
    })
    .execute();
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
