import { z } from 'astro/zod';
import { heading, words } from './parts.ts';

/** What several pages of services are made of. */

/** The second button of a page's head: it leads on to a part of the page. */
export const secondButton = heading;

/** A table with the columns' names, the first one being that of the rows. */
export const comparison = z
  .strictObject({
    heading,
    lead: words,
    columns: z.array(z.string().max(80)).min(3),
    rows: z.array(z.strictObject({ name: heading, cells: z.array(words) })).min(3),
  })
  .refine(
    ({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length - 1),
    'a row has more or fewer cells than the table has columns',
  );

/** A T-account: what is in on the left, what isn't on the right. */
export const account = z.strictObject({
  heading,
  title: heading,
  sides: z.array(z.strictObject({ title: heading, items: z.array(words).min(3) })).length(2),
});

export const firstMonth = z.strictObject({
  heading,
  lead: words,
  steps: z
    .array(z.strictObject({ day: z.int().min(0).max(30), title: heading, text: words, who: heading }))
    .min(4)
    .max(6),
});

/** Who may use the service, in short lines, and what holds for the others. */
export const fit = z.strictObject({
  heading,
  lead: words,
  yesTitle: heading,
  yes: z.array(words).min(3),
  noTitle: heading,
  no: z.array(words).min(3),
});

export const scope = z.strictObject({ included: words, excluded: words });

export type Fit = z.infer<typeof fit>;
export type Scope = z.infer<typeof scope>;
export type Comparison = z.infer<typeof comparison>;
export type Account = z.infer<typeof account>;
export type FirstMonthSteps = z.infer<typeof firstMonth>;
