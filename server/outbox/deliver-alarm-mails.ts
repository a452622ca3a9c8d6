import type { Refusal } from '../delivery-outcome.ts';
import { isTrouble, NEED_SOMEONE } from '../delivery-outcome.ts';
import { alarmMail } from '../mail/alarm-mail.ts';
import type { DeliveryContext } from './delivery-context.ts';
import type { Deliverers } from './worker.ts';

/** Tells the firm what its mail server has against us, if that email gets through. */
export const deliverAlarmMails = ({ mailer, mails }: DeliveryContext): Deliverers => ({
  'alarm-mail': async ({ delivery }, signal) => {
    const { reason }: { reason: Refusal } = JSON.parse(delivery.payload ?? '{}');
    const outcome = await mailer.send(alarmMail(delivery, reason, mails), signal);
    // Later, it would be about something that's over.
    return isTrouble(outcome) && NEED_SOMEONE.includes(outcome.code)
      ? { code: 'skipped', why: 'refused, too' }
      : outcome;
  },
});
