import { checkForm, type FormValues } from './check-form.ts';
import { emailRule } from './contact.ts';
import type { FormCheck } from './field-error.ts';
import { origin } from './origin.ts';

/** What the landing page sends as `type` with its newsletter form. */
export const NEWSLETTER_TYPE = 'Newsletter Form';

const newsletterRules = { email: emailRule, ...origin(NEWSLETTER_TYPE) };

/** A newsletter form as it is stored. */
export type NewsletterValues = FormValues<typeof newsletterRules>;

/**
 * Checks what a newsletter form sent. Unknown fields are left out.
 *
 * @param raw the fields as the browser's `FormData` or a request's body names them
 */
export function checkNewsletter(raw: Record<string, unknown>): FormCheck<NewsletterValues> {
  return checkForm(newsletterRules, raw);
}
