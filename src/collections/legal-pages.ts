import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { textWith } from '../../content-model/words.ts';
import { filled, heading, meta, words } from './parts.ts';

/** What stands around the long texts: heads, drawn pictures and tables of /policy, /refund-policy, /policies, /faq. */

const head = { ...meta, headline: heading, highlight: heading, lead: words };
const page = (name: string) => glob({ pattern: `${name}.yaml`, base: './content/pages' });

export const policyPage = defineCollection({
  loader: page('policy'),
  schema: filled(
    z.strictObject({
      ...head,
      contents: z.strictObject({ heading, count: textWith('groups', 'sections') }),
      dates: z.strictObject({
        heading,
        columns: z.array(heading).length(3),
        rows: z
          .array(
            z.strictObject({
              section: z.string().regex(/^\d+\.\d+$/),
              what: heading,
              value: z.string().max(16).describe('Stands in the text of the section'),
            }),
          )
          .min(3),
        note: words,
      }),
    }),
  ),
});

export const refundPolicyPage = defineCollection({
  loader: page('refund-policy'),
  schema: filled(
    z.strictObject({
      ...head,
      clock: z.strictObject({
        heading,
        marks: z
          .array(
            z.strictObject({
              value: z.string().max(32).describe('Stands in the text of the policy'),
              label: heading,
              text: words,
            }),
          )
          .min(3),
      }),
      outcomes: z.strictObject({
        heading,
        columns: z.array(heading).length(2),
        rows: z
          .array(
            z.strictObject({
              when: heading,
              get: heading,
              good: z.boolean().optional().describe('true: nothing is lost to the client'),
            }),
          )
          .min(3),
      }),
    }),
  ),
});

const counted = z.strictObject({ what: heading, count: z.int().min(0) });

export const policiesPage = defineCollection({
  loader: page('policies'),
  schema: filled(
    z.strictObject({
      ...head,
      index: z.strictObject({ label: heading, count: textWith('sections') }),
      device: z
        .strictObject({ heading, rows: z.array(counted).min(2), total: counted, note: words })
        .refine(
          ({ rows, total }) => rows.reduce((sum, { count }) => sum + count, 0) === total.count,
          'the rows do not add up to the total',
        ),
    }),
  ),
});

export const faqPage = defineCollection({
  loader: page('faq'),
  schema: filled(
    z.strictObject({
      ...head,
      index: z.strictObject({ heading, total: heading }),
      last: z.strictObject({ heading, text: words, ways: heading }),
    }),
  ),
});
