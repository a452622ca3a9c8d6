import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { cents, claim, filled, heading, meta, several, words } from '../../collections/parts.ts';

export const home = defineCollection({
  loader: glob({ pattern: 'home.yaml', base: './content/pages' }),
  schema: filled(
    z.strictObject({
      ...meta,
      hero: z.strictObject({ headline: heading, highlight: heading, lead: words, terms: words }),
      report: z
        .strictObject({
          title: heading,
          status: heading,
          lines: z.array(z.strictObject({ code: z.string(), account: heading, cents })).min(2),
          total: z.strictObject({ account: heading, cents }),
          trend: z.array(z.strictObject({ month: z.string().length(3), cents })).length(6),
          footnote: words,
        })
        .refine(
          ({ lines, total }) => lines.reduce((sum, line) => sum + line.cents, 0) === total.cents,
          'the lines of the report do not add up to its total',
        )
        .refine(
          ({ trend, total }) => trend.at(-1)?.cents === total.cents,
          'the last month of the trend is not the total',
        ),
      figures: several(z.strictObject({ claim, note: words }), 2, 4),
      audience: z.strictObject({
        heading,
        lead: words,
        columns: z.array(heading).length(3),
        rows: several(z.strictObject({ name: heading, found: words, first: words }), 2, 8),
      }),
      services: z.strictObject({ heading }),
      why: z.strictObject({
        heading,
        lead: words,
        points: several(
          z.strictObject({ title: heading, text: words, picture: z.enum(['review', 'team', 'report']) }),
          2,
          4,
        ),
      }),
      testimonials: z.strictObject({ heading, note: words }),
      reviews: z.strictObject({ heading, note: words }),
    }),
  ),
});
