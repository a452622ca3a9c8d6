import { mailWords } from '../../content/mail-words.ts';
import { say } from '../../content/say.ts';
import type { Claimed } from '../store/queue.ts';
import { automaticMail } from './automatic-mail.ts';
import type { Mail, MailContext } from './mail.ts';

/** Tells the visitor that the lead arrived. */
export function visitorMail(claimed: Claimed, context: MailContext): Mail {
  const { subject, paragraphs } = mailWords.receipt;
  const { service } = claimed.submission;
  const said = [mailWords.hello, ...paragraphs.map((words) => say(words, { service }))];
  return automaticMail(claimed, context, { subject, blocks: said.map((paragraph) => ({ paragraph })) });
}
