import { LINK_DAYS } from '../limits.ts';
import { automaticMail } from '../mail/automatic-mail.ts';
import type { Mail, MailContext } from '../mail/mail.ts';
import type { Claimed } from '../store/queue.ts';

function link({ publicUrl }: MailContext, path: string, token: string): string {
  const url = new URL(path, publicUrl);
  url.searchParams.set('token', token);
  return url.href;
}

/** Asks the owner of an address whether the sign-up was theirs: the only mail that an unconfirmed address gets. */
export function confirmationMail(
  claimed: Claimed,
  context: MailContext,
  tokens: { confirm: string; unsubscribe: string },
): Mail {
  const { name } = context.firm;
  const confirm = link(context, '/newsletter/confirm', tokens.confirm);
  return automaticMail(claimed, context, {
    subject: `Confirm your subscription to ${name}`,
    blocks: [
      { paragraph: 'Hello,' },
      {
        paragraph: `Somebody asked for the ${name} newsletter at this address. If it was you, confirm it here, and it comes once a month.`,
      },
      { button: { label: 'Confirm your subscription', url: confirm } },
      {
        paragraph: `The link works for ${LINK_DAYS.confirm} days. If it was not you, do nothing: without your confirmation we send no newsletter.`,
      },
    ],
    unsubscribe: link(context, '/newsletter/unsubscribe', tokens.unsubscribe),
  });
}

/** Tells a subscriber that it worked, and how to end it. */
export function welcomeMail(claimed: Claimed, context: MailContext, token: string): Mail {
  const { name } = context.firm;
  const unsubscribe = link(context, '/newsletter/unsubscribe', token);
  return automaticMail(claimed, context, {
    date: claimed.delivery.createdAt,
    subject: `You are subscribed to ${name}`,
    blocks: [
      { paragraph: 'Hello,' },
      {
        paragraph: `You are subscribed to the ${name} newsletter. Thank you for confirming. The next page comes within a month.`,
      },
      { paragraph: 'When you have read enough, this link ends it, without a password:' },
      { link: { label: 'Unsubscribe', url: unsubscribe } },
    ],
    unsubscribe,
  });
}
