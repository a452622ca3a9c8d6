import { createHash, randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Transaction } from 'kysely';
import { emailKey } from '../../forms/email.ts';
import { type FormName, leadFields, leadValues, type SentValues } from '../../forms/lead-fields.ts';
import { CLOCK_TOLERANCE, type Clock } from '../clock.ts';
import { DOUBLE_POST_WINDOW, KEY_LIFETIME } from '../limits.ts';
import { newDelivery } from './new-delivery.ts';
import { answerClock, type Promised } from './reminders.ts';
import type { ReplayTable, Schema, Target } from './schema.ts';

/** A checked form, on its way into the store. */
export type NewSubmission = SentValues & {
  kind: FormName;
  quarantined: boolean;
  /** The name of the network that sent it, by `clientNames`, where that counts. */
  network?: string;
};

/**
 * - `stored`: a new row, with deliveries to these targets
 * - `repeated`: the same was stored before, under this id
 * - `conflict`: the key was used for another form
 */
export type StoreResult =
  | { result: 'stored'; id: string; targets: Target[] }
  | { result: 'repeated'; id: string }
  | { result: 'conflict' };

function fingerprintOf(submission: NewSubmission): string {
  const fields: unknown[] = leadFields.flatMap(([name, { distinguishes }]): unknown[] => {
    const value = submission[name];
    if (distinguishes === 'always') return [value];
    return distinguishes === 'if sent' && value ? [[name, value]] : [];
  });
  return createHash('sha256')
    .update(JSON.stringify([submission.kind, ...fields]))
    .digest('base64url');
}

/** What is delivered for a submission. Submissions of the landing page, which carry a type, are forwarded too. */
function targetsOf({ kind, type }: NewSubmission): Target[] {
  const mails: Target[] = kind === 'contact' ? ['firm-mail', 'visitor-mail'] : ['confirmation-mail'];
  return type ? [...mails, 'form-service'] : mails;
}

/** Whether a claim still counts: neither past its lifetime nor made by a clock that was ahead. */
const counts = (now: number, lifetime: number) => (eb: ExpressionBuilder<Schema, 'replays'>) =>
  eb.and([
    eb('replays.createdAt', '>', now - lifetime),
    eb('replays.createdAt', '<=', now + CLOCK_TOLERANCE),
  ]);

/** Claims a key for a new id; gives the older claim if there is one that still counts. */
async function claimKey(
  db: Transaction<Schema>,
  claim: ReplayTable,
  lifetime: number,
): Promise<ReplayTable | undefined> {
  const { key, ...changed } = claim;
  const won = await db
    .insertInto('replays')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(changed)
        .where((eb) => eb.not(counts(claim.createdAt, lifetime)(eb))),
    )
    .returning('submissionId')
    .executeTakeFirst();
  if (won) return undefined;
  return await db.selectFrom('replays').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
}

/**
 * Claims the key of a form, and of a contact form its fields.
 *
 * @param scope whose forms it may repeat: those of its kind, or quarantined ones
 * @returns the claim of the form that this one repeats, or of another one that has its key
 */
async function claimForm(
  db: Transaction<Schema>,
  scope: string,
  key: string | undefined,
  own: Omit<ReplayTable, 'key'>,
  { byFields }: { byFields: boolean },
): Promise<ReplayTable | undefined> {
  const same = { ...own, key: `${scope}/same/${own.fingerprint}` };
  const keyless = { ...own, key: `${scope}/keyless/${own.fingerprint}` };
  if (key === undefined) {
    const older = await claimKey(db, same, DOUBLE_POST_WINDOW);
    const { submissionId } = older ?? own;
    await claimKey(db, { ...keyless, submissionId }, DOUBLE_POST_WINDOW);
    return older;
  }
  const older = await claimKey(db, { ...own, key: `${scope}/key/${key}` }, KEY_LIFETIME);
  if (older || !byFields) return older;
  // Before the page's script is there, or when it breaks, the browser posts the form itself, and knows no key.
  await claimKey(db, same, DOUBLE_POST_WINDOW);
  const posted = await db
    .selectFrom('replays')
    .selectAll()
    .where('key', '=', keyless.key)
    .where(counts(own.createdAt, DOUBLE_POST_WINDOW))
    .executeTakeFirst();
  if (posted) {
    const { submissionId } = posted;
    const claimed = db.updateTable('replays').set({ submissionId });
    await claimed.where('submissionId', '=', own.submissionId).execute();
  }
  return posted;
}

/**
 * Stores a submission and its deliveries, unless it repeats one.
 *
 * A repeat is the same key, or for a contact form the same fields within ten minutes where one of them came without a key. A
 * quarantined submission never stands for one that is not: a person's second try must get through.
 *
 * @param key the `Idempotency-Key` of the request, if it has one
 * @param firm whose promise of an answer starts the clock of a lead; without it no clock runs
 */
export async function storeSubmission(
  db: Transaction<Schema>,
  submission: NewSubmission,
  key: string | undefined,
  clock: Clock,
  firm?: Promised,
): Promise<StoreResult> {
  const id = randomUUID();
  const now = clock();
  const fingerprint = fingerprintOf(submission);
  // Newsletter forms without a key always write, so that an answer's time tells nothing of the address.
  if (key !== undefined || submission.kind === 'contact') {
    const scope = submission.quarantined ? 'quarantined' : submission.kind;
    const own = { fingerprint, submissionId: id, createdAt: now };
    const older = await claimForm(db, scope, key, own, { byFields: submission.kind === 'contact' });
    if (older) {
      return older.fingerprint === fingerprint
        ? { result: 'repeated', id: older.submissionId }
        : { result: 'conflict' };
    }
  }
  const waits = firm && submission.kind === 'contact' && !submission.quarantined;
  const { times, reminders } = waits ? answerClock(id, now, firm) : { times: {}, reminders: [] };
  await db
    .insertInto('submissions')
    .values({
      id,
      kind: submission.kind,
      createdAt: now,
      state: submission.quarantined ? 'quarantined' : 'accepted',
      ...leadValues(submission),
      ...times,
      emailKey: emailKey(submission.email),
    })
    .execute();
  const targets = targetsOf(submission);
  const deliveries = targets.map((target) => ({
    ...newDelivery(id, target, now, submission.quarantined ? 'held' : 'pending'),
    network: target === 'confirmation-mail' ? submission.network : null,
  }));
  await db
    .insertInto('deliveries')
    .values([...deliveries, ...reminders])
    .execute();
  return { result: 'stored', id, targets };
}
