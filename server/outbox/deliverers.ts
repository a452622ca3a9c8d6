import type { Outcome } from '../delivery-outcome.ts';
import { lateMail, reminderMail } from '../mail/firm-mail.ts';
import { deliverCalls } from './deliver-calls.ts';
import { deliverReminder, deliverToFirm, deliverToVisitor } from './deliver-leads.ts';
import { deliverConfirmation, deliverWelcome } from './deliver-newsletter.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { callFormService } from './form-service.ts';
import type { Deliverers } from './worker.ts';

/** Returns how to deliver each target that's set up. */
export function deliverersFor(context: DeliveryContext): Deliverers {
  return {
    'firm-mail': deliverToFirm(context),
    'reminder-mail': deliverReminder(context, reminderMail),
    'late-mail': deliverReminder(context, lateMail),
    'visitor-mail': deliverToVisitor(context),
    'confirmation-mail': deliverConfirmation(context),
    'welcome-mail': deliverWelcome(context),
    ...deliverCalls(context),
    ...deliverToFormService(context),
  };
}

/** If the firm has no form service, skips its deliveries. If it has one that isn't configured yet, they wait. */
function deliverToFormService({ mails, formService, clock }: DeliveryContext): Deliverers {
  const skipped: Outcome = { result: 'skipped', why: 'the firm has no form service' };
  if (!mails.firm.formService) return { 'form-service': async () => skipped };
  if (!formService) return {};
  return {
    'form-service': (claimed, signal) => callFormService(formService, claimed, clock, signal),
  };
}
