import { defineCollection } from 'astro:content';
import { file } from 'astro/loaders';
import { z } from 'astro/zod';
import { filled, heading, lead, meta } from '../../collections/parts.ts';

const row = z.strictObject({ text: heading, value: heading.meta({ isKey: true }) });

export const notices = defineCollection({
  loader: file('./content/pages/notices.yaml'),
  schema: filled(
    z.strictObject({
      id: z.string().meta({ control: 'code', title: 'ID' }),
      ...meta,
      headline: heading,
      highlight: heading.describe('Highlighted end of the headline'),
      lead,
      button: heading.optional().describe('If the visitor still has to confirm'),
      slip: z.strictObject({ title: heading, rows: z.array(row).min(2).default([]), total: row }),
      links: z
        .array(
          z.union([
            z.strictObject({
              href: z
                .string()
                .regex(/^[/#]/, 'must start with / or #')
                .meta({ control: 'code', title: 'Address' }),
              text: heading,
              note: heading,
            }),
            z.literal('services').describe('Links to all services, with their lines from the menu'),
          ]),
        )
        .optional(),
    }),
  ),
});
