import type { Firm } from '../../content-model/firm.ts';
import type { Html } from '../html.ts';
import type { Outcome } from '../store/retry-schedule.ts';

/** One address. Always an object: a mail library reads a text as a list, in which a comma makes two. */
export type Address = { name: string; address: string };

/** A file for calendars that goes with a mail (RFC 5545), and what calendars are to do with it (RFC 5546). */
export type Calendar = { method: 'PUBLISH' | 'CANCEL'; content: string };

/** A mail, ready to be sent. */
export type Mail = {
  /** The delivery's id, which becomes the Message-ID: a repeat of the same mail can be told. */
  id: string;
  /** Moment that it speaks of, in milliseconds since 1970: when the submission came, or when this mail was due. */
  date: number;
  to: Address;
  replyTo: Address;
  subject: string;
  text: string;
  html: Html;
  /** Link that ends a subscription with one POST (RFC 8058). */
  unsubscribe?: string;
  calendar?: Calendar;
  /** Sent by itself in answer to somebody (RFC 3834), so that no vacation notice answers it. */
  automatic: boolean;
};

/** What the mails of one site say alike. */
export type MailContext = { firm: Firm; publicUrl: URL; mailTo: Address };

export type Mailer = {
  /** @param signal ends the attempt, which is then to be made again */
  send(mail: Mail, signal?: AbortSignal): Promise<Outcome>;
};

/** The address of one of our pages that acts by the secret in a mail. */
export function link({ publicUrl }: Pick<MailContext, 'publicUrl'>, path: string, token: string): string {
  const url = new URL(path, publicUrl);
  url.searchParams.set('token', token);
  return url.href;
}
