import type { Firm } from '../../content-model/firm.ts';
import type { NamedPerson } from '../../content-model/named-people.ts';
import { asciiAddress } from '../../forms/email.ts';
import type { Outcome, Problem } from '../delivery-outcome.ts';
import type { Html } from '../html.ts';

/** An address. Not a string, because the mail library would split it at a comma. */
export type Address = { name: string; address: string };

/** Where email for the firm goes. */
export type Addresses = readonly [Address, ...Address[]];

/** An attached calendar file (RFC 5545), and what calendars should do with it (RFC 5546). */
export type Calendar = { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string };

export type Mail = {
  /** The delivery's id. Becomes the Message-ID, so that mail programs recognize repeats. */
  id: string;
  /** When the submission arrived or this email was due, in milliseconds since 1970. */
  date: number;
  /** The name it's sent in, if that isn't the firm's. */
  sender?: string;
  to: Address | Addresses;
  replyTo: Address | Addresses;
  subject: string;
  /** The id of the email that this one answers. */
  inReplyTo?: string;
  text: string;
  /** Text only if it's from our own build. An email that a person wrote has none. */
  html?: Html | string;
  /** Link that unsubscribes with one POST (RFC 8058). */
  unsubscribe?: string;
  /** Name of the mailing list that it's sent to (RFC 2919). */
  list?: string;
  calendar?: Calendar;
  /** Marks an automatic reply (RFC 3834), so vacation notices don't answer it. */
  automatic: boolean;
};

export type MailContext = {
  firm: Firm;
  publicUrl: URL;
  mailFrom: Address;
  mailTo: Addresses;
  /** Who's invited to a call, if that isn't everyone in `mailTo`. */
  invited?: readonly Address[];
  /** Tests replace those of `content/people.yaml`. */
  named?: NamedPerson[] | undefined;
};

export type Mailer = {
  /** Where it takes mail, for people, such as `SMTP server mail.example.com`. */
  place: string;
  /** Whether it only writes files, as without a mail server. */
  writesFiles: boolean;
  send(mail: Mail, signal?: AbortSignal): Promise<Outcome>;
  /** Signs in without sending anything, and returns what's in the way. Left out where nothing can be tried. */
  signIn?(signal?: AbortSignal): Promise<Problem | undefined>;
};

/** Returns a link to one of our pages with a secret from an email. */
export function link({ publicUrl }: Pick<MailContext, 'publicUrl'>, path: string, token: string): string {
  const url = new URL(path, publicUrl);
  url.searchParams.set('token', token);
  return url.href;
}

/** Returns a `mailto:` link (RFC 6068) to an address that passed the form's check. */
export function emailLink(address: string): string {
  const [local = '', domain] = asciiAddress(address).split(/@(?=[^@]*$)/);
  return `mailto:${encodeURIComponent(local)}@${domain}`;
}

/**
 * Returns a `tel:` link (RFC 3966) to a visitor's number without its extension, or `undefined` if what comes before
 * the extension isn't one number of 7 to 15 digits. It never has `*` or `#`, which are commands to a phone.
 */
export function phoneLink(number: string): string | undefined {
  const [written = ''] = /^(?:\d|[^\p{L}\p{M}\p{N},;:#*])*/u.exec(number.normalize('NFKC')) ?? [];
  const dialed = written.replace(/\(0\)/, '').replaceAll(/[^+\d]/g, '');
  return /^\+?\d{7,15}$/.test(dialed) ? `tel:${dialed}` : undefined;
}
