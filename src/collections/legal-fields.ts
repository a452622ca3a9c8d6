import { z } from 'astro/zod';
import { ABOUT, day, filled, heading, MARKDOWN, service } from './parts.ts';

/** The fields at the top of a legal text. */
export const legalFields = z.strictObject({
  title: heading,
  order: z
    .int()
    .min(0)
    .max(99)
    .meta({ control: 'number' })
    .describe('Place in the text, and in the agreement also the number'),
  status: z
    .enum(['draft for counsel', 'approved'])
    .describe('A draft is labeled on the page, and the launch check lists it'),
  effective: day.meta({ title: 'In effect from' }).describe('When this version takes effect'),
  counsel: z
    .array(z.string().max(70).meta({ control: 'line' }))
    .optional()
    .meta({ title: 'Questions for a lawyer' })
    .describe('The launch check lists them while the text is a draft'),
  services: z
    .array(service)
    .optional()
    .describe('Services that the text is about; the launch check reports missing ones'),
});

/** A legal text's file, as the editor shows it. */
export const legalFile = filled(
  z.strictObject({
    meta: legalFields.meta({ title: ABOUT }),
    text: z
      .string()
      .min(1)
      .meta({ control: 'markdown', description: `${MARKDOWN}, > a note` }),
  }),
);
