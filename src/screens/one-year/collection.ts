import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { DOCUMENTS } from '../../../content-model/client/documents.ts';
import { oneYear } from '../../../content-model/one-year.ts';
import { businessDaysOf } from '../../collections/business-days.ts';
import { optional, yamlFiles } from '../../collections/loaders.ts';
import {
  day,
  filled,
  head,
  heading,
  lastCall,
  listOf,
  meta,
  section,
  service,
  words,
} from '../../collections/parts.ts';

const scene = {
  day: day.refine((date) => businessDaysOf(date.slice(0, 7)).includes(date), "isn't a business day"),
  service: service.optional(),
  tie: z.enum(DOCUMENTS).optional().describe('The document it is about'),
  title: heading,
  paragraphs: z.array(words).min(1),
};

/** Without the client's file its placeholders mean nothing, so its words aren't even read. */
export const clientYear = defineCollection({
  loader: optional(yamlFiles('./content/pages', 'one-year.yaml'), oneYear !== undefined),
  schema: filled(
    z.strictObject({
      ...meta,
      lastCall,
      name: heading.describe('The page in the breadcrumb'),
      head,
      scenes: listOf(scene)
        .min(3)
        .refine(
          (scenes) => scenes.every(({ day }, index) => day >= (scenes[index - 1]?.day ?? day)),
          'must be in the order of their days',
        ),
      cost: section({
        columns: z.array(heading).length(2),
        lines: listOf({
          service,
          of: z.literal('monthBehind').optional(),
          count: z.int().positive().meta({ control: 'number' }),
          text: heading,
        }),
        total: heading,
        note: words,
      }).describe('By content/firm/prices.yaml; without it, nothing of this is shown'),
    }),
  ),
});
