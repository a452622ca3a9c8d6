import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { textWith } from '../../../content/words.ts';
import { filled, head, heading, meta, words } from '../../collections/parts.ts';
import { comparison, firstMonth, fit, scope, secondButton } from '../../collections/service-parts.ts';

const dollars = z.int().positive().describe('Whole US dollars');
const line = z.strictObject({ text: heading, dollars });
const share = z.strictObject({
  name: heading,
  rate: z.int().describe("The employer's share, in hundredths of a percent of wages"),
  note: heading,
});

const example = z
  .strictObject({
    heading,
    lead: words,
    costs: z.array(line).min(1),
    total: line,
    credit: z.strictObject({ text: heading, percent: z.int().positive(), dollars }),
    quarters: z.array(z.strictObject({ name: heading, wages: dollars, due: heading })).length(3),
    rows: z.strictObject({
      start: heading,
      socialSecurity: heading,
      medicare: heading,
      left: heading,
      due: heading,
      sum: heading.describe('The last column'),
    }),
    note: words,
  })
  .refine(
    ({ costs, total }) => costs.reduce((sum, cost) => sum + cost.dollars, 0) === total.dollars,
    'the research costs do not add up',
  )
  .refine(
    ({ total, credit }) => total.dollars * credit.percent === credit.dollars * 100,
    'the credit is not that percentage of the research costs',
  );

export const randdTax = defineCollection({
  loader: glob({ pattern: 'randd-tax.yaml', base: './content/pages' }),
  schema: filled(
    z.strictObject({
      ...meta,
      head,
      next: secondButton,
      caps: z.strictObject({
        title: heading,
        status: heading,
        socialSecurity: share,
        medicare: share,
        rate: textWith('percent'),
        used: textWith('dollars'),
        total: heading,
        footnote: words,
      }),
      example,
      tests: comparison,
      fit,
      firstMonth,
      scope,
      jobs: z.strictObject({
        heading,
        lead: words,
        items: z
          .array(z.strictObject({ name: heading, text: words }))
          .min(4)
          .max(9),
        ask: heading.describe('The button below'),
      }),
    }),
  ),
});
