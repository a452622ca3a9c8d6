import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import type { Firm } from '../../content-model/firm.ts';
import { mailWords } from '../../content-model/mail-words.ts';
import { asciiAddress, emailKey } from '../../forms/email.ts';
import { escaped, icalendar, type Line } from '../../tools/icalendar.ts';
import type { Calendar, MailContext } from '../mail/mail.ts';
import type { CallTable, SubmissionTable } from '../store/schema.ts';

type About = { firm: Firm; publicUrl: URL };

/** Formats a moment as calendars do: `20261123T170000Z`. */
const inUtc = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');

/** A quoted name can't contain quotes or control characters (RFC 5545 §3.2). */
const nameOf = (name: string) => `CN="${name.replaceAll('"', "'").replaceAll(/\p{Cc}/gu, ' ')}"`;

/** Returns an address as calendars compare it: plain, except for what a URI can't hold (RFC 6068 §2). */
const uriOf = (address: string) =>
  `mailto:${encodeURI(asciiAddress(address)).replaceAll(/[/?#&;=]/g, encodeURIComponent)}`;

/** Writes a calendar file (RFC 5545). @param own lines in which the firm's and the visitor's differ */
function fileOf(
  call: CallTable,
  { firm, publicUrl }: About,
  now: number,
  method: Calendar['method'],
  own: Line[],
): Calendar {
  const content = icalendar([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${escaped(firm.name)}//Calls//EN`],
    ['METHOD', method],
    ['BEGIN', 'VEVENT'],
    // Entries are found again by it, so it never changes, not even its form.
    ['UID', `${call.id}@${publicUrl.hostname}`],
    ['SEQUENCE', String(call.sequence)],
    ['DTSTAMP', inUtc(now)],
    ['DTSTART', inUtc(call.startsAt)],
    ['DTEND', inUtc(call.endsAt)],
    ['STATUS', method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'],
    ...own,
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]);
  return { method, content };
}

const isCanceled = ({ change }: CallTable) => change === 'cancelled';

/**
 * Returns the visitor's calendar file, which holds nothing that was typed. It's published rather than sent as an invitation,
 * because the address may be someone else's: calendars take in an invitation by themselves.
 */
export const callFile = (call: CallTable, about: About, now: number): Calendar =>
  fileOf(call, about, now, isCanceled(call) ? 'CANCEL' : 'PUBLISH', [
    ['SUMMARY', escaped(mailWords.call.calendar.visitor)],
    ['LOCATION', escaped(call.meeting || mailWords.call.rings)],
    [`ORGANIZER;${nameOf(about.firm.name)}`, `mailto:${about.firm.email}`],
  ]);

/** Lists whom the website can invite, so that their calendars take a call out by themselves (RFC 5546): nobody by their own address. */
const invitedBy = ({ mailFrom, mailTo, invited = mailTo }: MailContext) =>
  invited.filter(({ address }) => emailKey(address) !== emailKey(mailFrom.address));

/** Names the call, who invites and who's invited. */
const partiesOf = (context: MailContext, fullName: string): Line[] => {
  const { firm, mailFrom } = context;
  return [
    ['SUMMARY', escaped(interpolate(mailWords.call.calendar.firm, { name: fullName }))],
    [`ORGANIZER;${nameOf(mailFrom.name || firm.name)}`, uriOf(mailFrom.address)],
    // Nobody has to accept a time that the firm itself offers.
    ...invitedBy(context).map(
      ({ name, address }): Line => [`ATTENDEE;${nameOf(name || firm.name)};RSVP=FALSE`, uriOf(address)],
    ),
  ];
};

/** Returns the firm's calendar file: an invitation by the website, which it updates and takes back. */
export function invitation(
  call: CallTable,
  context: MailContext,
  now: number,
  { fullName, service }: Pick<SubmissionTable, 'fullName' | 'service'>,
): Calendar {
  const { rings } = mailWords.firmCall;
  const method = isCanceled(call) ? 'CANCEL' : invitedBy(context).length > 0 ? 'REQUEST' : 'PUBLISH';
  return fileOf(call, context, now, method, [
    ...partiesOf(context, fullName),
    ['LOCATION', escaped(call.meeting || interpolate(rings, { number: call.phoneNumber }))],
    ['DESCRIPTION', escaped(service)],
  ]);
}

/** Returns the calendar file that takes a call out of the calendar of whoever had it. It says no more than finding it there takes. */
export const takingBack = (
  call: CallTable,
  context: MailContext,
  now: number,
  { fullName }: Pick<SubmissionTable, 'fullName'>,
): Calendar => fileOf(call, context, now, 'CANCEL', partiesOf(context, fullName));
