import { lines } from '../../forms/text.ts';
import { type Clock, DAY } from '../clock.ts';
import { MOST_REPLIES, REPLIES_A_DAY, REPLY_MAX_LENGTH, TAKE_BACK } from '../limits.ts';
import { countRows } from '../store/count-rows.ts';
import { lockLead } from '../store/locks.ts';
import { newDelivery } from '../store/new-delivery.ts';
import type { WhenUnsent } from '../store/queue.ts';
import type { DeliveryTable, SubmissionTable } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';
import { endLead } from './answers.ts';
import { undoEnding } from './requeue.ts';

/** Checks and cleans a reply. Its problems are worded by what calls it. */
export const replyRule = lines({ max: REPLY_MAX_LENGTH, required: 'outdated', called: 'note' });

/** An answer that someone of the firm wrote at the desk. Its id is that of its delivery. */
export type Reply = {
  id: string;
  at: number;
  by: string;
  text: string;
  /** Where an answer to it goes, or missing for the firm's mailbox. */
  replyTo?: string | undefined;
  /** When it marked the lead as answered, or null if it was answered or closed already. */
  ended: number | null;
};

/** What the writer saw of a lead, so that two people don't answer it at once. */
export type Seen = { endedAt: number | null; replies: number };

type Columns = Pick<SubmissionTable, 'replies'>;

/** Returns the replies to a lead, oldest first. */
export const repliesOf = ({ replies }: Columns): Reply[] => JSON.parse(replies);

/** Returns the replies as one text for tables, each with its time in ISO 8601 and its author. */
export const repliesText = (submission: Columns): string =>
  repliesOf(submission)
    .map(({ at, by, text }) => `${new Date(at).toISOString()} ${by}: ${text}`)
    .join('\n');

/** The name of the action in the log, by which a person's replies of a day are counted. */
export const REPLY_ACTION = 'replyToLead';

const countToday = (db: Tx, by: string, now: number): Promise<number> =>
  countRows(
    db
      .selectFrom('activity')
      .where('action', '=', REPLY_ACTION)
      .where('who', '=', by)
      .where('at', '>', now - DAY),
  );

/** Why a reply isn't sent: too many, someone else was first, it's not a lead or spam, it was erased, or its id is another email's. */
export type NotSent = 'full' | 'limit' | 'changed' | 'closed' | 'gone' | 'taken';

/**
 * Stores a reply and its email, which leaves after `TAKE_BACK`. It answers an open lead. A reply with a known id is the same.
 */
export async function addReply(
  db: Tx,
  leadId: string,
  reply: Pick<Reply, 'id' | 'by' | 'text' | 'replyTo'>,
  seen: Seen,
  clock: Clock,
): Promise<'done' | 'same' | NotSent> {
  const lead = await lockLead(db, leadId);
  if (!lead) return 'gone';
  const known = repliesOf(lead);
  if (known.some(({ id }) => id === reply.id)) return 'same';
  if (lead.kind !== 'contact' || lead.state !== 'accepted' || lead.ending === 'spam') return 'closed';
  if (lead.endedAt !== seen.endedAt || known.length !== seen.replies) return 'changed';
  if (known.length >= MOST_REPLIES) return 'full';
  const now = clock();
  if ((await countToday(db, reply.by, now)) >= REPLIES_A_DAY) return 'limit';
  const other = db.selectFrom('deliveries').select('id').where('id', '=', reply.id);
  if (await other.executeTakeFirst()) return 'taken';
  const isAnswer = await endLead(db, leadId, 'answered', reply.by, () => now);
  const added: Reply = { ...reply, at: now, ended: isAnswer ? now : null };
  await write(db, leadId, [...known, added]);
  const mail = { ...newDelivery(leadId, 'reply-mail', now, now + TAKE_BACK), id: reply.id };
  await db.insertInto('deliveries').values(mail).execute();
  return 'done';
}

/** Takes back a reply whose email hasn't left. If it had answered the lead, that's open again. @returns `sent` if it's too late */
export async function takeBackReply(
  db: Tx,
  leadId: string,
  replyId: string,
  clock: Clock,
): Promise<'done' | 'same' | 'sent' | 'gone'> {
  // First the delivery, then the lead: in the order of the worker, which locks them, too.
  const { numDeletedRows } = await db
    .deleteFrom('deliveries')
    .where('id', '=', replyId)
    .where('submissionId', '=', leadId)
    .where('target', '=', 'reply-mail')
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  const lead = await lockLead(db, leadId);
  if (!lead) return 'gone';
  const known = repliesOf(lead);
  const reply = known.find(({ id }) => id === replyId);
  // After a lost answer.
  if (!reply) return 'same';
  if (numDeletedRows === 0n) return 'sent';
  await write(
    db,
    leadId,
    known.filter((other) => other !== reply),
  );
  if (reply.ended !== null) await undoEnding(db, leadId, clock, reply.ended);
  return 'done';
}

type OfReply = Pick<DeliveryTable, 'id' | 'target' | 'submissionId'>;

/** Returns the reply that a delivery sends, and its lead, which stays locked. */
async function replyOf(db: Tx, { id, target, submissionId }: OfReply) {
  if (target !== 'reply-mail' || submissionId === null) return undefined;
  const lead = await lockLead(db, submissionId);
  const replies = lead ? repliesOf(lead) : [];
  const reply = replies.find((one) => one.id === id);
  return reply && { leadId: submissionId, replies, reply };
}

/** Marks a lead as answered again if the delivery that's sent again is a reply, and nobody has answered or closed it since. */
export async function answerAgain(db: Tx, delivery: OfReply, clock: Clock): Promise<void> {
  const found = await replyOf(db, delivery);
  if (!found) return;
  const { leadId, replies, reply } = found;
  const now = clock();
  if (!(await endLead(db, leadId, 'answered', reply.by, () => now))) return;
  await write(
    db,
    leadId,
    replies.map((one) => (one === reply ? { ...one, ended: now } : one)),
  );
}

/** Returns how to open a lead again, with the deadline it had, if the email that answered it was refused or given up. */
export const reopenUnsent =
  (clock: Clock): WhenUnsent =>
  async (db, delivery) => {
    const found = await replyOf(db, delivery);
    if (typeof found?.reply.ended === 'number') await undoEnding(db, found.leadId, clock, found.reply.ended);
  };

/** Counts as a change of the lead, so that open screens follow. */
const write = (db: Tx, leadId: string, replies: Reply[]) =>
  db
    .updateTable('submissions')
    .set((eb) => ({ replies: JSON.stringify(replies), version: eb('version', '+', 1) }))
    .where('id', '=', leadId)
    .execute();
