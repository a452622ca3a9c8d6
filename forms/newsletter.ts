import * as z from 'zod/mini';
import { emailField } from './contact.ts';
import type { FormCheck } from './field-error.ts';
import { firstErrors } from './first-errors.ts';
import { origin } from './origin.ts';

/** What the landing page sends as `type` with its newsletter form. */
export const NEWSLETTER_TYPE = 'Newsletter Form';

const newsletterSchema = z.object({ email: emailField, ...origin(NEWSLETTER_TYPE) });

/** A newsletter form as it is stored. */
export type NewsletterValues = z.infer<typeof newsletterSchema>;

/**
 * Checks what a newsletter form sent. Unknown fields are left out.
 *
 * @param raw the fields as the browser's `FormData` or a request's body names them
 */
export function checkNewsletter(raw: Record<string, unknown>): FormCheck<NewsletterValues> {
  const result = newsletterSchema.safeParse(raw);
  return result.success
    ? { ok: true, values: result.data }
    : { ok: false, errors: firstErrors(result.error.issues) };
}
