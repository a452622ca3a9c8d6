import { mailWords } from '../../content-model/mail-words.ts';
import type { Reply } from '../leads/replies.ts';
import type { ClaimedSubmission } from '../store/queue.ts';
import type { Mail, MailContext } from './mail.ts';

/**
 * Composes the email of an answer that someone wrote at the desk: plain text, in her name, as an answer to our receipt.
 * @param receipt the delivery of the receipt, if it was sent
 */
export const replyMail = (
  { delivery, submission }: ClaimedSubmission,
  { by, at, text, replyTo }: Reply,
  { firm, mailTo }: MailContext,
  receipt: string | undefined,
): Mail => ({
  id: delivery.id,
  date: at,
  sender: `${by}, ${firm.name}`,
  to: { name: '', address: submission.email },
  replyTo: replyTo ? { name: by, address: replyTo } : mailTo,
  subject: `Re: ${mailWords.receipt.subject}`,
  ...(receipt !== undefined && { inReplyTo: receipt }),
  text: `${text}\n`,
  automatic: false,
});
