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
  const blocks = [
    { paragraph: 'Hello,' },
    {
      paragraph: `Somebody asked for the ${firm.name} newsletter at this address. If it was you, confirm it here, and it comes once a month.`,
    },
    {
      button: {
        label: 'Confirm your subscription',
        url: link(publicUrl, '/newsletter/confirm', tokens.confirm),
      },
    },
    {
      paragraph: `The link works for ${CONFIRM_DAYS} days. If it was not you, do nothing: without your confirmation we send no newsletter.`,
    },
  ];
  return {
    id: delivery.id,
    date: submission.createdAt,
    to: { name: '', address: submission.email },
    replyTo: mailTo,
    subject: `Confirm your subscription to ${firm.name}`,
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
  const blocks = [
    { paragraph: 'Hello,' },
    {
      paragraph: `You are subscribed to the ${firm.name} newsletter. Thank you for confirming. The next page comes within a month.`,
    },
    { paragraph: 'When you have read enough, this link ends it, without a password:' },
    { link: { label: 'Unsubscribe', url: unsubscribe } },
  ];
  return {
    id: delivery.id,
    date: delivery.createdAt,
    to: { name: '', address: submission.email },
    replyTo: mailTo,
    subject: `You are subscribed to ${firm.name}`,
    ...letter(blocks, firm, publicUrl),
    unsubscribe,
    automatic: true,
  };
}
