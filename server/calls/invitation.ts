import type { Firm } from '../../content/firm.ts';
import { mailWords } from '../../content/mail-words.ts';
import { say } from '../../content/say.ts';
import { moment, text, writeCalendar } from '../../tools/icalendar.ts';
import type { Calendar } from '../mail/mail.ts';
import type { CallTable, SubmissionTable } from '../store/schema.ts';

type About = { firm: Firm; publicUrl: URL };

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
  const place = text(placeOf(call, visitor !== undefined));
  const event = {
    name: 'VEVENT',
    properties: [
      ['UID', `${call.id}@${publicUrl.hostname}`],
      ['SEQUENCE', String(call.sequence)],
      ['DTSTAMP', moment(now)],
      ['DTSTART', moment(call.startsAt)],
      ['DTEND', moment(call.endsAt)],
      ['SUMMARY', text(visitor ? say(words.firm, { name: visitor.fullName }) : words.visitor)],
      ['LOCATION', place],
      ...(visitor ? [['DESCRIPTION', text(visitor.service)] as const] : []),
      ['STATUS', cancelled ? 'CANCELLED' : 'CONFIRMED'],
      // In quotes, which a name in them cannot hold (RFC 5545 §3.2).
      [`ORGANIZER;CN="${firm.name.replace(/["\p{Cc}]/gu, '')}"`, `mailto:${firm.email}`],
    ] as const,
  };
  const content = writeCalendar({
    name: 'VCALENDAR',
    properties: [
      ['VERSION', '2.0'],
      ['PRODID', `-//${text(firm.name)}//Calls//EN`],
      ['METHOD', method],
    ],
    components: [event],
  });
  return { method, content };
}
