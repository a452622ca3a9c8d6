import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { textWith } from '../../content-model/words.ts';
import { legalFields } from './legal-fields.ts';
import { legalTexts } from './loaders.ts';
import { filled, head, heading, listOf, page, words } from './parts.ts';

export const policyPage = page('policy', {
  ...head.shape,
  contents: z.strictObject({ heading, count: textWith('groups', 'sections') }),
  dates: z.strictObject({
    heading,
    columns: z.array(heading).length(3),
    rows: listOf({
      section: z
        .string()
        .regex(/^\d+\.\d+$/, 'must be the number of a section like 5.2')
        .meta({ control: 'code' }),
      what: heading,
      value: z.string().max(16).meta({ control: 'line' }).describe('Must be in the text of the section'),
    }).min(3),
    note: words,
  }),
});

export const refundPolicyPage = page('refund-policy', {
  ...head.shape,
  outcomes: z.strictObject({
    heading,
    columns: z.array(heading).length(2),
    rows: listOf({
      when: heading,
      get: heading,
      good: z.boolean().optional().describe('true: the client loses nothing'),
    }).min(3),
  }),
});

export const policiesPage = page('policies', {
  ...head.shape,
  index: z.strictObject({ label: heading, count: textWith('sections') }),
  device: z.strictObject({
    heading,
    rows: listOf({ what: heading, left: heading }).min(2),
    note: words,
  }),
});

export const faqPage = page('faq', {
  ...head.shape,
  index: z.strictObject({ heading, total: heading }),
});

const { counsel } = legalFields.shape;

const schema = legalFields.extend({
  counsel: filled(counsel.unwrap()).optional(),
  sections: listOf({
    title: z.string().max(80).describe('Empty for text without a heading'),
    html: z.string().min(1),
    note: z.string().min(1).optional(),
  }).min(1),
});

export const agreement = defineCollection({ loader: legalTexts('content/legal/agreement'), schema });
export const refundPolicy = defineCollection({ loader: legalTexts('content/legal/refund-policy'), schema });
export const policies = defineCollection({ loader: legalTexts('content/legal/policies'), schema });
