import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { mailWords } from '../../content-model/mail-words.ts';
import { type LeadField, leadFields } from '../../forms/lead-fields.ts';
import { dateAndTimeIn, dayAndTimeIn } from '../moments.ts';
import type { ClaimedSubmission } from '../store/queue.ts';
import { letter } from './letter.ts';
import { emailLink, link, type Mail, type MailContext, phoneLink } from './mail.ts';

/** `desk` is its address, if the firm uses one. Signing in there is what lets someone read the lead. */
type FirmContext = MailContext & { desk?: string | undefined };

/** `title` says by when to answer, and `text` what else there is to do. Both are left out once nobody needs to answer. */
type Own = { subject: string; title: string; text: string; date?: number };

/** Composes an email about a lead, with a link that marks it as answered. A reply goes to the visitor. */
function aboutLead(
  { delivery, submission }: ClaimedSubmission,
  { firm, publicUrl, mailTo, desk }: FirmContext,
  token: string,
  { subject, title, text, date = submission.createdAt }: Own,
): Mail {
  const { fullName, email, phoneNumber, service, answerBy } = submission;
  const words = mailWords.lead;
  const isOpen = answerBy !== null && submission.endedAt === null;
  const hrefs: Partial<Record<LeadField, string>> = {
    email: emailLink(email),
    phoneNumber: phoneLink(phoneNumber),
  };
  const rows = [
    ...leadFields.flatMap(([name]) => {
      const value = submission[name] || words.ifEmpty[name];
      return value ? [{ label: words.labels[name], value, href: hrefs[name] }] : [];
    }),
    { label: words.sent, value: dateAndTimeIn(firm.timeZone, submission.createdAt) },
  ];
  return {
    id: delivery.id,
    date,
    to: mailTo,
    replyTo: { name: fullName, address: email },
    subject: interpolate(subject, { name: fullName, service }),
    ...letter(
      [
        ...(isOpen
          ? [
              { title: interpolate(title, { moment: dayAndTimeIn(firm.timeZone, answerBy) }) },
              { paragraph: text },
            ]
          : []),
        { rows },
        { button: { label: words.answered, url: link({ publicUrl }, '/leads/answer', token) } },
        ...(desk
          ? [{ link: { label: words.desk, url: new URL(`/leads/${submission.id}`, desk).href } }]
          : []),
        { small: interpolate(words.id, { id: submission.id }) },
      ],
      firm,
      publicUrl,
    ),
    automatic: false,
  };
}

type WriteMail = (claimed: ClaimedSubmission, context: FirmContext, token: string) => Mail;

export const firmMail: WriteMail = (claimed, context, token) => {
  const { subject, answerBy, promise } = mailWords.lead;
  return aboutLead(claimed, context, token, { subject, title: answerBy, text: promise });
};

export const reminderMail: WriteMail = (claimed, context, token) =>
  aboutLead(claimed, context, token, { ...mailWords.reminder, date: claimed.delivery.createdAt });

export const notedMail: WriteMail = (claimed, context, token) =>
  aboutLead(claimed, context, token, { ...mailWords.noted, date: claimed.delivery.createdAt });

export const lateMail: WriteMail = (claimed, context, token) =>
  aboutLead(claimed, context, token, { ...mailWords.late, date: claimed.delivery.createdAt });
