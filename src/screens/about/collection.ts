import { z } from 'astro/zod';
import { textWith } from '../../../content-model/words.ts';
import { page } from '../../collections/page.ts';
import { head, heading, several, words } from '../../collections/parts.ts';

const mark = z.enum(['does', 'part', 'signs', '-']);

const chart = z
  .strictObject({
    heading,
    lead: words,
    roles: z.array(heading).length(4).describe('Who can have the work in hand, the client first'),
    legend: z.strictObject({ does: heading, part: heading, signs: heading }),
    steps: z
      .array(
        z.strictObject({
          day: z.int().min(1).max(30),
          text: heading,
          marks: z.array(mark).length(4).describe('One for each role, in their order'),
          minutes: z.int().min(0).describe("The client's time"),
        }),
      )
      .min(5),
    what: heading.describe('The column of the steps'),
    minutes: heading,
    total: heading,
    time: textWith('hours', 'minutes').describe('The sum, such as 2 h 5 min'),
    after: words,
  })
  .refine(
    ({ steps }) => steps.every(({ marks }) => marks.includes('does')),
    'somebody must do each step of the chart',
  )
  .refine(
    ({ steps }) => steps.every(({ marks, minutes }) => (marks[0] === '-') === (minutes === 0)),
    'a step takes the client minutes exactly if the client is in it',
  );

export type Responsibilities = z.infer<typeof chart>;

export const about = page('about', {
  head,
  chart,
  people: z.strictObject({ heading, lead: words }).describe('Above those of content/people.yaml'),
  who: z.strictObject({
    heading,
    paragraphs: several(words, 1, 6),
    consolidation: heading.describe('Stands beside each firm that joined'),
  }),
  services: z.strictObject({ heading, say: heading, need: heading }),
  approach: z.strictObject({
    heading,
    lead: words,
    instead: heading.describe('Said before what is struck out, to those who cannot see that it is'),
    rows: several(z.strictObject({ wrong: heading, right: heading, text: words }), 2, 8),
  }),
  why: z.strictObject({
    heading,
    points: several(
      z.strictObject({
        title: heading,
        text: words,
        check: words.describe('How a visitor can find out whether it is so'),
      }),
      2,
      5,
    ),
  }),
});
