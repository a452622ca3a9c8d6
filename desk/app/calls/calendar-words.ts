import type { ReplyOf } from '../../schemas.ts';

type FeedProblem = NonNullable<ReplyOf<'connectCalendar'>['problem']>;

/** Why a calendar can't be read, and what to do. */
export const FEED_WORDS: Record<FeedProblem, string> = {
  gone: 'There’s no calendar at this address. It may have been reset, or sharing turned off: copy its address again, and connect that.',
  failing:
    'The calendar’s server answers with an error. We’ll keep trying. If it lasts, copy the address again.',
  unreachable:
    'We couldn’t reach the calendar’s server. Check the address. If it’s right, the server will try again.',
  slow: 'The calendar took longer than we wait, 20 seconds. If it stays so, publish one with fewer events.',
  private:
    'We only read calendars on the public internet, with https:// on its usual port. This one is or leads elsewhere.',
  'too-large':
    'The calendar is larger than we read, 16 MB. Publish one with fewer events, or only upcoming ones.',
  'no-calendar':
    'What’s there isn’t a calendar, or not a whole one. Make sure it’s the address for calendar apps (iCal or ICS), not the one of a page.',
  unreadable:
    'We couldn’t work out when its events are. One of them may repeat in an unusual way: look for events that came from elsewhere.',
  emptied:
    'The calendar had events and is suddenly empty, so we still use what we read before, for a day. If it’s really empty, remove it here and connect it again.',
  'no-key':
    'The server can’t decrypt the address: the key is missing, or another one, such as after a restore. Remove the calendar and connect it again. If that doesn’t help, ask whoever runs the server about calendar.key.',
};

/** Where each app has the private address of a calendar. */
export const WHERE = [
  {
    app: 'Google, on a computer',
    path: 'the calendar’s settings, “Integrate calendar”, “Secret address in iCal format”.',
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
  'We read it every five minutes, and once more when someone books. How soon your calendar app shows us a new event, we don’t know. It may take hours, and until then its time can be booked. If it’s soon, block the time here, too.',
];
