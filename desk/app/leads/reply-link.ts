import type { Detail } from './Lead.tsx';

/** Returns a link that starts an email to the sender of a lead, in the person's own mail program. */
export function replyLink({ fullName, mailto }: Detail, firm: string): string {
  const subject = `Your message to ${firm}`;
  // RFC 6068 has lines end in CR LF.
  const body = `Hello ${fullName},\r\n\r\n`;
  return `${mailto}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
