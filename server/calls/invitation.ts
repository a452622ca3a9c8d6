import { say } from '../../content-model/fill-in/say.ts';
import type { Firm } from '../../content-model/firm.ts';
import { mailWords } from '../../content-model/mail-words.ts';
import { escaped, icalendar, type Line } from '../../tools/icalendar.ts';
import type { Calendar } from '../mail/mail.ts';
import type { CallTable, SubmissionTable } from '../store/schema.ts';

type About = { firm: Firm; publicUrl: URL };

/** A moment in milliseconds since 1970 as calendars write it: `20261123T170000Z`. */
const inUtc = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');

/** What stands in the place of an event: the meeting room, or the number that is rung, which only the firm is told. */
const placeOf = (call: CallTable, forFirm: boolean) =>
  call.meeting ||
  (forFirm ? say(mailWords.firmCall.rings, { number: call.phoneNumber }) : mailWords.call.rings);

/**
 * A call for a calendar (RFC 5545), as RFC 5546 publishes and cancels it: the same UID as long as the call is one, and a
 * higher SEQUENCE with each change. The visitor's holds nothing that was typed.
 *
 * @param visitor whoever is called, for the firm's own calendar
 * @param now milliseconds since 1970
 */
export function invitation(
  call: CallTable,
  { firm, publicUrl }: About,
  now: number,
  visitor?: Pick<SubmissionTable, 'fullName' | 'service'>,
): Calendar {
  const words = mailWords.call.calendar;
  const cancelled = call.change === 'cancelled';
  const method = cancelled ? 'CANCEL' : 'PUBLISH';
  const place = escaped(placeOf(call, visitor !== undefined));
  const content = icalendar([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${escaped(firm.name)}//Calls//EN`],
    ['METHOD', method],
    ['BEGIN', 'VEVENT'],
    ['UID', `${call.id}@${publicUrl.hostname}`],
    ['SEQUENCE', String(call.sequence)],
    ['DTSTAMP', inUtc(now)],
    ['DTSTART', inUtc(call.startsAt)],
    ['DTEND', inUtc(call.endsAt)],
    ['SUMMARY', escaped(visitor ? say(words.firm, { name: visitor.fullName }) : words.visitor)],
    ['LOCATION', place],
    ...(visitor ? [['DESCRIPTION', escaped(visitor.service)] satisfies Line] : []),
    ['STATUS', cancelled ? 'CANCELLED' : 'CONFIRMED'],
    // In quotes, which a name in them cannot hold (RFC 5545 §3.2).
    [`ORGANIZER;CN="${firm.name.replaceAll('"', "'")}"`, `mailto:${firm.email}`],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]);
  return { method, content };
}
