import { mailWords } from '../../content/mail-words.ts';
import { say } from '../../content/say.ts';
import type { MailContext } from '../mail/lead-mails.ts';
import { letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import type { Claimed } from '../store/queue.ts';
import { CONFIRM_DAYS } from './tokens.ts';

function link(publicUrl: URL, path: string, token: string): string {
  const url = new URL(path, publicUrl);
  url.searchParams.set('token', token);
  return url.href;
}

/** Asks the owner of an address whether the sign-up was theirs: the only mail that an unconfirmed address gets. */
export function confirmationMail(
  { delivery, submission }: Claimed,
  { firm, publicUrl, mailTo }: MailContext,
  tokens: { confirm: string; unsubscribe: string },
): Mail {
  const words = mailWords.confirmation;
  const blocks = [
    { paragraph: mailWords.hello },
    { paragraph: words.text },
    { button: { label: words.button, url: link(publicUrl, '/newsletter/confirm', tokens.confirm) } },
    { paragraph: say(words.after, { days: CONFIRM_DAYS }) },
  ];
  return {
    id: delivery.id,
    date: submission.createdAt,
    to: { name: '', address: submission.email },
    replyTo: mailTo,
    subject: words.subject,
    ...letter(blocks, firm, publicUrl),
    unsubscribe: link(publicUrl, '/newsletter/unsubscribe', tokens.unsubscribe),
    automatic: true,
  };
}

/** Tells a subscriber that it worked, and how to end it. */
export function welcomeMail(
  { delivery, submission }: Claimed,
  { firm, publicUrl, mailTo }: MailContext,
  token: string,
): Mail {
  const unsubscribe = link(publicUrl, '/newsletter/unsubscribe', token);
  const words = mailWords.welcome;
  const blocks = [
    { paragraph: mailWords.hello },
    { paragraph: words.text },
    { paragraph: words.end },
    { link: { label: words.link, url: unsubscribe } },
  ];
  return {
    id: delivery.id,
    date: delivery.createdAt,
    to: { name: '', address: submission.email },
    replyTo: mailTo,
    subject: words.subject,
    ...letter(blocks, firm, publicUrl),
    unsubscribe,
    automatic: true,
  };
}
