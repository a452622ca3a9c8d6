import { z } from 'astro/zod';
import { heading, listOf, rows, section, several, words } from './parts.ts';

/** The first column has the names of the rows. */
export const comparison = section({
  columns: several(2, 5, z.string().max(80).meta({ control: 'line' })).meta({ title: 'Column headings' }),
  rows: rows(2, 12, { name: heading, cells: z.array(words) }),
}).refine(
  ({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length - 1),
  'each row needs a cell for every column',
);

/** What's included on the left, what isn't on the right. */
export const account = z.strictObject({
  heading,
  title: heading,
  sides: listOf({ title: heading, items: several(2, 10, words) })
    .length(2)
    .meta({ title: 'Included, and not included' }),
});

export const firstMonth = section({
  steps: rows(3, 6, {
    day: z.int().min(0).max(90).meta({ control: 'number' }),
    title: heading,
    text: words,
    who: heading.meta({ title: 'Who does it' }),
  }).refine(
    (steps) => steps.every(({ day }, index) => day > (steps[index - 1]?.day ?? -1)),
    'the days of the steps must go up',
  ),
});

export const fit = section({
  yesTitle: heading.meta({ title: 'Heading of who it’s for' }),
  yes: several(2, 8, words).meta({ title: 'Who it’s for' }),
  noTitle: heading.meta({ title: 'Heading of who it isn’t for' }),
  no: several(2, 8, words).meta({ title: 'Who it isn’t for' }),
});

export const scope = z.strictObject({
  job: heading.optional().describe('What is or is not included, on a page that says so of several jobs'),
  included: words,
  excluded: words,
});

export type Fit = z.infer<typeof fit>;
export type Scope = z.infer<typeof scope>;
export type Comparison = z.infer<typeof comparison>;
export type Account = z.infer<typeof account>;
export type FirstMonthSteps = z.infer<typeof firstMonth>;
