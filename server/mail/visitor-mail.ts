import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { formWords } from '../../content-model/form-words.ts';
import { seasonsOf } from '../../content-model/last-days.ts';
import { mailWords } from '../../content-model/mail-words.ts';
import { answeredBy, answersOf, nextSteps } from '../../content-model/next-steps.ts';
import { serviceLead, serviceOfChoice } from '../../content-model/service-lead.ts';
import type { Day } from '../../tools/days.ts';
import { dateIn, dayIn } from '../moments.ts';
import type { ClaimedSubmission } from '../store/queue.ts';
import { type Block, letter } from './letter.ts';
import type { Mail, MailContext } from './mail.ts';

/** Composes an automatic reply to a visitor. Contains nothing that was typed, not even a name, and only our own links. */
export function automaticMail(
  { delivery, submission }: ClaimedSubmission,
  { firm, publicUrl, mailTo }: MailContext,
  { blocks, ...own }: Pick<Mail, 'subject' | 'unsubscribe'> & { date?: number; blocks: Block[] },
): Mail {
  return {
    id: delivery.id,
    date: submission.createdAt,
    to: { name: '', address: submission.email },
    replyTo: mailTo,
    ...letter(blocks, firm, publicUrl),
    automatic: true,
    ...own,
  };
}

type Line = { text: string; value: string };

// Names of the firm's people begin in lower case, because most stand within a sentence.
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const toRow = ({ text, value }: Line) => ({ label: capitalized(text), value: capitalized(value) });

/** Says whom a visitor will talk to: the service's lead, if the firm names people. */
export function whoCalls(service: string): string {
  const { lead, named, anyone } = mailWords.who;
  const person = serviceLead(service);
  if (!person) return anyone;
  const { name, leads } = person;
  return leads ? interpolate(lead, { name, leads }) : interpolate(named, { name });
}

/** Thanks for a message about a service, in the words of the service's lead if the firm names people. */
function thanks(service: string, when: string): string {
  const { lead, named, anyone } = mailWords.receipt.text;
  const person = serviceLead(service);
  if (!person) return interpolate(anyone, { when });
  const { name, leads } = person;
  return leads ? interpolate(lead, { name, leads, when }) : interpolate(named, { name, when });
}

/** Signs an email with the name of the service's lead, if the firm names people. */
export function signatureOf(service: string): Block[] {
  const person = serviceLead(service);
  return person ? [{ paragraph: interpolate(mailWords.signed, person) }] : [];
}

/** Says the last safe days for the return that a visitor asked about, if the firm promises days for it. */
function lastDays(service: string, today: Day): Block[] {
  const words = mailWords.receipt.lastDays;
  const [next] = seasonsOf(serviceOfChoice(service) ?? '', today, 12);
  if (!next) return [];
  const { open, late } = next.isExtended ? { open: words.openExtended, late: words.lateExtended } : words;
  return [{ paragraph: interpolate(today <= next.papers ? open : late, next.says) }];
}

/** Makes rows of a slip's lines, with its total. */
export const slipOf = (lines: readonly Line[], total: Line): Block => ({
  rows: lines.map(toRow),
  total: toRow(total),
});

/**
 * Confirms to the visitor that the lead arrived.
 * @param day by when it's answered, unless that has passed
 * @param booking link to book a call
 * @param now when the email is sent, for the last safe days
 */
export function visitorMail(
  claimed: ClaimedSubmission,
  context: MailContext,
  { day, booking, now }: { day?: string | undefined; booking?: string | undefined; now?: number } = {},
): Mail {
  const { subject, paragraphs, call } = mailWords.receipt;
  const [urgent, ...cautions] = paragraphs;
  const { next } = formWords.contact;
  const { service, createdAt } = claimed.submission;
  const blocks: Block[] = [
    { title: next.title },
    { paragraph: thanks(service, answeredBy(day)) },
    slipOf(nextSteps(day, answersOf(), dayIn(context.firm.timeZone, createdAt)), next.total),
    ...(booking ? [{ paragraph: call.text }, { button: { label: call.button, url: booking } }] : []),
    ...lastDays(service, dateIn(context.firm.timeZone, now ?? createdAt).toString() as Day),
    ...(urgent ? [{ paragraph: urgent }] : []),
    ...cautions.map((small) => ({ small })),
    ...signatureOf(service),
  ];
  return automaticMail(claimed, context, { subject, blocks });
}
