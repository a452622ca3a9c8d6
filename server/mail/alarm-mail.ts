import type { Refusal } from '../delivery-outcome.ts';
import type { DeliveryTable } from '../store/schema.ts';
import { letter } from './letter.ts';
import type { Mail, MailContext } from './mail.ts';
import { REFUSAL_WORDS } from './refusal-words.ts';

/** Tells the firm that its mail server refuses some emails, what that means and who can change it. */
export const alarmMail = (
  { id, createdAt }: Pick<DeliveryTable, 'id' | 'createdAt'>,
  reason: Refusal,
  { firm, publicUrl, mailTo }: MailContext,
): Mail => ({
  id,
  date: createdAt,
  to: mailTo,
  replyTo: mailTo,
  subject: 'The mail server refuses some of the website’s emails',
  ...letter(
    [
      { title: 'Some emails can’t leave' },
      { paragraph: 'This email got through, but the mail server has refused another one from the website:' },
      { paragraph: REFUSAL_WORDS[reason] },
      {
        paragraph:
          'What was refused is tried again for three days, and leads stay stored in any case. The desk’s “Status” and the command “leads status” list what’s waiting.',
      },
    ],
    firm,
    publicUrl,
  ),
  automatic: true,
});
