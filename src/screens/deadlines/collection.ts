import { z } from 'astro/zod';
import { textWith } from '../../../content-model/words.ts';
import type { Day } from '../../../tools/days.ts';
import type { Calendar } from '../../../tools/deadlines/deadlines.ts';
import { ITEMS, RULES } from '../../../tools/deadlines/rules.ts';
import { heading, several, words } from '../../collections/parts.ts';
import { toolPage } from '../../collections/tools.ts';

/** The calendars with pages and feeds of their own. */
export const CALENDARS = (Object.keys(RULES) as Calendar[]).filter((calendar) => calendar !== 'others');

/** The calendars that the list of all dates shows: all but one of twelve deposits a year. */
export const IN_SHORT = (Object.keys(RULES) as Calendar[]).filter(
  (calendar) => calendar !== 'monthly-deposits',
);

/** One entry for each of some names, all of them needed. */
const each = <Name extends string, Shape extends z.ZodType>(names: readonly Name[], shape: Shape) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>);

const day = z.coerce.date().transform((date) => date.toISOString().slice(0, 10) as Day);

const item = z.strictObject({
  file: heading.describe('What is due'),
  who: words.describe('Who has to; without a period at its end. `{threshold}` is the amount of the year'),
});

export const deadlines = toolPage('deadlines', {
  basis: z.strictObject({
    wording: words.describe('What has to be compared with its sources again, as the launch check says it'),
    checked: day.describe('When it was last compared'),
    reviewBy: day,
  }),
  picture: textWith('why', 'date'),
  choose: z.strictObject({ heading, lead: words }),
  all: z.strictObject({
    heading,
    link: heading.describe('Leads there from the head of the page'),
    lead: words,
  }),
  yearEnd: z.strictObject({ label: heading, heading: textWith('end'), hint: words }),
  subscribe: z.strictObject({
    subscribe: heading,
    download: heading,
    hint: words,
    calendar: textWith('name').describe('The name of a calendar, among those of a visitor'),
    calendarOfYear: textWith('name', 'end'),
  }),
  heading: textWith('name'),
  pageTitle: textWith('name', 'years'),
  years: textWith('year', 'next'),
  next: heading.max(12),
  earlier: textWith('year'),
  others: heading,
  says: z
    .strictObject({
      weekend: textWith('date', 'weekday'),
      holiday: textWith('date', 'holiday'),
      moved: textWith('date', 'why'),
      later: textWith('file', 'date'),
      part: textWith('file', 'part'),
      year: textWith('year'),
      ended: textWith('end'),
      running: textWith('end'),
      quarter: textWith('quarter', 'year'),
      month: textWith('month'),
    })
    .describe('How an entry is said'),
  rules: z.strictObject({
    heading,
    points: several(z.strictObject({ title: heading, text: words }), 2, 6),
    leftOut: z.strictObject({ heading, text: z.string().min(1).max(600) }),
    ask: words,
  }),
  calendars: each(
    CALENDARS,
    z.strictObject({
      name: heading,
      lead: words.min(50).max(160).describe('Also the meta description of its page'),
      service: z
        .string()
        .optional()
        .describe(
          'The file of content/services/ to which a question about these dates goes, if not the first',
        ),
    }),
  ),
  items: each(ITEMS, item),
  threshold: z.strictObject({ known: textWith('amount', 'year'), unknown: textWith('year') }),
});
