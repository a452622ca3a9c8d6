import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { list } from './list-loaders.ts';
import { day, filled, heading, words } from './parts.ts';

export const portrait = z
  .string()
  .optional()
  .describe(
    'A photo in content/portraits/ or a drawing in src/portraits/, without its ending; the initials of the name if left out',
  );

export const testimonials = defineCollection({
  loader: list('./content/testimonials.yaml'),
  schema: filled(
    z.strictObject({
      id: z.string(),
      row: z
        .literal([1, 2])
        .default(1)
        .describe('Which of the two moving rows; if one has fewer than four, there is one row of all'),
      portrait,
      name: heading,
      role: heading,
      text: z.string().min(20).max(140),
      sample: z.boolean().describe('true: invented, and shown as such'),
    }),
  ),
});

export const reviews = defineCollection({
  loader: list('./content/reviews.yaml'),
  schema: filled(
    z.strictObject({
      id: z.string(),
      name: heading,
      country: heading,
      date: day,
      title: heading,
      text: words,
      rating: z.int().min(1).max(5),
      sample: z.boolean().describe('true: invented, and shown as such'),
    }),
  ),
});
