import { deliverAlarmMails } from './deliver-alarm-mails.ts';
import { deliverToFormService } from './deliver-form-service.ts';
import { deliverIssues } from './deliver-issues.ts';
import { deliverMails } from './deliver-mails.ts';
import { deliverPeopleMails } from './deliver-people-mails.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import type { DeliveryContext } from './delivery-context.ts';
import type { Deliverers } from './worker.ts';

/** Returns how to deliver each target that's set up. */
export const deliverersFor = (context: DeliveryContext): Deliverers => ({
  ...deliverMails(context),
  ...deliverIssues(context),
  ...deliverPeopleMails(context),
  ...deliverAlarmMails(context),
  ...deliverToFormService(context),
  ...deliverWebhooks(context),
});
