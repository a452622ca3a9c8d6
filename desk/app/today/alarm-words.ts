import type { ReplyOf } from '../../actions.ts';

type Alarm = ReplyOf<'showToday'>['alarms'][number];

/** What each alarm means, and what to do about it. `isInStatus`: the screen for owners says more. */
export const ALARM_WORDS: Record<Alarm, { what: string; todo: string; isInStatus?: true }> = {
  'dead deliveries': {
    what: 'Something couldn’t be sent.',
    todo: 'The server tried for about three days. Open the lead, see why, and press “Send again” once that’s fixed.',
  },
  'deliveries late': {
    what: 'Emails have been waiting for more than an hour.',
    todo: 'The server keeps trying. Ask whoever runs it whether it’s up and can reach the mail server.',
    isInStatus: true,
  },
  'deliveries refused': {
    what: 'A server refuses what we send.',
    todo: 'Often it’s a wrong password or sender address. Nothing is lost; ask whoever runs the server to check its settings.',
    isInStatus: true,
  },
  'connection not trusted': {
    what: 'The certificate of a server we send to isn’t trusted.',
    todo: 'Nothing is lost. Ask whoever runs our server to check it.',
    isInStatus: true,
  },
  'mail secret ends': {
    what: 'The secret that signs us in to the mail server ends within 30 days, or has ended.',
    todo: 'Ask your Microsoft 365 administrator for a new one in the app’s registration, and whoever runs the server to set it with its last day. Until then, emails leave; after that they wait.',
  },
  'form service not configured': {
    what: 'Leads are waiting for the form service.',
    todo: 'Its address isn’t set on the server. Ask whoever runs the server to set it.',
  },
  'confirmation cap reached': {
    what: 'Unusually many people are signing up for the newsletter.',
    todo: 'It may be someone abusing the form. More confirmations go out as time passes; nothing has to be done.',
  },
  'sweep held': {
    what: 'Old data is waiting to be erased.',
    todo: 'It’s more than usual, so nothing is erased until an owner has confirmed it.',
    isInStatus: true,
  },
  'newsletter paused': {
    what: 'Sending the newsletter is paused.',
    todo: 'Something went wrong on the way. “Newsletter” says what; once that’s fixed, an owner can resume it there.',
  },
  'webhook paused': {
    what: 'Your other tools don’t get leads from us anymore.',
    todo: 'They asked us to stop. Once they’re set up again, ask whoever runs the server to run “leads webhook resume”.',
  },
  'calendar not read': {
    what: 'A calendar with busy times hasn’t been read for over two hours.',
    todo: 'Times that were added to it since are offered for calls. A day after it was last read, no times are offered at all. “Calls” says what’s wrong; an owner can connect it again or remove it there.',
  },
};
