import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { mailWords } from '../../content-model/mail-words.ts';
import type { ClaimedSubmission } from '../store/queue.ts';
import { type Block, letter } from './letter.ts';
import type { Mail, MailContext } from './mail.ts';

/** Composes an automatic reply to a visitor. Contains nothing that was typed, not even a name, and only our own links. */
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

/** Confirms to the visitor that the lead arrived. @param booking link to book a call */
export function visitorMail(claimed: ClaimedSubmission, context: MailContext, booking?: string): Mail {
  const { subject, paragraphs, call } = mailWords.receipt;
  const { service } = claimed.submission;
  const said = [mailWords.hello, ...paragraphs.map((words) => interpolate(words, { service }))];
  const [hello, arrived, ...rest] = said.map((paragraph) => ({ paragraph }));
  const offer: Block[] = booking
    ? [{ paragraph: call.text }, { button: { label: call.button, url: booking } }]
    : [];
  const blocks = [hello, arrived, ...offer, ...rest].filter((block) => block !== undefined);
  return automaticMail(claimed, context, { subject, blocks });
}
