import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, isEmail } from './email.ts';
import type { FormCheck } from './field-error.ts';
import { firstErrors } from './first-errors.ts';
import { origin } from './origin.ts';
import { isClean, oneLine, tooLong } from './text.ts';

/** The services that a visitor can ask about, in the order of the choice. */
export const SERVICES = [
  'Accounting',
  'Bookkeeping (Local / Global)',
  'Entity Formation',
  'Business Tax',
  'Personal Tax',
  'Sales Tax',
  'Fractional CFO',
  'R&D Tax Credit',
] as const;

export type Service = (typeof SERVICES)[number];

/** The choice's initial value, which is never a valid one. */
export const SERVICE_PLACEHOLDER = 'Select a service';

/** What the landing page sends as `type` with its contact form. */
export const CONTACT_TYPE = 'Talk to Expert';

/** Longest value of each field, for `maxlength` and for the check alike. */
export const CONTACT_LIMITS = { fullName: 100, email: EMAIL_MAX_LENGTH, phoneNumber: 40 } as const;

/**
 * A telephone number as people write them anywhere: any digits, spaces, brackets, dots, dashes and slashes, with
 * letters allowed after the first four digits (`1-800-FLOWERS`, `ext. 12`, `Durchwahl 3`).
 */
const PHONE = /^[+(*#\s]*(?:\p{Nd}[\s().\p{Pd}/*#,]*){4}[\p{L}\p{M}\p{Nd}\s+().\p{Pd}/*#,;:=]*$/u;

const NAME_MESSAGE = 'Enter your full name';
const EMAIL_MESSAGE = 'Enter your email address, such as name@example.com';
const PHONE_MESSAGE = 'Enter a phone number with at least four digits, or leave the field empty';
const SERVICE_MESSAGE = 'Choose the service you need';

/** An email address in a form: trimmed, and valid by `isEmail`. */
export const emailField = oneLine(EMAIL_MAX_LENGTH, {
  required: EMAIL_MESSAGE,
  called: 'your email address',
}).check(z.refine(isEmail, EMAIL_MESSAGE));

const phoneField = z.string(PHONE_MESSAGE).check(
  z.trim(),
  z.maxLength(CONTACT_LIMITS.phoneNumber, tooLong('your phone number', CONTACT_LIMITS.phoneNumber)),
  z.refine((phone) => phone === '' || (isClean(phone) && PHONE.test(phone)), PHONE_MESSAGE),
);

const contactSchema = z.object({
  fullName: oneLine(CONTACT_LIMITS.fullName, { required: NAME_MESSAGE, called: 'your name' }).check(
    z.refine((name) => /[\p{L}\p{N}]/u.test(name), NAME_MESSAGE),
  ),
  email: emailField,
  phoneNumber: z._default(phoneField, ''),
  service: z.enum(SERVICES, SERVICE_MESSAGE),
  ...origin(CONTACT_TYPE),
});

/** A contact form as it is stored: trimmed, `phoneNumber` empty when none was given. */
export type ContactValues = z.infer<typeof contactSchema>;

/**
 * Checks what a contact form sent. Unknown fields are left out.
 *
 * @param raw the fields as the browser's `FormData` or a request's body names them
 */
export function checkContact(raw: Record<string, unknown>): FormCheck<ContactValues> {
  const result = contactSchema.safeParse(raw);
  return result.success
    ? { ok: true, values: result.data }
    : { ok: false, errors: firstErrors(result.error.issues) };
}
