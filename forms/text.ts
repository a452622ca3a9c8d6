import type { FieldErrorCode, Finding, NamedField } from './field-error.ts';

/** Matches what can't be typed in a one-line field: control characters and lone surrogates. */
const UNSENDABLE = /[\p{Cc}\p{Cs}]/u;

/** Matches invisible direction marks, which address books copy along with a number or name. */
const DIRECTION_MARKS = /\p{Bidi_Control}/gu;
/** Matches line breaks that browsers allow in a one-line field. */
const LINE_BREAKS = /[\u0085\u2028\u2029]/g;

/** Removes direction marks and surrounding whitespace, and replaces odd line breaks. */
const cleaned = (raw: unknown, breaks = ' ') =>
  typeof raw === 'string' ? raw.replace(DIRECTION_MARKS, '').replace(LINE_BREAKS, breaks).trim() : '';

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
