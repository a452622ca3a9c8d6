import { EMAIL_MAX_LENGTH, isEmail } from './email.ts';
import { lines, numberLine, oneLine, oneOf, oneVisibleLine, optional, type Rule } from './text.ts';

/** The site's forms, by their names in addresses and stored leads. */
export type FormName = 'contact' | 'newsletter';

/** Sent as `type` by the landing page's contact form. */
export const CONTACT_TYPE = 'Talk to Expert';

/** Sent as `type` by the landing page's newsletter form. */
export const NEWSLETTER_TYPE = 'Newsletter Form';

/** Longest value of each field, for `maxlength` and for the check. */
export const CONTACT_LIMITS = {
  fullName: 100,
  email: EMAIL_MAX_LENGTH,
  phoneNumber: 40,
  note: 2000,
} as const;

const FROM_MAX_LENGTH = 100;

/**
 * Matches phone numbers as people write them anywhere, with any punctuation: seven digits or more, of which those after the
 * fourth may be letters. There may be prefixes, an extension or a second number, so only the field's length is limited.
 */
const PHONE =
  /^[^\p{L}\p{M}\p{Nd}]*(?:\p{Nd}[^\p{L}\p{M}\p{Nd}]*){4}(?:[\p{L}\p{M}\p{Nd}][^\p{L}\p{M}\p{Nd}]*){3,}$/u;

const ifSent =
  <T>(rule: Rule<T>): Rule<T | undefined> =>
  (raw) =>
    raw === undefined ? { value: undefined } : rule(raw);

const email = oneVisibleLine({
  max: CONTACT_LIMITS.email,
  required: 'noEmail',
  called: 'email',
  // `type="email"` accepts name@gmail, which no mail from the internet reaches.
  matches: (address) => isEmail(address) && /@.*[.\u3002\uff0e\uff61]/.test(address),
});
/** Makes the rule for a phone number, which a call may need. */
export const phone = (required: 'badNumber' | 'noNumber') =>
  numberLine({
    max: CONTACT_LIMITS.phoneNumber,
    required,
    called: 'phoneNumber',
    matches: (number) => PHONE.test(number),
  });
const from = ifSent(oneLine({ max: FROM_MAX_LENGTH, required: 'outdated', called: 'from' }));
/** Matches a Social Security number as people write it. Without separators it could be any number. */
const SSN = /(?:^|\D)\d{3}[-–. ]\d{2}[-–. ]\d{4}(?!\d)/;

const noteLines = lines({ max: CONTACT_LIMITS.note, required: 'noNote', called: 'note' });

/** Checks and cleans a visitor's note. It may not have a Social Security number: notes are emailed. */
export const noteRule: Rule<string> = (raw) => {
  const checked = noteLines(raw);
  return 'value' in checked && SSN.test(checked.value) ? { problem: 'hasSsn' } : checked;
};

/** Drops what an ad's link doesn't look like, so that nothing else in an address is kept. A form is never refused for it. */
const ofAd: Rule<string | undefined> = (raw) => ({
  value: typeof raw === 'string' && /^[a-z0-9-]{1,40}$/.test(raw) ? raw : undefined,
});
/** Accepts anything: only the server knows which pages exist, and a tab may be older than the build. */
const page = ifSent<string>((raw) => ({ value: typeof raw === 'string' ? raw : '' }));

type Declaration = {
  /** Which forms send the field, and how each checks it. */
  rules: Partial<Record<FormName, Rule<string | undefined>>>;
  /** Whether forms that differ only in this field are two leads. `if sent` is for fields that older stored leads lack. */
  distinguishes: 'always' | 'if sent' | 'never';
  /** Whether the form service gets it. */
  forwarded: boolean;
};

/**
 * The fields of a lead, in the order of forms, emails and exports, which all follow from here. CONTRIBUTING.md lists what
 * else a new one needs.
 */
const LEAD_FIELDS = {
  fullName: {
    rules: {
      contact: oneLine({
        max: CONTACT_LIMITS.fullName,
        required: 'noName',
        called: 'fullName',
        // Some letters are invisible.
        matches: (name) => /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(name),
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
    rules: { contact: optional(phone('badNumber')) },
    distinguishes: 'always',
    forwarded: true,
  },
  service: {
    rules: { contact: (raw, choices = []) => oneOf(choices, 'noService')(raw) },
    distinguishes: 'always',
    forwarded: true,
  },
  /** Only the landing page sends `type`, and its product's name as `from`. */
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
  /** Path of the page that sent the form, empty if the server doesn't know it. */
  page: {
    rules: { contact: page, newsletter: page },
    distinguishes: 'never',
    forwarded: false,
  },
  /** `utm_source` and `utm_campaign` of that page's own address, which the server reads. */
  utmSource: { rules: { contact: ofAd }, distinguishes: 'never', forwarded: false },
  utmCampaign: { rules: { contact: ofAd }, distinguishes: 'never', forwarded: false },
  /** What a visitor chose to send from a tool, and has seen in the form, or wrote after sending it. */
  note: {
    rules: {
      contact: ifSent(optional(noteRule)),
    },
    distinguishes: 'if sent',
    forwarded: false,
  },
} satisfies Record<string, Declaration>;

type Fields = typeof LEAD_FIELDS;
export type LeadField = keyof Fields;
type Rules<Name extends LeadField> = Fields[Name]['rules'];
type Checked<R> = R extends Rule<infer Value> ? NonNullable<Value> : never;

/** Stored fields: trimmed, and empty if nothing was sent. */
export type LeadValues = { [Name in LeadField]: Checked<Rules<Name>[keyof Rules<Name>]> | '' };

/** Fields of a checked form. */
export type SentValues = Pick<LeadValues, 'email'> & Partial<LeadValues>;

export const leadFields = Object.entries(LEAD_FIELDS) as [LeadField, Declaration][];

/** Fills in the fields that weren't sent. */
export const leadValues = (sent: SentValues) =>
  Object.fromEntries(leadFields.map(([name]) => [name, sent[name] ?? ''])) as LeadValues;
