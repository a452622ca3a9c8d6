import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { yamlFiles } from './loaders.ts';
import { filled, heading, lead, rows, words } from './parts.ts';

const detail = z.strictObject({
  heading: heading.max(40).describe('Of what it costs and who does it'),
  lead: lead.describe('What kind of price it is'),
  drivers: rows(2, 6, { name: heading, text: words })
    .optional()
    .describe('What the price depends on, if no price list says it'),
  people: rows(2, 4, {
    step: heading.describe('The part of the sign-off sheet, such as "Checked by"'),
    who: heading,
    note: words,
  }).describe('Who does the work, in signing order'),
  questions: z
    .strictObject({
      heading: heading.max(40),
      faqGroup: heading
        .optional()
        .meta({ isKey: true })
        .describe("Group on /faq to list them in; left out, they're not on /faq"),
      items: rows(1, 8, { question: words, answer: z.string().min(1).max(600).meta({ control: 'text' }) }),
    })
    .optional()
    .describe('Common questions about this service, in plain text'),
});

export const services = defineCollection({
  loader: yamlFiles('./content/services', '*.yaml'),
  schema: filled(
    z.strictObject({
      code: z
        .string()
        .regex(/^\d[05]00$/, 'must be a number like 4000 or 4500')
        .meta({ control: 'code' })
        .describe('Account code shown with the service; services are sorted by it'),
      name: heading,
      menuText: z
        .string()
        .max(45)
        .meta({ control: 'line', title: 'Text in the menu' })
        .describe('The line under the name in the services menu'),
      menuOrder: z
        .int()
        .meta({ control: 'number', title: 'Place in the menu' })
        .optional()
        .describe('Place in the services menu; services without one follow by code'),
      summary: words.describe('Two lines for the list of services'),
      leads: heading
        .optional()
        .meta({ title: 'What its lead leads' })
        .describe('As emails say it: "Ann Lee, who leads our bookkeeping, or a colleague"'),
      say: words
        .optional()
        .meta({ title: 'What clients say' })
        .describe("What clients say when they need it. Left out, /about doesn't list the service"),
      need: heading
        .optional()
        .meta({ title: 'Name on /about' })
        .describe("Name on /about, if it's different"),
      detail: detail.optional().meta({ title: 'End of its page' }).describe("End of the service's page"),
    }),
  ),
});
