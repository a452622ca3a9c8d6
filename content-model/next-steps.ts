import { interpolate } from './fill-in/interpolate.ts';
import { formWords } from './form-words.ts';

const { next, by, within } = formWords.contact;

/** Says by when the firm answers: "by Monday, November 30", or "within one business day" if the day isn't known. */
export const answeredBy = (day: string | undefined) => (day ? interpolate(by, { day }) : within);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns what happens after a message is sent, as lines of a slip.
 * @param wrote the day it was sent, for what's read later
 */
export const nextSteps = (day: string | undefined, wrote = next.wrote.value) => [
  { ...next.wrote, value: wrote },
  { text: capitalized(next.answer), value: answeredBy(day) },
  next.call,
];
