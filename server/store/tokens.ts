import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema, SubmissionTable, TokenTable } from './schema.ts';
import type { Store } from './store.ts';

/** How a secret is stored and looked up: 256 random bits need no salt. */
function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Makes the secret of a link. It goes into one mail and is stored only as its hash; each attempt to send that mail
 * makes a new one, and all of them work until they expire.
 */
export async function issueToken(
  db: Transaction<Schema>,
  purpose: TokenTable['purpose'],
  submission: Pick<SubmissionTable, 'id' | 'emailKey'>,
  expiresAt: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
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

/** What a link is about, by its secret. @returns `undefined` when it is too old, was never given out or was voided */
export async function findToken(
  db: Pick<Store['read'], 'selectFrom'>,
  purpose: TokenTable['purpose'],
  token: string,
  now: number,
): Promise<TokenTable | undefined> {
  return await db
    .selectFrom('tokens')
    .selectAll()
    .where('hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}
