import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { optionalList } from './list-loaders.ts';
import { inFileOrder } from './markdown-loaders.ts';
import { filled, heading, slug } from './parts.ts';
import { portrait } from './voices.ts';

export const people = defineCollection({
  loader: inFileOrder(optionalList('./content/people.yaml')),
  schema: filled(
    z.strictObject({
      id: slug.describe('Never shown; other files refer to the person by it'),
      order: z.int().describe('Place in the file, added by the loader'),
      name: heading,
      role: heading,
      credentials: heading.optional().describe('Such as "Enrolled Agent", shown after the role'),
      license: heading.optional().describe('State and number, as the state board lists it'),
      signs: z
        .record(z.string(), heading)
        .default({})
        .describe('What they sign, one sentence for each service in content/services/'),
      portrait,
      sample: z.boolean().describe('true: invented, and labeled as such'),
    }),
  ),
});
