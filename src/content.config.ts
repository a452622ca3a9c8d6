import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { claims } from '../content/firm.ts';
import { fillInAll } from '../content/placeholders.ts';

const words = z.string().min(1).max(400);
const heading = z.string().min(1).max(80);
const cents = z.int().describe('US cents; negative for expenses');

/** A schema for a content file whose texts may name the firm's values by `{{ … }}`. */
const filled = <T extends z.ZodType>(schema: T) => z.preprocess(fillInAll, schema);

const claim = z.string().refine((id) => id in claims, 'names no claim of content/firm/claims.json');

const meta = {
  title: z.string().min(10).max(60).describe('The browser title, the firm included'),
  description: z.string().min(50).max(160).describe('The meta description'),
};

const services = defineCollection({
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

const testimonials = defineCollection({
  loader: file('./content/testimonials.yaml'),
  schema: filled(
    z.strictObject({
      id: z.string(),
      row: z.literal([1, 2]).describe('Which of the two moving rows'),
      portrait: z.string().describe('A drawing in src/portraits/, without its ending'),
      name: heading,
      role: heading,
      text: z.string().min(20).max(140),
      sample: z.boolean().describe('true: invented, and shown as such'),
    }),
  ),
});

const reviews = defineCollection({
  loader: file('./content/reviews.yaml'),
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

const home = defineCollection({
  loader: glob({ pattern: 'home.yaml', base: './content/pages' }),
  schema: filled(
    z.strictObject({
      ...meta,
      hero: z.strictObject({ headline: heading, highlight: heading, lead: words, terms: words }),
      report: z
        .strictObject({
          title: heading,
          status: heading,
          lines: z.array(z.strictObject({ code: z.string(), account: heading, cents })).min(2),
          total: z.strictObject({ account: heading, cents }),
          trend: z.array(z.strictObject({ month: z.string().length(3), cents })).length(6),
          footnote: words,
        })
        .refine(
          ({ lines, total }) => lines.reduce((sum, line) => sum + line.cents, 0) === total.cents,
          'the lines of the report do not add up to its total',
        )
        .refine(
          ({ trend, total }) => trend.at(-1)?.cents === total.cents,
          'the last month of the trend is not the total',
        ),
      figures: z.array(z.strictObject({ claim, note: words })).length(4),
      audience: z.strictObject({
        heading,
        lead: words,
        columns: z.array(heading).length(3),
        rows: z.array(z.strictObject({ name: heading, found: words, first: words })).length(4),
      }),
      services: z.strictObject({ heading }),
      why: z.strictObject({
        heading,
        lead: words,
        points: z
          .array(
            z.strictObject({ title: heading, text: words, picture: z.enum(['review', 'team', 'report']) }),
          )
          .length(3),
      }),
      testimonials: z.strictObject({ heading, note: words }),
      reviews: z.strictObject({ heading, note: words }),
    }),
  ),
});

export const collections = { services, testimonials, reviews, home };
