import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { ownPageIds, serviceIds } from '../../../content-model/service-files.ts';
import { nothing } from '../../collections/list-loaders.ts';
import { filled, head, heading, meta, several, words } from '../../collections/parts.ts';
import { account, comparison, firstMonth, fit, scope } from '../../collections/service-parts.ts';

const value = {
  dollars: z
    .int()
    .optional()
    .describe('US dollars; negative for what is taken off. They add up to the total'),
  value: z.string().min(1).max(20).optional().describe('Or any short text, such as a date or a count'),
};

const paper = z
  .strictObject({
    title: heading,
    status: heading.optional().describe('Stamped at the upper right corner'),
    rows: several(
      z.strictObject({
        code: z
          .string()
          .min(1)
          .max(8)
          .optional()
          .describe("A form's or an account's number, before the words"),
        text: heading,
        ...value,
        tick: z.boolean().optional().describe('true: a tick at the end of the line'),
      }),
      2,
      9,
    ),
    total: z
      .strictObject({ text: heading, ...value })
      .optional()
      .describe('Underlined twice'),
    footnote: words.optional(),
  })
  .refine(
    ({ rows, total }) =>
      total?.dollars === undefined ||
      rows.reduce((sum, { dollars = 0 }) => sum + dollars, 0) === total.dollars,
    { path: ['total', 'dollars'], error: 'the dollars of the rows do not add up to the total' },
  );

/** The kinds of parts. Each entry of `parts` is one of them. */
const parts = {
  steps: firstMonth.optional().describe('What happens on which day, on a ruler'),
  account: account.optional().describe('What is in the price and what is not, as a T-account'),
  scope: z
    .strictObject({ heading, ...scope.shape })
    .optional()
    .describe('The same in a sentence each'),
  table: comparison.optional().describe('Things side by side'),
  fit: fit.optional().describe('Whom it is for, and whom not'),
};

const NAMES = Object.keys(parts).join(', ');

const part = z
  .strictObject(parts)
  .refine(
    (entry) => Object.values(entry).filter(Boolean).length === 1,
    `holds one part: ${NAMES}. Begin each with a dash of its own`,
  );

const ids = serviceIds().filter((id) => !ownPageIds().includes(id));

/** Pages of services that have none of their own, content/pages/ID.yaml. */
export const servicePages = defineCollection({
  loader:
    ids.length > 0 ? glob({ pattern: ids.map((id) => `${id}.yaml`), base: './content/pages' }) : nothing,
  schema: filled(
    z
      .strictObject({
        ...meta,
        head: head.extend({
          next: z
            .strictObject({ part: z.enum(Object.keys(parts) as (keyof typeof parts)[]), text: heading })
            .describe('The second button: to which part of the page, and its words'),
        }),
        paper,
        parts: several(part, 2, 8).describe('In the order of the page'),
      })
      .refine(({ head: { next }, parts }) => parts.some((entry) => entry[next.part]), {
        path: ['head', 'next', 'part'],
        error: 'names a part that the page does not have',
      }),
  ),
});

export type Paper = z.infer<typeof paper>;
export type Part = z.infer<typeof part>;
