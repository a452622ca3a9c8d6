import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { filled } from '../../content/filled.ts';
import { heading, words } from './parts.ts';

const detail = z.strictObject({
  heading: heading.max(40).describe('Of what it costs and who does it'),
  lead: words.describe('What kind of price it is; the drivers follow'),
  drivers: z
    .array(z.strictObject({ name: heading, text: words }))
    .min(3)
    .max(4)
    .describe('What the price depends on'),
  people: z
    .array(
      z.strictObject({
        step: heading.describe('The part of the sign-off sheet, such as "Reviewed by"'),
        who: heading,
        note: words,
      }),
    )
    .length(3)
    .describe('Who does the work, in the order in which they sign'),
  questionsHeading: heading.max(40),
  questions: z
    .array(z.strictObject({ question: words, answer: z.string().min(40).max(600) }))
    .min(3)
    .max(5)
    .describe('Common questions about this service, in plain text'),
});

export type ServiceDetail = z.infer<typeof detail>;

export const services = defineCollection({
  loader: glob({ pattern: '*.yaml', base: './content/services' }),
  schema: filled(
    z.strictObject({
      code: z
        .string()
        .regex(/^\d000$/)
        .describe('The account code that stands wherever the service does; it also orders the services'),
      name: heading,
      href: z.string().startsWith('/'),
      menuText: z.string().max(45).describe('The line under the name in the services menu'),
      summary: words.describe('Two lines for the list of services'),
      detail: detail.optional().describe("What the service's own page says at its end"),
    }),
  ),
});
