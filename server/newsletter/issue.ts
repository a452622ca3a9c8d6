import { hash } from 'node:crypto';
import type { Mail, MailContext } from '../mail/mail.ts';

/** An issue of the newsletter, from the build. */
export type Issue = {
  /** Never changes. Each subscription gets one email with this id. */
  id: string;
  /** Its page below `/newsletter/`, such as `2026/fourth-quarter`. */
  slug: string;
  title: string;
  summary: string;
  date: string;
  /** Missing unless the demo invented it. */
  sample?: boolean;
} & IssueWords;

/** The email of an issue, with `{origin}` and `{unsubscribeUrl}` where the server puts what only it knows. */
export type IssueWords = { subject: string; html: string; text: string };

/** Identifies exactly this email, so that what's sent is what somebody has looked at. */
export function versionOf({ id, subject, html, text }: Pick<Issue, 'id'> & IssueWords): string {
  return hash('sha256', JSON.stringify([id, subject, html, text]), 'base64url');
}

type Own = Pick<Mail, 'id' | 'date'> & { to: string; unsubscribe: string };

/** Composes the email of an issue to one subscriber. */
export function issueMail(
  { subject, html, text }: IssueWords,
  { publicUrl, mailTo }: Pick<MailContext, 'publicUrl' | 'mailTo'>,
  { to, unsubscribe, ...own }: Own,
): Mail {
  const fill = (words: string) =>
    words.replaceAll('{origin}', publicUrl.origin).replaceAll('{unsubscribeUrl}', unsubscribe);
  return {
    ...own,
    to: { name: '', address: to },
    replyTo: mailTo,
    subject,
    html: fill(html),
    text: fill(text),
    unsubscribe,
    list: 'newsletter',
    automatic: false,
  };
}
