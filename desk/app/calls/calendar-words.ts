import { FEED } from '../../../server/limits.ts';
import type { ReplyOf } from '../../actions.ts';

const SECONDS = FEED.time / 1_000;
const MEGABYTES = FEED.bytes / 1024 / 1024;

type FeedProblem = NonNullable<ReplyOf<'connectCalendar'>['problem']>;

/** Why a calendar can't be read, and what to do. */
export const FEED_WORDS: Record<FeedProblem, string> = {
  gone: 'There’s no calendar at this address. It may have been reset, or sharing turned off: copy its address again, and connect that.',
  failing:
    'The calendar’s server answers with an error. We’ll keep trying. If it lasts, copy the address again.',
  unreachable:
    'We couldn’t reach the calendar’s server. Check the address. If it’s right, the server will try again.',
  slow: `The calendar took longer than ${SECONDS} seconds. If it keeps doing that, publish one with fewer events.`,
  private:
    'We only read calendars on the public internet, with https:// on its usual port. This one is or leads elsewhere.',
  'too-large': `The calendar has more than ${MEGABYTES} MB, the most we read. Publish one with fewer events, or only upcoming ones.`,
  'no-calendar':
    'This address doesn’t lead to a calendar, or only to part of one. Make sure it’s the one for calendar apps (iCal or ICS), not a web page.',
  unreadable:
    'We couldn’t work out when its events are. One may repeat in an unusual way: look for events that were imported.',
  emptied:
    'The calendar had events and is suddenly empty, so for a day we go by what we read before. If it’s really empty, remove it here and connect it again.',
  'no-key':
    'The server can’t decrypt the address, because its key is missing or has changed, as after a restore. Remove the calendar and connect it again. If that doesn’t help, ask the person who runs the server about calendar.key.',
};

/** What to do instead if a calendar isn't connected yet, because nothing is tried again then. */
export const NOT_CONNECTED: Partial<typeof FEED_WORDS> = {
  failing:
    'The calendar’s server answers with an error, so it isn’t connected. Copy the address again, or try in a few minutes.',
  unreachable:
    'We couldn’t reach the calendar’s server, so it isn’t connected. Check the address, and try again.',
  slow: `The calendar took longer than ${SECONDS} seconds, so it isn’t connected. Try again, or publish one with fewer events.`,
};

/** Where each app has the private address of a calendar. */
export const WHERE = [
  {
    app: 'Google, on a computer',
    path: 'open the three dots next to the calendar’s name, then “Settings and sharing”. Under “Integrate calendar”, copy the “Secret address in iCal format”.',
  },
  {
    app: 'Outlook on the web',
    path: 'Settings, “Calendar”, “Shared calendars”. Publish it with “Can view when I’m busy”, and copy the ICS link.',
  },
  { app: 'iCloud', path: 'share it as a public calendar, and copy the link.' },
];

/** What to expect. Each is a paragraph. */
export const EXPECT = [
  'Anyone who has this address can read the calendar, so treat it like a password. We store it encrypted, and no one sees it here again. We keep only when you’re busy, not with whom or what for.',
  'Events that are marked as free or canceled don’t count. An all-day event that’s marked as busy takes the whole day. Your calls from this site, if they’re in the calendar, don’t count again.',
  'We read it every five minutes, and once more when someone books. We don’t know how soon your calendar app shows us a new event. It can take hours, and until then its time can be booked. If it’s coming up soon, block the time here, too.',
];
