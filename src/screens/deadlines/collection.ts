import { z } from 'astro/zod';
import { firmCalendars } from '../../../content-model/tool-files.ts';
import { textWith } from '../../../content-model/words.ts';
import type { Calendar } from '../../../tools/deadlines/deadlines.ts';
import { ITEMS, RULES } from '../../../tools/deadlines/rules.ts';
import { day, heading, several, words } from '../../collections/parts.ts';
import { toolPage } from '../../collections/tools.ts';

const ALL = (Object.keys(RULES) as Calendar[]).filter((calendar) => calendar !== 'others');

/** Calendars with their own page and feeds: those the firm has words for. */
export const CALENDARS = ALL.filter((calendar) => firmCalendars().includes(calendar));

/** Calendars on the list of all dates: all but the one with twelve deposits a year. */
export const IN_SHORT = (Object.keys(RULES) as Calendar[]).filter(
  (calendar) => calendar === 'others' || (calendar !== 'monthly-deposits' && CALENDARS.includes(calendar)),
);

/** Requires one entry for each name. */
const each = <Name extends string, Shape extends z.ZodType>(names: readonly Name[], shape: Shape) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>);

const calendars = each(
  ALL,
  z.strictObject({
    name: heading,
    lead: words.min(50).max(160).describe('Also the meta description of its page'),
    service: z
      .string()
      .optional()
      .describe('File in content/services/ that a question about these dates is about, if not the first'),
  }),
);

const item = z.strictObject({
  file: heading.describe('What is due'),
  who: words
    .optional()
    .describe("Says who files it, if `file` doesn't, and what they should know; no period at the end"),
  threshold: z.literal(true).optional().describe("Set if each entry names the year's 1099 threshold"),
});

export const deadlines = toolPage('deadlines', {
  basis: z.strictObject({
    wording: words.describe('What to compare with its sources again, as the launch check says it'),
    checked: day.describe('When it was last compared'),
    reviewBy: day,
  }),
  picture: textWith('why', 'date'),
  choose: z.strictObject({ heading, lead: words }),
  all: z.strictObject({
    heading,
    link: heading.describe('Link to this list at the top of the page'),
    lead: words,
  }),
  yearEnd: z.strictObject({ label: heading, heading: textWith('end'), hint: words }),
  subscribe: z.strictObject({
    subscribe: heading,
    download: heading,
    hint: words,
    calendar: textWith('name').describe("Name of a feed in the visitor's calendar app"),
    calendarOfYear: textWith('name', 'end'),
  }),
  heading: textWith('name'),
  pageTitle: textWith('name', 'years'),
  years: textWith('year', 'next'),
  next: heading.max(12),
  earlier: heading,
  filers: heading,
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
    .describe('Wording of an entry'),
  rules: z.strictObject({
    heading,
    points: several(z.strictObject({ title: heading, text: words }), 2, 6),
    leftOut: z.strictObject({ heading, text: z.string().min(1).max(900) }),
    link: heading.describe('Link to this section from the calendar pages'),
  }),
  ask: z.strictObject({ heading, text: words }),
  // The pages only read those in CALENDARS.
  calendars: calendars
    .partial()
    .refine((words) => Object.keys(words).length > 0, 'must have at least one calendar')
    .describe('The calendars to show') as unknown as typeof calendars,
  items: each(ITEMS, item),
  threshold: z.strictObject({ known: textWith('amount', 'year'), unknown: textWith('year') }),
});
