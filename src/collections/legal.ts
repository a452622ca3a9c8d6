import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { legalTexts } from './markdown-loaders.ts';
import { day, heading } from './parts.ts';

const schema = z.strictObject({
  title: heading,
  order: z.int().min(0).max(99).describe('Its place in the text; for the agreement also its number'),
  status: z
    .enum(['draft for counsel', 'approved'])
    .describe('Shown on the page while it is a draft; `npm run launch-check` asks for approval'),
  effective: day.describe('When this version takes effect'),
  counsel: z
    .array(z.string().max(70))
    .optional()
    .describe('Questions for a lawyer, listed by `npm run launch-check` while the text is a draft'),
  services: z
    .array(z.string())
    .optional()
    .describe(
      'The files in content/services/ that the text speaks of: `npm run launch-check` misses those gone',
    ),
  sections: z
    .array(
      z.strictObject({
        title: z.string().max(80).describe('Empty where a text has no headings of its own'),
        html: z.string().min(1),
        note: z.string().min(1).optional(),
      }),
    )
    .min(1),
});

export const agreement = defineCollection({ loader: legalTexts('content/legal/agreement'), schema });
export const refundPolicy = defineCollection({ loader: legalTexts('content/legal/refund-policy'), schema });
export const policies = defineCollection({ loader: legalTexts('content/legal/policies'), schema });
