import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { DOCUMENTS } from '../../../content-model/client/documents.ts';
import { oneYear } from '../../../content-model/one-year.ts';
import { each } from '../../../content-model/words.ts';
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
  slug,
  words,
} from '../../collections/parts.ts';

/** Drawn lines of Form 1120. */
const LINES = ['income', 'deductions', 'taxable', 'tax'] as const;

const businessDay = day.refine(
  (date) => businessDaysOf(date.slice(0, 7)).includes(date),
  "isn't a business day",
);

const scene = {
  id: slug.meta({ of: 'title' }).optional(),
  day: businessDay,
  service: service.optional(),
  tie: z.enum(DOCUMENTS).optional().meta({ title: 'Document' }).describe('The document it is about'),
  title: heading,
  figure: z
    .strictObject({
      value: heading,
      instead: heading
        .optional()
        .meta({ title: 'Crossed out' })
        .describe("What stood there first: the page's largest figure, on a dark band. For one scene"),
      text: heading.describe('What it is'),
    })
    .optional()
    .meta({ title: 'Figure' })
    .describe("The scene's one figure, set large"),
  paragraphs: z.array(words).min(1),
  lossReturn: z
    .strictObject({
      title: heading,
      columns: z.array(heading).length(3),
      lines: each(LINES, z.strictObject({ line: heading.describe('Its number on the form'), text: heading })),
      note: words,
      credit: words
        .meta({ title: 'About the credit' })
        .describe('Added to the note where the research credit is told'),
    })
    .optional()
    .meta({ title: 'Drawn Form 1120' })
    .describe("The company's Form 1120 in a year with a loss, drawn; its amounts are computed"),
};

const moments = z.strictObject({
  link: heading.describe('To the scene it belongs to'),
  list: listOf({
    service: service.describe("The page it's on"),
    scene: z.string().meta({ control: 'line', isKey: true }).describe('The id of the scene it belongs to'),
    day: businessDay,
    title: heading,
    paragraphs: z.array(words).min(1).max(3),
  }),
});

/** Without the client's file its placeholders mean nothing, so its words aren't even read. */
export const clientYear = defineCollection({
  loader: optional(yamlFiles('./content/pages', 'one-year.yaml'), oneYear !== undefined),
  schema: filled(
    z
      .strictObject({
        ...meta,
        lastCall,
        name: heading.describe('The page in the breadcrumb'),
        head,
        paper: z
          .strictObject({ status: heading, documents: heading.describe('Above the list of documents') })
          .optional()
          .meta({ title: "The file's cover" })
          .describe('Cash at the end of each month, drawn, and the documents that the site shows'),
        scenes: listOf(scene)
          .min(3)
          .refine(
            (scenes) => scenes.every(({ day }, index) => day >= (scenes[index - 1]?.day ?? day)),
            'must be in the order of their days',
          ),
        moments: moments.optional().describe("Short scenes on the services' pages"),
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
        })
          .meta({ title: 'What it cost' })
          .describe('By the prices; without it, nothing of this is shown'),
      })
      .superRefine(({ scenes, moments }, { addIssue }) => {
        for (const [index, { scene }] of (moments?.list ?? []).entries())
          if (!scenes.some(({ id }) => id === scene))
            addIssue({
              code: 'custom',
              path: ['moments', 'list', index, 'scene'],
              message: "isn't the id of a scene",
              input: scene,
            });
      }),
  ),
});
