import type { FieldErrorCode, Finding, NamedField } from './field-error.ts';

/** Matches what can't be typed in a one-line field: control characters and lone surrogates. */
const UNSENDABLE = /[\p{Cc}\p{Cs}]/u;

/** Matches characters that nobody sees, which are copied along with a number, a name or an address. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Matches those that no name needs. Persian needs joiners, emoji and some Japanese names need variation selectors. */
const NEEDLESS =
  /(?![\u034f\u115f\u1160\u17b4\u17b5\u200c\u200d]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;
/** Matches line breaks that browsers allow in a one-line field. */
const LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/g;

/** Removes needless invisible characters and surrounding whitespace, and replaces tabs and odd line breaks. */
function cleaned(raw: unknown, breaks = ' '): string {
  if (typeof raw !== 'string' || raw.replace(INVISIBLE, '').trim() === '') return '';
  return raw.replace(NEEDLESS, '').replace(/\t/g, ' ').replace(LINE_BREAKS, breaks).trim();
}

/** Removes all invisible characters, except joiners in a word that isn't ASCII: a domain may need them. */
const visible = (raw: unknown): string =>
  cleaned(raw)
    .replace(INVISIBLE, (found, at: number, text: string) =>
      /[\u200c\u200d]/.test(found) && text.charCodeAt(at - 1) > 0x7f ? found : '',
    )
    .trim();

type Checked<T> = { value: T } | Finding;

/** Checks and cleans one field, `undefined` if it's missing. @param choices that the form offers */
export type Rule<T> = (raw: unknown, choices?: readonly string[]) => Checked<T>;

type Limits = {
  /** Characters, in UTF-16 units, the unit of `maxlength`. */
  max: number;
  /** The problem if the field is missing, empty, not text, or doesn't match. */
  required: FieldErrorCode;
  /** The field's name in messages. */
  called: NamedField;
  matches?: (value: string) => boolean;
};

const text =
  (clean: (raw: unknown) => string, unsendable: RegExp) =>
  ({ max, required, called, matches = () => true }: Limits): Rule<string> =>
  (raw) => {
    const value = clean(raw);
    if (value === '') return { problem: required };
    if (value.length > max) return { problem: 'tooLong', called, max };
    if (unsendable.test(value)) return { problem: 'unsendable', called };
    return matches(value) ? { value } : { problem: required };
  };

/** Makes a rule for required one-line text. */
export const oneLine = text(cleaned, UNSENDABLE);

/** Makes a rule for required text whose characters are all visible, such as an address. */
export const oneVisibleLine = text(visible, UNSENDABLE);

/** Makes a rule for a required phone number, which may be copied from a link. */
export const numberLine = text((raw) => visible(raw).replace(/^tel:\s*/i, ''), UNSENDABLE);

/** Makes a rule for required multi-line text. Browsers send a line break as CR LF but count it as one character, as we do. */
export const lines = text(
  (raw) => cleaned(typeof raw === 'string' ? raw.replace(/\r\n?/g, '\n') : raw, '\n'),
  /(?!\n)[\p{Cc}\p{Cs}]/u,
);

/** Makes a field optional. */
export function optional(rule: Rule<string>): Rule<string> {
  return (raw) =>
    raw === undefined || (typeof raw === 'string' && cleaned(raw) === '') ? { value: '' } : rule(raw);
}

/** Makes a rule for a choice. */
export function oneOf<const T extends string>(choices: readonly T[], problem: FieldErrorCode): Rule<T> {
  return (raw) => {
    const value = choices.find((choice) => choice === raw);
    return value === undefined ? { problem } : { value };
  };
}
