import { interpolate } from './fill-in/interpolate.ts';
import { formWords } from './form-words.ts';

const { promise, named, next, by, within } = formWords.contact;

/** Says by when the firm answers: "by Monday, November 30", or "within one business day" if the day isn't known. */
export const answeredBy = (day: string | undefined) => (day ? interpolate(by, { day }) : within);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Says who answers and by when: the people of a service, or else whoever the firm says. */
export const promiseOf = (day: string | undefined, who?: string) =>
  interpolate(who ? named.promise : promise, { when: answeredBy(day), ...(who && { who }) });

/** Says who answers, as a line of a slip. */
export const answersOf = (who?: string) =>
  capitalized(who ? interpolate(named.answer, { who }) : next.answer);

/**
 * Returns what happens after a message is sent, as lines of a slip.
 * @param answers who answers
 * @param wrote the day it was sent, for what's read later
 */
export const nextSteps = (day: string | undefined, answers = answersOf(), wrote = next.wrote.value) => [
  { ...next.wrote, value: wrote },
  { text: answers, value: answeredBy(day) },
  next.call,
];
