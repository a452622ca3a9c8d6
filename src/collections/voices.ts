import { defineCollection } from 'astro:content';
import { file } from 'astro/loaders';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { filled, heading, words } from './parts.ts';

/** A firm may have none yet: a file of nothing but comments is an empty list. */
const parser = (text: string) => parse(text) ?? [];

/** The picture of somebody. */
export const portrait = z
  .string()
  .optional()
  .describe(
    'A photo in content/portraits/ or a drawing in src/portraits/, without its ending; the initials of the name if left out',
  );

export const testimonials = defineCollection({
  loader: file('./content/testimonials.yaml', { parser }),
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
  loader: file('./content/reviews.yaml', { parser }),
  schema: filled(
    z.strictObject({
      id: z.string(),
      name: heading,
      country: heading,
      date: z.coerce.date(),
      title: heading,
      text: words,
      rating: z.int().min(1).max(5),
      sample: z.boolean().describe('true: invented, and shown as such'),
    }),
  ),
});
