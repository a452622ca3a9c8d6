import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { filled, heading, words } from './parts.ts';

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
    }),
  ),
});
