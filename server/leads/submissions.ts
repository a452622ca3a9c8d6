import { hash, randomUUID } from 'node:crypto';
import { emailKey } from '../../forms/email.ts';
import { type FormName, leadFields, leadValues, type SentValues } from '../../forms/lead-fields.ts';
import type { Clock } from '../clock.ts';
import { BOOKING_TIME, DOUBLE_POST_WINDOW, KEY_LIFETIME } from '../limits.ts';
import { newDelivery } from '../store/new-delivery.ts';
import type { DeliveryState, ReplayTable, Target } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';
import { answerSchedule, type Promised } from './answers.ts';
import { announceLead } from './webhook-events.ts';

export type NewSubmission = SentValues & {
  kind: FormName;
  quarantined: boolean;
  /** The hashed network that sent it, from `clientNames`. */
  network?: string;
  /** Whether it comes with a time for a call. Its emails then wait for the booking, whose emails make them needless. */
  books?: boolean;
};

/** `stored` with deliveries to these targets, `repeated` under an earlier id, or `conflict`: the key has another form. */
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
  return hash('sha256', JSON.stringify([submission.kind, ...fields]), 'base64url');
}

/** The emails about a new lead, to both sides. */
export const OF_LEAD: Target[] = ['firm-mail', 'visitor-mail'];

/** Returns where a submission is delivered. Forms of the landing page have a type and are forwarded, too. */
function targetsOf({ kind, type }: NewSubmission): Target[] {
  const mails: Target[] = kind === 'contact' ? OF_LEAD : ['confirmation-mail'];
  return type ? [...mails, 'form-service'] : mails;
}

/** Claims a key for a new submission. @returns the earlier claim if it's still valid */
async function claimKey(db: Tx, claim: ReplayTable, lifetime: number): Promise<ReplayTable | undefined> {
  const { key, ...changed } = claim;
  const won = await db
    .insertInto('replays')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(changed)
        .where('replays.createdAt', '<=', claim.createdAt - lifetime),
    )
    .returning('submissionId')
    .executeTakeFirst();
  if (won) return undefined;
  return await db.selectFrom('replays').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
}

/** Claims the key of a form, and the fields of a contact form. @returns an earlier claim of the same key or fields */
async function claimForm(
  db: Tx,
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
  // Without the page's script the browser posts the form itself and sends no key.
  await claimKey(db, same, DOUBLE_POST_WINDOW);
  const posted = await db
    .selectFrom('replays')
    .selectAll()
    .where('key', '=', keyless.key)
    .where('createdAt', '>', own.createdAt - DOUBLE_POST_WINDOW)
    .executeTakeFirst();
  if (posted) {
    const { submissionId } = posted;
    const claimed = db.updateTable('replays').set({ submissionId });
    await claimed.where('submissionId', '=', own.submissionId).execute();
  }
  return posted;
}

/**
 * Stores a submission and its deliveries, unless it repeats an earlier one: one with the same key, or a contact form with the
 * same fields within ten minutes if one of the two has no key. A quarantined submission never blocks one that isn't, so a
 * person's second try gets through.
 * @param firm sets the deadline for answering a lead; without it there's none
 */
export async function storeSubmission(
  db: Tx,
  submission: NewSubmission,
  key: string | undefined,
  clock: Clock,
  firm?: Promised,
): Promise<StoreResult> {
  const id = randomUUID();
  const now = clock();
  const fingerprint = fingerprintOf(submission);
  // Newsletter forms without a key always write, so response times reveal nothing about an address.
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
  const { times, reminders } = waits ? answerSchedule(id, now, firm) : { times: {}, reminders: [] };
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
      version: 0,
      remark: '',
      remarks: '[]',
      replies: '[]',
    })
    .execute();
  const targets = targetsOf(submission);
  const state: DeliveryState = submission.quarantined ? 'held' : 'pending';
  const deliveries = targets.map((target) => ({
    ...newDelivery(id, target, now, submission.books && OF_LEAD.includes(target) ? now + BOOKING_TIME : now),
    state,
    network: target === 'confirmation-mail' ? submission.network : null,
  }));
  await db
    .insertInto('deliveries')
    .values([...deliveries, ...reminders])
    .execute();
  if (submission.kind === 'contact' && !submission.quarantined)
    await announceLead(db, 'lead.created', id, clock);
  return { result: 'stored', id, targets };
}
