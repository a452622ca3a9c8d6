import { EMAIL_MAX_LENGTH, isEmail } from './email.ts';
import { lines, oneLine, oneOf, optional, type Rule } from './text.ts';

/** The forms of the site, by the names that their addresses and stored leads carry. */
export type FormName = 'contact' | 'newsletter';

/** What the landing page sends as `type` with its contact form. */
export const CONTACT_TYPE = 'Talk to Expert';

/** What the landing page sends as `type` with its newsletter form. */
export const NEWSLETTER_TYPE = 'Newsletter Form';

/** Longest value of each field that a visitor can edit, for `maxlength` and for the check alike. */
export const CONTACT_LIMITS = {
  fullName: 100,
  email: EMAIL_MAX_LENGTH,
  phoneNumber: 40,
  note: 2000,
} as const;

/** Longest product name that a page may send as the origin of a submission. */
const FROM_MAX_LENGTH = 100;

/**
 * A telephone number as people write them anywhere: any digits, spaces, brackets, dots, dashes and slashes, with
 * letters allowed after the first four digits (`1-800-FLOWERS`, `ext. 12`, `Durchwahl 3`).
 */
export const PHONE = /^[+(*#\s]*(?:\p{Nd}[\s().\p{Pd}/*#,]*){4}[\p{L}\p{M}\p{Nd}\s+().\p{Pd}/*#,;:=]*$/u;

const ifSent =
  <T>(rule: Rule<T>): Rule<T | undefined> =>
  (raw) =>
    raw === undefined ? { value: undefined } : rule(raw);

const email = oneLine({
  max: CONTACT_LIMITS.email,
  required: 'noEmail',
  called: 'email',
  matches: isEmail,
});
const from = ifSent(oneLine({ max: FROM_MAX_LENGTH, required: 'outdated', called: 'from' }));
/** Whatever is sent passes: the server alone knows which pages there are, and a tab may be older than the build. */
const page = ifSent<string>((raw) => ({ value: typeof raw === 'string' ? raw : '' }));

type Declaration = {
  /** The forms that send the field, and how each checks it. */
  rules: Partial<Record<FormName, Rule<string | undefined>>>;
  /**
   * Whether forms that differ in this field alone are two leads. `where given` is for fields younger than the leads in
   * the store: a form without it is still the same form.
   */
  distinguishes: 'always' | 'where given' | 'never';
  /** Whether the form-collection service gets it, which takes what was agreed with it and no more. */
  forwarded: boolean;
};

/**
 * The fields of a lead, in the order of forms, mails and exports. Checks, types, rows, fingerprints, the firm's mail, the
 * form service and exports all follow from here. A new one also needs a column (server/store/migrations.ts), its place in
 * the form, and what the firm's mail calls it (content/words/mails.json).
 */
const LEAD_FIELDS = {
  fullName: {
    rules: {
      contact: oneLine({
        max: CONTACT_LIMITS.fullName,
        required: 'noName',
        called: 'fullName',
        matches: (name) => /[\p{L}\p{N}]/u.test(name),
      }),
    },
    distinguishes: 'always',
    forwarded: true,
  },
  email: {
    rules: { contact: email, newsletter: email },
    distinguishes: 'always',
    forwarded: true,
  },
  phoneNumber: {
    rules: {
      contact: optional(
        oneLine({
          max: CONTACT_LIMITS.phoneNumber,
          required: 'badNumber',
          called: 'phoneNumber',
          matches: (phone) => PHONE.test(phone),
        }),
      ),
    },
    distinguishes: 'always',
    forwarded: true,
  },
  service: {
    rules: { contact: (raw, choices = []) => oneOf(choices, 'noService')(raw) },
    distinguishes: 'always',
    forwarded: true,
  },
  /** The landing page sends the kind of its form and the name of its product, the other pages send neither. */
  type: {
    rules: {
      contact: ifSent(oneOf([CONTACT_TYPE], 'outdated')),
      newsletter: ifSent(oneOf([NEWSLETTER_TYPE], 'outdated')),
    },
    distinguishes: 'always',
    forwarded: true,
  },
  from: {
    rules: { contact: from, newsletter: from },
    distinguishes: 'always',
    forwarded: true,
  },
  /** The path of the page that the form was sent from, such as `/bookkeeping`. Empty where the server knows no such page. */
  page: {
    rules: { contact: page, newsletter: page },
    distinguishes: 'never',
    forwarded: false,
  },
  /** What a visitor chose to send along from elsewhere on the site, and has seen in the form. */
  note: {
    rules: {
      contact: ifSent(optional(lines({ max: CONTACT_LIMITS.note, required: 'outdated', called: 'note' }))),
    },
    distinguishes: 'where given',
    forwarded: false,
  },
} satisfies Record<string, Declaration>;

type Fields = typeof LEAD_FIELDS;
export type LeadField = keyof Fields;
type Rules<Name extends LeadField> = Fields[Name]['rules'];
type Checked<R> = R extends Rule<infer Value> ? NonNullable<Value> : never;

/** The fields of a lead as they are stored: trimmed, and empty where nothing was sent. */
export type LeadValues = { [Name in LeadField]: Checked<Rules<Name>[keyof Rules<Name>]> | '' };

/** What a form holds once it has passed its check. */
export type SentValues = Pick<LeadValues, 'email'> & Partial<LeadValues>;

/** Each field's name and declaration, in order. */
export const leadFields = Object.entries(LEAD_FIELDS) as [LeadField, Declaration][];

/** All fields of what was sent, those that were not sent empty. */
export const leadValues = (sent: SentValues) =>
  Object.fromEntries(leadFields.map(([name]) => [name, sent[name] ?? ''])) as LeadValues;
