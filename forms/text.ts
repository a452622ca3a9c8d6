import * as z from 'zod/mini';

/** Line breaks, tabs, NUL and their like: a one-line field cannot hold them, so nobody typed them. */
const CONTROL = /\p{Cc}/u;

type Messages = {
  /** Said when the field is missing, empty or no text at all. */
  required: string;
  /** What the field is called inside a sentence, such as "your full name". */
  called: string;
};

/** Whether a text can stand in a one-line field: well-formed Unicode without control characters. */
export function isClean(value: string): boolean {
  return value.isWellFormed() && !CONTROL.test(value);
}

/** The complaint about a value beyond `max` characters. */
export function tooLong(called: string, max: number): string {
  return `Shorten ${called} to ${max} characters or fewer`;
}

/**
 * The text of a one-line field that must be filled: trimmed, clean, and at most `max` characters (UTF-16 units,
 * the unit of `maxlength`).
 */
export function oneLine(max: number, { required, called }: Messages) {
  const strange = `Type ${called} again: it holds characters that cannot be sent`;
  return z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(max, { error: tooLong(called, max), abort: true }),
      z.refine(isClean, { error: strange, abort: true }),
    );
}
