import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { hasIcon, iconFile } from '../../content-model/drawings/icons.ts';
import { inFileOrder, list, optionalList } from './loaders.ts';
import { day, filled, heading, service, slug, words } from './parts.ts';

const portrait = z
  .string()
  .optional()
  .meta({ control: 'picture', from: 'portrait', of: 'name' })
  .describe(
    'Name of one of your photos, or of a drawn face for an invented client, sample-1 to sample-8; left out, initials are shown',
  );

export const testimonials = defineCollection({
  loader: inFileOrder(list('./content/testimonials.yaml')),
  schema: filled(
    z
      .strictObject({
        id: z.string().meta({ control: 'id', of: 'name', title: 'ID' }),
        order: z.int().describe('Place in the file, added by the loader'),
        row: z
          .literal([1, 2])
          .default(1)
          .meta({ repeats: true, title: 'Moving row' })
          .describe("Which of the two moving rows. With fewer than four in either, there's only one row"),
        portrait,
        name: heading,
        role: heading,
        text: z.string().min(1).max(140).meta({ control: 'text' }),
        sample: z.boolean().describe('true: invented, and labeled as such'),
      })
      .meta({ title: 'testimonial' }),
  ),
});

export const reviews = defineCollection({
  loader: list('./content/reviews.yaml'),
  schema: filled(
    z
      .strictObject({
        id: z.string().meta({ control: 'id', of: 'name', title: 'ID' }),
        name: heading,
        country: heading,
        date: day,
        title: heading,
        text: words,
        rating: z.int().min(1).max(5).meta({ control: 'number' }),
        sample: z.boolean().describe('true: invented, and labeled as such'),
      })
      .meta({ title: 'review' }),
  ),
});

export const people = defineCollection({
  loader: inFileOrder(optionalList('./content/people.yaml')),
  schema: filled(
    z
      .strictObject({
        id: slug.describe('Never shown; other files refer to the person by it'),
        order: z.int().describe('Place in the file, added by the loader'),
        name: heading,
        role: heading,
        credentials: heading.optional().describe('Such as "Enrolled Agent", shown after the role'),
        license: heading.optional().describe('State and number, as the state board lists it'),
        signs: z
          .record(service, heading.meta({ isKey: true }))
          .default({})
          .meta({ title: 'What they sign' })
          .describe('What they sign, one sentence for each service'),
        messages: z
          .array(service)
          .default([])
          .meta({ title: 'Messages they get' })
          .describe(
            'Services whose messages go to their address at the desk instead of MAIL_TO, once an owner has said in Team who they are',
          ),
        calls: z
          .array(service)
          .default([])
          .meta({ title: 'Calls they take' })
          .describe(
            'Services whose calls they take. Each has times of their own; a service that nobody is named for has the firm’s',
          ),
        fact: words
          .optional()
          .describe('A sentence with a figure, such as how many sets of books they close a month'),
        portrait: portrait.describe(
          'Name of one of your photos, shown upright, 4 by 5; left out, the name is large',
        ),
        mark: slug
          .refine(hasIcon, { error: ({ input }) => `names no drawing; add ${iconFile(String(input))}` })
          .optional()
          .meta({ title: 'Tick mark' })
          .describe(
            'Their own tick mark, one of your drawings. It stands beside “checked by” and their name, only on documents that they checked',
          ),
        sample: z.boolean().describe('true: invented, and labeled as such'),
      })
      .refine(({ mark, license, credentials }) => !mark || license || credentials, {
        path: ['mark'],
        error: 'is only for someone who may sign, with a license or credentials',
      })
      .meta({ title: 'person' }),
  ),
});
