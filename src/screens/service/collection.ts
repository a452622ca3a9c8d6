import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { ownPageIds, serviceIds } from '../../../content-model/service-files.ts';
import { optional, yamlFiles } from '../../collections/loaders.ts';
import { filled, head, heading, meta, rows, several, words } from '../../collections/parts.ts';
import { account, comparison, firstMonth, fit, scope } from '../../collections/service-parts.ts';

const value = {
  dollars: z
    .int()
    .meta({ control: 'money' })
    .optional()
    .describe('US dollars, negative for deductions; they add up to the total'),
  value: z
    .string()
    .min(1)
    .max(20)
    .meta({ control: 'line' })
    .optional()
    .describe('Any other short text, such as a date or a count'),
};

const paper = z
  .strictObject({
    title: heading,
    status: heading.optional().meta({ title: 'Stamp' }).describe('Stamp in the upper right corner'),
    rows: rows(2, 9, {
      code: z
        .string()
        .min(1)
        .max(8)
        .meta({ control: 'line' })
        .optional()
        .describe('Number of a form or account'),
      text: heading,
      ...value,
      tick: z
        .boolean()
        .optional()
        .meta({ title: 'Check mark' })
        .describe('true: a check mark at the end of the line'),
    }),
    total: z
      .strictObject({ text: heading, ...value })
      .optional()
      .describe('Has a double rule'),
    footnote: words.optional(),
  })
  .refine(
    ({ rows, total }) =>
      total?.dollars === undefined ||
      rows.reduce((sum, { dollars = 0 }) => sum + dollars, 0) === total.dollars,
    { path: ['total', 'dollars'], error: "the dollars of the rows don't add up to the total" },
  );

/** The kinds of parts. Each entry of `parts` is one of them. */
const parts = {
  steps: firstMonth.optional().meta({ title: 'Steps' }).describe('What happens when, on a ruler'),
  account: account
    .optional()
    .meta({ title: 'What’s included, what isn’t' })
    .describe("What's included and what isn't, as a T-account"),
  scope: z
    .strictObject({ heading, ...scope.shape })
    .optional()
    .meta({ title: 'What’s included, in short' })
    .describe('The same in one sentence each'),
  table: comparison.optional().describe('A comparison'),
  fit: fit.optional().meta({ title: 'Who it’s for' }).describe("Who it's for, and who it isn't"),
};

const NAMES = Object.keys(parts).join(', ');

const part = z
  .strictObject(parts)
  .refine(
    (entry) => Object.values(entry).filter(Boolean).length === 1,
    `must be a single part: ${NAMES}. Start each with its own dash`,
  );

const ids = serviceIds().filter((id) => !ownPageIds().includes(id));

export const servicePages = defineCollection({
  loader: optional(
    yamlFiles(
      './content/pages',
      ids.map((id) => `${id}.yaml`),
    ),
    ids.length > 0,
  ),
  schema: filled(
    z
      .strictObject({
        ...meta,
        head: head.extend({
          next: z
            .strictObject({
              part: z.enum(Object.keys(parts) as (keyof typeof parts)[]).meta({ title: 'Leads to' }),
              text: heading,
            })
            .meta({ title: 'Second button' })
            .describe('It scrolls to a part of the page'),
        }),
        paper: paper.meta({ title: 'Drawn document' }),
        parts: several(2, 8, part).meta({ title: 'Parts of the page' }).describe('In page order'),
      })
      .refine(({ head: { next }, parts }) => parts.some((entry) => entry[next.part]), {
        path: ['head', 'next', 'part'],
        error: 'must be a part of this page',
      }),
  ),
});

export type Paper = z.infer<typeof paper>;
export type Part = z.infer<typeof part>;
