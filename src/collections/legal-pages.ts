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

export const policiesPage = defineCollection({
  loader: page('policies'),
  schema: filled(
    z.strictObject({
      ...head,
      index: z.strictObject({ label: heading, count: textWith('sections') }),
      device: z.strictObject({
        heading,
        rows: z.array(z.strictObject({ what: heading, left: heading })).min(2),
        note: words,
      }),
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
