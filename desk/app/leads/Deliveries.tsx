import { useMoments } from '../moments.ts';
import type { Detail } from './Lead.tsx';

type Delivery = Detail['deliveries'][number];

/** What's sent out, by target. */
export const TARGETS: Record<string, string> = {
  'firm-mail': 'Email to the firm: new lead',
  'reminder-mail': 'Email to the firm: reminder',
  'late-mail': 'Email to the firm: late notice',
  'visitor-mail': 'Email to the visitor: message received',
  'form-service': 'Form service',
  'confirmation-mail': 'Email to the visitor: confirm the newsletter',
  'welcome-mail': 'Email to the visitor: welcome to the newsletter',
  'call-mail': 'Email to the visitor: the call',
  'call-firm-mail': 'Email to the firm: the call',
  'call-reminder': 'Email to the visitor: reminder of the call',
  'issue-mail': 'Issues of the newsletter',
  'people-mail': 'Emails about the desk',
  'alarm-mail': 'Emails about what the mail server refuses',
  webhook: 'Other tools',
};

/** They're skipped once they're due, if the lead has been answered or closed by then. */
const REMINDERS = ['reminder-mail', 'late-mail'];

/** Says how a delivery went. @param when prints a time */
function outcomeOf({ state, at, attempts, target }: Delivery, isOver: boolean, when: (at: number) => string) {
  if (isOver && state === 'pending' && REMINDERS.includes(target)) return 'Not needed anymore';
  switch (state) {
    case 'held':
      return 'Waits until you say it’s not spam';
    case 'delivered':
      return `Sent ${when(at)}`;
    case 'skipped':
      return `Not needed, ${when(at)}`;
    case 'refused':
      return `Refused by the recipient, ${when(at)}. Check the address, then send it again`;
    case 'dead':
      return `Couldn’t be sent, and we gave up ${when(at)}. Send it again once the cause is fixed`;
    case 'not-configured':
      return 'Waits: the form service isn’t set up on the server';
    default:
      return attempts > 0 ? `Failed so far, next try ${when(at)}` : `To be sent ${when(at)}`;
  }
}

/** What was emailed or told other tools about a lead, when, and how it went. */
export function Deliveries({ lead: { deliveries, ending } }: { lead: Detail }) {
  const { when } = useMoments();
  return (
    <>
      <h2>What we sent</h2>
      <ul className="list">
        {deliveries.map((delivery) => {
          const hasFailed = delivery.state === 'dead' || delivery.state === 'refused';
          return (
            <li key={delivery.id}>
              <p>
                {TARGETS[delivery.target] ?? delivery.target}
                {delivery.event && `: ${delivery.event}`}
              </p>
              <p className={hasFailed ? 'error' : 'quiet'}>
                {outcomeOf(delivery, ending !== null, when)}
                {delivery.why && delivery.state !== 'delivered' && ` (${delivery.why})`}
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
