import { checkForm, type FormValues } from './check-form.ts';
import { EMAIL_MAX_LENGTH, isEmail } from './email.ts';
import type { FormCheck } from './field-error.ts';
import { origin } from './origin.ts';
import { oneLine, oneOf, optional } from './text.ts';

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

/** The rule of an email address in a form: trimmed, and valid by `isEmail`. */
export const emailRule = oneLine({
  max: EMAIL_MAX_LENGTH,
  required: EMAIL_MESSAGE,
  called: 'your email address',
  matches: isEmail,
});

const contactRules = {
  fullName: oneLine({
    max: CONTACT_LIMITS.fullName,
    required: NAME_MESSAGE,
    called: 'your name',
    matches: (name) => /[\p{L}\p{N}]/u.test(name),
  }),
  email: emailRule,
  phoneNumber: optional(
    oneLine({
      max: CONTACT_LIMITS.phoneNumber,
      required: PHONE_MESSAGE,
      called: 'your phone number',
      matches: (phone) => PHONE.test(phone),
    }),
  ),
  service: oneOf(SERVICES, SERVICE_MESSAGE),
  ...origin(CONTACT_TYPE),
};

/** A contact form as it is stored: trimmed, `phoneNumber` empty when none was given. */
export type ContactValues = FormValues<typeof contactRules>;

/**
 * Checks what a contact form sent. Unknown fields are left out.
 *
 * @param raw the fields as the browser's `FormData` or a request's body names them
 */
export function checkContact(raw: Record<string, unknown>): FormCheck<ContactValues> {
  return checkForm(contactRules, raw);
}
