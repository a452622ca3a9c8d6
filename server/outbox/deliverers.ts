import { deliverIssues } from './deliver-issues.ts';
import { deliverMails } from './deliver-mails.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { aboutSubmission, type DeliveryContext } from './delivery-context.ts';
import { callFormService } from './form-service.ts';
import type { Deliverers } from './worker.ts';

/** Returns how to deliver each target that's set up. */
export const deliverersFor = (context: DeliveryContext): Deliverers => ({
  ...deliverMails(context),
  ...deliverIssues(context),
  ...deliverToFormService(context),
  ...deliverWebhooks(context),
});

/** If the firm has no form service, skips its deliveries. If it has one that isn't configured yet, they wait. */
function deliverToFormService({ mails, formService, clock }: DeliveryContext): Deliverers {
  if (!mails.firm.formService)
    return { 'form-service': async () => ({ result: 'skipped', why: 'the firm has no form service' }) };
  if (!formService) return {};
  return {
    'form-service': aboutSubmission((claimed, signal) =>
      callFormService(formService, claimed, clock, signal),
    ),
  };
}
