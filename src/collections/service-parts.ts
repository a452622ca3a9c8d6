import { z } from 'astro/zod';
import { heading, several, words } from './parts.ts';

export const secondButton = heading;

/** The first column has the names of the rows. */
export const comparison = z
  .strictObject({
    heading,
    lead: words,
    columns: several(z.string().max(80), 2, 5),
    rows: several(z.strictObject({ name: heading, cells: z.array(words) }), 2, 12),
  })
  .refine(
    ({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length - 1),
    'each row needs a cell for every column',
  );

/** What's included on the left, what isn't on the right. */
export const account = z.strictObject({
  heading,
  title: heading,
  sides: z.array(z.strictObject({ title: heading, items: several(words, 2, 10) })).length(2),
});

export const firstMonth = z.strictObject({
  heading,
  lead: words,
  steps: several(
    z.strictObject({ day: z.int().min(0).max(90), title: heading, text: words, who: heading }),
    3,
    6,
  ).refine(
    (steps) => steps.every(({ day }, index) => day > (steps[index - 1]?.day ?? -1)),
    'the days of the steps must go up',
  ),
});

export const fit = z.strictObject({
  heading,
  lead: words,
  yesTitle: heading,
  yes: several(words, 2, 8),
  noTitle: heading,
  no: several(words, 2, 8),
});

export const scope = z.strictObject({ included: words, excluded: words });

export type Fit = z.infer<typeof fit>;
export type Scope = z.infer<typeof scope>;
export type Comparison = z.infer<typeof comparison>;
export type Account = z.infer<typeof account>;
export type FirstMonthSteps = z.infer<typeof firstMonth>;
