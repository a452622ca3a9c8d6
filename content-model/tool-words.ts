import { z } from 'zod';
import file from '../content/words/tools.json' with { type: 'json' };
import { checkWords, fields, text, textWith } from './words.ts';

const unreadable = z.strictObject({ missing: text, notNumber: text, decimals: text });

export const toolWordsSchema = z.strictObject({
  name: text.describe('What the footer and the breadcrumbs call the list'),
  example: text.describe('Stamped on a sheet before anybody typed'),
  yours: text,
  bar: textWith('amount').describe("On a phone's bottom bar, with the total of what was typed"),
  waiting: text.describe('Stamped on a sheet that cannot add up'),
  missingYear: textWith('wanted', 'years').describe(
    'First, if a tool has no figures for the year that is open',
  ),
  ...fields(['line', 'amount', 'clear', 'private', 'noScript'], text),
  lost: z
    .strictObject({ text, reload: text })
    .describe("Shown when a tool's script didn't load, with a button that reloads the page"),
  problems: z
    .strictObject({
      negative: text,
      tooLarge: textWith('most'),
      year: text,
      ...fields(['money', 'count', 'percent', 'par'], unreadable),
    })
    .describe('What is wrong with a figure, and what to enter instead'),
  yes: text.describe('Printed for a ticked box'),
  askUs: text.describe('Over the reason why a tool does not answer'),
  ask: text.describe('Opens the contact form, with the result as a note'),
  print: text,
  chosen: text.describe('Beside the heading of the method to take'),
  leftOut: text,
  findings: text.describe('Over what else the law says about a result'),
  rules: text.describe('Opens the rule of each line of a comparison'),
  basis: z
    .strictObject({ heading: text, checked: textWith('date'), noAdvice: text })
    .describe('Under each tool'),
  ofService: text.describe('On the page of a service or a calendar, before the names of its tools'),
  estimate: text.describe('Leads from a price to /estimate'),
});

export const toolWords = checkWords(toolWordsSchema, file, 'tools.json');
