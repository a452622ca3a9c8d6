import type { Claimed } from '../store/queue.ts';
import { automaticMail } from './automatic-mail.ts';
import type { Mail, MailContext } from './mail.ts';

/** Tells the visitor that the lead arrived. */
export function visitorMail(claimed: Claimed, context: MailContext): Mail {
  const { firm } = context;
  const who = firm.reply.who.charAt(0).toUpperCase() + firm.reply.who.slice(1);
  const paragraphs = [
    'Hello,',
    `Your message about ${claimed.submission.service} has reached ${firm.name}. ${who} will answer within ${firm.reply.within}.`,
    'Until then there is nothing you need to do. Please send no tax documents and no Social Security numbers by email: we will show you a safe way.',
    'If you did not write to us, somebody mistyped their address. You can ignore this mail; you are on no list.',
  ];
  return automaticMail(claimed, context, {
    subject: `${firm.name} has your message`,
    blocks: paragraphs.map((paragraph) => ({ paragraph })),
  });
}
