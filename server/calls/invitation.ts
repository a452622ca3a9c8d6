import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import type { Firm } from '../../content-model/firm.ts';
import { mailWords } from '../../content-model/mail-words.ts';
import { escaped, icalendar, type Line } from '../../tools/icalendar.ts';
import type { Calendar } from '../mail/mail.ts';
import type { CallTable, SubmissionTable } from '../store/schema.ts';

type About = { firm: Firm; publicUrl: URL };

/** Formats a moment as calendars do: `20261123T170000Z`. */
const inUtc = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');

/** Says where: in the meeting room, or on the phone. Only the firm sees the number. */
const placeOf = (call: CallTable, forFirm: boolean) =>
  call.meeting ||
  (forFirm ? interpolate(mailWords.firmCall.rings, { number: call.phoneNumber }) : mailWords.call.rings);

/**
 * Returns a calendar file (RFC 5545) that adds, changes or cancels a call (RFC 5546).
 * @param visitor for the firm's calendar; the visitor's own file holds nothing that was typed
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
    ['SUMMARY', escaped(visitor ? interpolate(words.firm, { name: visitor.fullName }) : words.visitor)],
    ['LOCATION', place],
    ...(visitor ? [['DESCRIPTION', escaped(visitor.service)] satisfies Line] : []),
    ['STATUS', cancelled ? 'CANCELLED' : 'CONFIRMED'],
    // A quoted value can't contain quotes (RFC 5545 §3.2).
    [`ORGANIZER;CN="${firm.name.replaceAll('"', "'")}"`, `mailto:${firm.email}`],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]);
  return { method, content };
}
