import type { ClaimedSubmission } from '../store/queue.ts';
import { type Block, letter } from './letter.ts';
import type { Mail, MailContext } from './mail.ts';

/** Writes an automatic reply to a visitor. Contains nothing that was typed, not even a name, and only our own links. */
export function automaticMail(
  { delivery, submission }: ClaimedSubmission,
  { firm, publicUrl, mailTo }: MailContext,
  { blocks, ...own }: Pick<Mail, 'subject' | 'unsubscribe'> & { date?: number; blocks: Block[] },
): Mail {
  return {
    id: delivery.id,
    date: submission.createdAt,
    to: { name: '', address: submission.email },
    replyTo: mailTo,
    ...letter(blocks, firm, publicUrl),
    automatic: true,
    ...own,
  };
}
