import { z } from 'zod';
import file from '../content/words/calls.json' with { type: 'json' };
import { checkWords, text, textWith } from './words.ts';

const head = (lead: z.ZodString) =>
  z.strictObject({ headline: text, highlight: text.describe('The end that the marker goes over'), lead });
const problem = z.strictObject({ title: text, text });

export const callWordsSchema = z.strictObject({
  title: text,
  description: text,
  states: z.strictObject({
    new: head(textWith('minutes')).describe('/schedule: nothing is known of the visitor yet'),
    open: head(textWith('service', 'minutes')).describe('The lead is there, and has no call'),
    booked: head(text),
    cancelled: head(text),
    started: head(text),
    held: head(text).describe('The lead looked automated, and waits to be released'),
    expired: head(text),
  }),
  reminded: text.describe('Goes on after what is said of a booked call that is more than a day ahead'),
  times: z.strictObject({
    heading: text,
    move: text,
    again: text,
    legend: text,
    zone: text,
    show: text,
    shown: textWith('zone').describe('Above the times, whatever zone is being chosen'),
    here: textWith('zone'),
    count: z.strictObject({ one: text, many: textWith('count') }),
    next: text.describe('On a phone, from a picked time to the rest of the form'),
    none: text,
  }),
  form: z.strictObject({
    details: text,
    phoneNumber: text,
    book: text,
    move: text,
    cancelHeading: text,
    cancelText: text,
    cancel: text,
  }),
  slip: z.strictObject({
    title: text,
    join: text,
    total: z.strictObject({ text, value: text }),
  }),
  calendar: text,
  schedule: text.describe('What the footer calls the page'),
  problems: z.strictObject({
    taken: problem,
    another: problem,
    share: problem,
    changed: problem,
    started: problem.describe(
      'Shown once the call is over; while it lasts, the page itself says that it has started',
    ),
    later: problem,
  }),
});

/** What the pages of calls say. */
export const callWords = checkWords(callWordsSchema, file, 'calls.json');
