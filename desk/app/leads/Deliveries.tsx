import type { ReplyOf } from '../../actions.ts';

type Delivery = ReplyOf<'showLead'>['deliveries'][number];

/** What's sent out, by target. */
export const TARGETS: Record<string, string> = {
  'firm-mail': 'Email to the firm: new lead',
  'reminder-mail': 'Email to the firm: reminder',
  'late-mail': 'Email to the firm: late notice',
  'note-mail': 'Email to the firm: added note',
  'visitor-mail': 'Email to the visitor: message received',
  'reply-mail': 'Answer to the visitor',
  'form-service': 'Form service',
  'confirmation-mail': 'Email to the visitor: confirm the newsletter',
  'welcome-mail': 'Email to the visitor: welcome to the newsletter',
  'call-mail': 'Email to the visitor: the call',
  'call-firm-mail': 'Email to the firm: the call',
  'call-former-mail': 'Email to whoever had the call',
  'call-reminder': 'Email to the visitor: reminder of the call',
  'issue-mail': 'Issues of the newsletter',
  'people-mail': 'Emails about the desk',
  'alarm-mail': 'Emails about what the mail server refuses',
  webhook: 'Other tools',
};

/** They're skipped once they're due, if the lead has been answered or closed by then. */
const REMINDERS = ['reminder-mail', 'late-mail'];

/** Says how a delivery went. Its time is beside it. */
function outcomeOf({ state, attempts, target }: Delivery, isOver: boolean) {
  if (isOver && state === 'pending' && REMINDERS.includes(target)) return 'Not needed anymore';
  switch (state) {
    case 'held':
      return 'Waits until you say it’s not spam';
    case 'delivered':
      return 'Sent';
    case 'skipped':
      return 'Not needed';
    case 'refused':
      return 'Refused by the recipient. Check the address, then send it again';
    case 'dead':
      return 'Couldn’t be sent, and we gave up. Send it again once the cause is fixed';
    case 'not-configured':
      return 'Waits: the form service isn’t set up on the server';
    default:
      return attempts > 0 ? 'Failed so far, to be tried again' : 'To be sent';
  }
}

/** Says what was emailed or told other tools, and how it went. */
export function Delivered({
  delivery,
  isOver,
  title,
}: {
  delivery: Delivery;
  isOver: boolean;
  title?: string;
}) {
  const { target, event, state, why } = delivery;
  const hasFailed = state === 'dead' || state === 'refused';
  return (
    <>
      <p>
        {title ?? TARGETS[target] ?? target}
        {event && `: ${event}`}
      </p>
      <p className={hasFailed ? 'error' : 'quiet'}>
        {outcomeOf(delivery, isOver)}
        {why && state !== 'delivered' && ` (${why})`}
      </p>
    </>
  );
}
