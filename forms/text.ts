import type { Finding, Lack, NamedField } from './field-error.ts';

/**
 * Line breaks, tabs, NUL and their like, and halves of a character (`isWellFormed` would find those, in newer browsers
 * alone): a one-line field cannot hold them, so nobody typed them.
 */
const UNSENDABLE = /[\p{Cc}\p{Cs}]/u;

/** Invisible marks that turn the direction of a line. Address books copy them along with a number or a name. */
const TURNING = /\p{Bidi_Control}/gu;
/** What breaks a line in some programs, though browsers let it into a field of one line. */
const BREAKING = /[\u0085\u2028\u2029]/g;

/** A text as it is kept: without marks that nobody sees or typed, without blanks around it, its line breaks as told. */
const cleaned = (raw: unknown, breaks = ' ') =>
  typeof raw === 'string' ? raw.replace(TURNING, '').replace(BREAKING, breaks).trim() : '';

/** What one field's check gives: the cleaned value, or what is wrong with it. */
type Checked<T> = { value: T } | Finding;

/**
 * Checks one field as the browser's `FormData` or a request's body names it. `undefined` stands for a missing one.
 * `choices` are what the form offers, for the one field that is a choice of the content's.
 */
export type Rule<T> = (raw: unknown, choices?: readonly string[]) => Checked<T>;

type Limits = {
  /** Characters, in UTF-16 units, the unit of `maxlength`. */
  max: number;
  /** What is wrong when the field is missing, empty, no text at all, or does not match. */
  required: Lack;
  /** Which field it is, for sentences that name it. */
  called: NamedField;
  /** What a value must be beyond that. */
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

/** The rule of a one-line text that must be filled: cleaned, well-formed, without control characters, not too long. */
export const oneLine = text(cleaned, UNSENDABLE);

/** The same for a text of several lines. Browsers send a line break as CR LF and count it as one character, as we do. */
export const lines = text(
  (raw) => cleaned(typeof raw === 'string' ? raw.replace(/\r\n?/g, '\n') : raw, '\n'),
  /(?!\n)[\p{Cc}\p{Cs}]/u,
);

/** The same for a field that may be missing or left empty; both give an empty text. */
export function optional(rule: Rule<string>): Rule<string> {
  return (raw) =>
    raw === undefined || (typeof raw === 'string' && cleaned(raw) === '') ? { value: '' } : rule(raw);
}

/** The rule of a choice: one of `choices`, word for word. */
export function oneOf<const T extends string>(choices: readonly T[], problem: Lack): Rule<T> {
  return (raw) => {
    const value = choices.find((choice) => choice === raw);
    return value === undefined ? { problem } : { value };
  };
}
