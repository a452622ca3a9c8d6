import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { mailWords } from '../../content-model/mail-words.ts';
import { LINK_DAYS } from '../limits.ts';
import { link, type Mail, type MailContext } from '../mail/mail.ts';
import { automaticMail, slipOf } from '../mail/visitor-mail.ts';
import type { ClaimedSubmission } from '../store/queue.ts';
import type { Issue } from './issue.ts';

/** Asks the owner of an address to confirm a sign-up: the only email an unconfirmed address gets. */
export function confirmationMail(
  claimed: ClaimedSubmission,
  context: MailContext,
  tokens: { confirm: string; unsubscribe: string },
): Mail {
  const words = mailWords.confirmation;
  const confirm = link(context, '/newsletter/confirm', tokens.confirm);
  return automaticMail(claimed, context, {
    subject: words.subject,
    blocks: [
      { title: words.title },
      { paragraph: words.text },
      slipOf(words.slip.rows, words.slip.total),
      { button: { label: words.button, url: confirm } },
      { paragraph: interpolate(words.after, { days: LINK_DAYS.confirm }) },
    ],
    unsubscribe: link(context, '/newsletter/unsubscribe', tokens.unsubscribe),
  });
}

const issueLinkOf = ({ slug, title }: Pick<Issue, 'slug' | 'title'>, { publicUrl }: MailContext) => ({
  label: interpolate(mailWords.welcome.newest, { title }),
  url: new URL(`/newsletter/${slug}`, publicUrl).href,
});

/** Welcomes a subscriber. @param newest the newest issue, if there's one */
export function welcomeMail(
  claimed: ClaimedSubmission,
  context: MailContext,
  token: string,
  newest?: Pick<Issue, 'slug' | 'title'>,
): Mail {
  const words = mailWords.welcome;
  const unsubscribe = link(context, '/newsletter/unsubscribe', token);
  return automaticMail(claimed, context, {
    date: claimed.delivery.createdAt,
    subject: words.subject,
    blocks: [
      { title: words.title },
      { paragraph: words.text },
      ...(newest ? [{ link: issueLinkOf(newest, context) }] : []),
      { paragraph: words.end },
      { link: { label: words.link, url: unsubscribe } },
    ],
    unsubscribe,
  });
}
