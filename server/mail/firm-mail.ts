import type { Firm } from '../../content/firm.ts';
import { mailWords } from '../../content/mail-words.ts';
import { say } from '../../content/say.ts';
import { leadFields } from '../../forms/lead-fields.ts';
import type { Claimed } from '../store/queue.ts';
import { letter } from './letter.ts';
import type { Mail, MailContext } from './mail.ts';

/** A moment as the firm reads it: "Nov 21, 2026, 9:14 AM PST". */
function sentAt(milliseconds: number, { timeZone }: Firm): string {
  return new Date(milliseconds).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
}

/** Tells the firm of a lead. A reply to this mail goes to the visitor. */
export function firmMail({ delivery, submission }: Claimed, { firm, publicUrl, mailTo }: MailContext): Mail {
  const { fullName, email, service } = submission;
  const words = mailWords.lead;
  const rows = [
    ...leadFields.flatMap(([name]) => {
      const value = submission[name] || words.ifEmpty[name];
      return value ? [{ label: words.labels[name], value }] : [];
    }),
    { label: words.sent, value: sentAt(submission.createdAt, firm) },
    { label: words.id, value: submission.id },
  ];
  return {
    id: delivery.id,
    date: submission.createdAt,
    to: mailTo,
    replyTo: { name: fullName, address: email },
    subject: say(words.subject, { name: fullName, service }),
    ...letter([{ rows }, { paragraph: words.promise }], firm, publicUrl),
    automatic: false,
  };
}
