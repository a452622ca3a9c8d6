import { z } from 'zod';
import file from '../content/words/calls.json' with { type: 'json' };
import { listedZone } from './time-zones.ts';
import { checkWords, each, fields, text, textWith } from './words.ts';

const isListed = (zone: string) => listedZone(zone) !== undefined;

const head = (lead: z.ZodString) =>
  z.strictObject({
    headline: text,
    highlight: text.describe('The end of the headline, under the marker'),
    lead: lead.meta({ title: 'Introduction' }),
  });
const problem = z.strictObject({ title: text, text });

export const callWordsSchema = z.strictObject({
  title: text,
  description: text,
  states: z
    .strictObject({
      new: head(textWith('minutes'))
        .meta({ title: 'Before a message' })
        .describe('On /schedule, before we know who the visitor is'),
      open: head(textWith('service', 'minutes', 'when'))
        .meta({ title: 'Before a call' })
        .describe('After a message, before a call is booked'),
      booked: head(text),
      cancelled: head(textWith('when')).meta({ title: 'Canceled' }),
      started: head(text),
      held: head(text).meta({ title: 'On hold' }).describe('The message looked like spam and is on hold'),
      expired: head(text),
    })
    .meta({ title: 'Top of the page' }),
  reminded: text
    .meta({ title: 'About the reminder' })
    .describe('Added to the text for a booked call more than a day away'),
  times: z.strictObject({
    ...fields(['heading', 'move', 'again', 'legend', 'zone', 'show'], text),
    service: text
      .default('What’s it about?')
      .describe('If people take calls about some services, the service is picked first'),
    person: text.default('Talk to').describe('If visitors can choose whom they talk to'),
    anyone: text.default('Whoever is free').describe('The choice of nobody in particular'),
    zones: z
      .record(z.string().refine(isListed, 'isn’t a time zone we know'), text)
      .describe('Names of the time zones listed first, in this order'),
    here: textWith('time', 'here', 'zone')
      .meta({ title: 'The firm’s time' })
      .describe('Above the times of a day, if the firm’s clock differs'),
    count: z.strictObject({ one: text, many: textWith('count') }),
    later: text.describe('Unfolds the days after the first five'),
    next: text.describe('On a phone, the link from a picked time to the rest of the form'),
    go: textWith('time').describe('The same with JavaScript, which knows the time'),
    none: text,
  }),
  form: each(['details', 'phoneNumber', 'book', 'move', 'cancelHeading', 'cancelText', 'cancel'], text),
  slip: z.strictObject({ title: text, join: text, total: z.strictObject({ text, value: text }) }),
  calendar: text,
  schedule: text.describe('The link to the page in the footer'),
  problems: z.strictObject({
    ...fields(['taken', 'otherCall', 'mailLimit', 'changed'], problem),
    started: problem.describe('Shown after the call; during the call, the page says it has started'),
    later: problem,
  }),
});

export const callWords = checkWords(callWordsSchema, file, 'calls.json');

/** Returns the name visitors see for a time zone: "Pacific Time" or "Europe/Berlin". */
export const nameOfZone = (zone: string) => callWords.times.zones[zone] ?? zone.replaceAll('_', ' ');
