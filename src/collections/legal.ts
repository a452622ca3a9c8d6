import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { legalTexts } from './markdown-loaders.ts';
import { day, heading, listOf } from './parts.ts';

const schema = z.strictObject({
  title: heading,
  order: z.int().min(0).max(99).describe('Place in the text, and in the agreement also the number'),
  status: z
    .enum(['draft for counsel', 'approved'])
    .describe('A draft is labeled on the page, and `npm run launch-check` lists it'),
  effective: day.describe('When this version takes effect'),
  counsel: z
    .array(z.string().max(70))
    .optional()
    .describe('Questions for a lawyer; `npm run launch-check` lists them while the text is a draft'),
  services: z
    .array(z.string())
    .optional()
    .describe(
      'Files in content/services/ that the text is about; `npm run launch-check` reports missing ones',
    ),
  sections: listOf({
    title: z.string().max(80).describe('Empty for text without a heading'),
    html: z.string().min(1),
    note: z.string().min(1).optional(),
  }).min(1),
});

export const agreement = defineCollection({ loader: legalTexts('content/legal/agreement'), schema });
export const refundPolicy = defineCollection({ loader: legalTexts('content/legal/refund-policy'), schema });
export const policies = defineCollection({ loader: legalTexts('content/legal/policies'), schema });
