import { say } from '../../content-model/fill-in/say.ts';
import { mailWords } from '../../content-model/mail-words.ts';
import type { Claimed } from '../store/queue.ts';
import { automaticMail } from './automatic-mail.ts';
import type { Block } from './letter.ts';
import type { Mail, MailContext } from './mail.ts';

/**
 * Tells the visitor that the lead arrived.
 *
 * @param pick where the visitor can pick a time for the call, if so
 */
export function visitorMail(claimed: Claimed, context: MailContext, pick?: string): Mail {
  const { subject, paragraphs, call } = mailWords.receipt;
  const { service } = claimed.submission;
  const said = [mailWords.hello, ...paragraphs.map((words) => say(words, { service }))];
  const [hello, arrived, ...rest] = said.map((paragraph) => ({ paragraph }));
  const offer: Block[] = pick
    ? [{ paragraph: call.text }, { button: { label: call.button, url: pick } }]
    : [];
  const blocks = [hello, arrived, ...offer, ...rest].filter((block) => block !== undefined);
  return automaticMail(claimed, context, { subject, blocks });
}
