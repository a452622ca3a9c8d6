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

/** Turns a link that works once into a used one, with all others of its lead. @returns the lead's id, unless it can't be used */
export async function spendToken(
  db: Tx,
  { from, to }: Record<'from' | 'to', TokenTable['purpose']>,
  token: string,
  now: number,
): Promise<string | undefined> {
  const used = await db
    .updateTable('tokens')
    .set({ purpose: to })
    .where('hash', '=', tokenHash(token))
    .where('purpose', '=', from)
    .where('expiresAt', '>', now)
    .returning('submissionId')
    .executeTakeFirst();
  if (!used) return undefined;
  const others = db.updateTable('tokens').set({ purpose: to }).where('purpose', '=', from);
  await others.where('submissionId', '=', used.submissionId).execute();
  return used.submissionId;
}
