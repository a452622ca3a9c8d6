import { z } from 'astro/zod';
import { each, fields, textWith } from '../../../content-model/words.ts';
import type { Calendar } from '../../../tools/deadlines/deadlines.ts';
import { ITEMS, itemsOf, RULES } from '../../../tools/deadlines/rules.ts';
import { day, head, heading, lead, meta, rows, service, words } from '../../collections/parts.ts';
import { toolPage } from '../../collections/tools.ts';

const ALL = (Object.keys(RULES) as Calendar[]).filter((calendar) => calendar !== 'others');

const calendars = each(
  ALL,
  z.strictObject({
    name: heading.describe('In lists and forms'),
    heading: heading.describe('Of its page'),
    highlight: heading.optional().describe('Highlighted end of the heading, after it'),
    lead: meta.description.meta({ title: 'Introduction', description: 'Search results show it, too' }),
    service: service
      .optional()
      .describe('The service that a question about these dates is about, if not the first'),
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
  built: textWith('date').describe('Without JavaScript: the day of the build, where the dates start'),
  ahead: heading.describe('Before the number of dates, in the list of tools'),
  basis: z.strictObject({
    wording: words.describe('What to compare with its sources again, as the launch check says it'),
    checked: day.describe('When it was last compared'),
    reviewBy: day,
  }),
  choose: z.strictObject({
    heading,
    typeLabel: heading.describe('Label of the types of taxpayer'),
    typePlaceholder: heading.describe('First option, before a type is picked'),
    typeHint: words.optional().describe('Below the label of the types'),
    yearEnd: heading,
    othersLegend: heading.describe('Legend of the other calendars'),
    submit: heading,
    single: heading.describe('Over links to the page of each calendar'),
  }),
  yours: z
    .strictObject({
      ...meta,
      head,
      unknown: words.describe("Shown if the address names something we don't have"),
      none: words.describe('Shown before anything is picked, and always on hosts without our server'),
      feed: z.strictObject({
        heading,
        google: heading,
        outlook: heading.describe('Of a company or school'),
        ...fields(['outlookHome', 'apple', 'address', 'copy', 'copied'], heading),
      }),
      list: heading,
      date: heading.describe('Downloads one date for a calendar'),
    })
    .describe('The page with one list and one feed for several calendars'),
  all: z.strictObject({
    heading,
    link: heading.describe('Link to this list at the top of the page'),
    lead: lead.describe('Before links to the page of each calendar'),
    alone: textWith('forms').describe('After them: names what has no calendar'),
  }),
  yearEnd: z.strictObject({ label: heading, heading: textWith('end'), hint: words }),
  subscribe: z.strictObject({
    subscribe: heading,
    download: heading,
    hint: words,
    alarms: words.describe('Which calendar apps drop our reminders'),
    calendar: textWith('name').describe("Name of a feed in the visitor's calendar app"),
    calendarOfYear: textWith('name', 'end'),
  }),
  pageTitle: textWith('heading', 'years'),
  years: textWith('year', 'next'),
  next: heading.max(12),
  ...fields(['earlier', 'filers', 'others'], heading),
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
    points: rows(1, 6, { title: heading, text: words }),
    leftOut: z.strictObject({ heading, text: z.string().min(1).max(900).meta({ control: 'text' }) }),
    link: heading.describe('Link to this section from the calendar pages'),
  }),
  ask: z.strictObject({ heading, text: words }),
  // Pages read those the firm has words for.
  calendars: calendars
    .partial()
    .refine((words) => Object.keys(words).length > 0, 'must have at least one calendar')
    .describe('The calendars to show') as unknown as typeof calendars,
  items: each(ITEMS, item),
  actions: each(
    ALL.flatMap((calendar) => itemsOf(RULES[calendar])),
    z.strictObject({
      do: words.describe('What to do by that day'),
      help: z.string().meta({ control: 'code' }).optional().describe('The tool or service that helps'),
    }),
  ),
  threshold: z.strictObject({ known: textWith('amount', 'year'), unknown: textWith('year') }),
});
