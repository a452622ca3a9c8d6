import { defineCollection } from 'astro:content';
import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import { textWith } from '../../../content-model/words.ts';
import { optional, yamlFiles } from '../../collections/loaders.ts';
import {
  filled,
  head,
  heading,
  lead,
  listOf,
  page,
  rows,
  section,
  several,
  words,
} from '../../collections/parts.ts';

const mark = z.enum(['does', 'part', 'signs', '-']);

const chart = section({
  roles: several(2, 4, heading)
    .meta({ title: 'People in the chart' })
    .describe('Who does the work, starting with the client'),
  legend: z
    .strictObject({
      does: heading.meta({ title: 'Does it' }),
      part: heading.optional().meta({ title: 'Takes part' }),
      signs: heading.optional().meta({ title: 'Checks it' }),
    })
    .meta({ title: 'What the marks mean' }),
  steps: listOf({
    day: z.int().min(1).max(30).meta({ control: 'number' }),
    text: heading,
    marks: z.array(mark).meta({ title: 'Who does what' }).describe('One for each role, in the same order'),
    minutes: z.int().min(0).meta({ control: 'number', title: 'Minutes' }).describe("The client's time"),
  }).min(5),
  what: heading.meta({ title: 'Heading of the steps' }).describe('Name of the column with the steps'),
  minutes: heading.meta({ title: 'Heading of the minutes' }),
  total: heading.meta({ title: 'Label of the total' }),
  time: textWith('hours', 'minutes').meta({ title: 'Total' }).describe('The total, such as 2 h 5 min'),
  after: words.meta({ title: 'Text below the chart' }),
})
  .refine(
    ({ roles, steps }) => steps.every(({ marks }) => marks.length === roles.length),
    'each step of the chart needs a mark for every role',
  )
  .refine(
    ({ steps }) => steps.every(({ marks }) => marks.includes('does')),
    'each step of the chart needs someone who does it',
  )
  .refine(
    ({ legend, steps }) => steps.every(({ marks }) => marks.every((mark) => mark === '-' || legend[mark])),
    'each mark of the chart needs its words in the legend',
  )
  .refine(
    ({ steps }) => steps.every(({ marks, minutes }) => (marks[0] === '-') === (minutes === 0)),
    'a step must take minutes if the client has a part in it, and only then',
  );

export type Responsibilities = z.infer<typeof chart>;

export const about = page('about', {
  head,
  chart: chart.optional().meta({ title: 'Your first days with us' }),
  people: z.strictObject({ heading, lead }).describe('Above the people of your firm'),
  who: z
    .strictObject({
      heading,
      paragraphs: several(1, 6, words),
      year: heading
        .optional()
        .meta({ title: 'Link to one client’s year' })
        .describe("Link to the client's year, if it's told"),
      how: heading
        .optional()
        .meta({ title: 'Second heading' })
        .describe('Above the paragraphs below the story'),
      consolidation: heading
        .meta({ title: 'Heading of the firms that joined' })
        .describe('Above the acquired firms'),
    })
    .meta({ title: 'About the firm' }),
  services: z.strictObject({
    heading,
    say: heading.meta({ title: 'Heading of what clients say' }),
    need: heading.meta({ title: 'Heading of what they need' }),
  }),
  approach: section({
    instead: heading
      .meta({ title: 'Words for crossed-out text' })
      .describe('Before crossed-out text, for screen readers'),
    rows: rows(2, 8, {
      wrong: heading.meta({ title: 'Crossed out' }),
      right: heading.meta({ title: 'What we do instead' }),
      text: words,
    }),
  }).meta({ title: 'Our approach' }),
  why: z
    .strictObject({
      heading,
      points: rows(2, 5, {
        title: heading,
        text: words,
        check: words.meta({ title: 'How to check it' }).describe("How a visitor can check that it's true"),
        report: heading
          .optional()
          .meta({ title: 'Link to the sample report' })
          .describe('Link to the sample monthly report instead, if the firm has one'),
      }).meta({ title: 'Reasons' }),
    })
    .meta({ title: 'Why choose us' }),
});

const paragraph = z.string().min(1).max(600).meta({ control: 'text' });

/** Who started the firm, and one client before and after. Empty if the firm doesn't tell. */
export const story = defineCollection({
  loader: optional(yamlFiles('./content/firm', 'story.yaml'), existsSync('content/firm/story.yaml')),
  schema: filled(
    z.strictObject({
      sample: z.boolean().describe('true: invented, and labeled as such'),
      paragraphs: several(1, 4, paragraph),
      facts: rows(1, 4, { name: heading, text: heading }),
      case: z
        .strictObject({
          heading,
          text: paragraph.describe('Who the client is, and what happened'),
          columns: z.array(z.string().max(80).meta({ control: 'line' })).length(3),
          figures: z
            .array(z.strictObject({ name: heading, before: heading, after: heading }))
            .length(3, 'must have three figures'),
        })
        .optional()
        .meta({ title: 'One client', description: 'Before and after' }),
    }),
  ),
});
