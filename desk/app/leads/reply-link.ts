import type { ReplyOf } from '../../actions.ts';

type Sender = Pick<ReplyOf<'showLead'>, 'fullName' | 'mailto' | 'note'>;

/** What Windows hands to a mail program is cut off after some 2,000 characters. */
const LONGEST_QUOTE = 1_000;

/** Returns a link that starts an email to the sender of a lead, in the person's own mail program, and quotes a note. */
export function replyLink({ fullName, mailto, note }: Sender, firm: string): string {
  const subject = `Your message to ${firm}`;
  const quoted = note && note.length <= LONGEST_QUOTE ? note.split('\n').map((line) => `> ${line}`) : [];
  // RFC 6068 has lines end in CR LF.
  const body = [`Hello ${fullName},`, '', '', ...quoted].join('\r\n');
  return `${mailto}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
