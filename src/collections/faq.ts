import { defineCollection } from 'astro:content';
import { file } from 'astro/loaders';
import { z } from 'astro/zod';
import { inFileOrder, withMarkdown } from './loaders.ts';
import { filled, slug, tool } from './parts.ts';

export const faq = defineCollection({
  loader: inFileOrder(withMarkdown(file('./content/faq.yaml'), 'answer')),
  schema: filled(
    z
      .strictObject({
        id: slug
          .meta({ of: 'question' })
          .describe('The end of links to the question, such as /faq#first-step'),
        order: z.int().describe('Place in the file, added by the loader'),
        group: z.string().min(1).max(60).meta({
          control: 'line',
          repeats: true,
          isKey: true,
          description: 'Shown above the first question of the group',
        }),
        question: z.string().max(120).endsWith('?').meta({ control: 'line' }),
        figure: z
          .string()
          .max(20)
          .optional()
          .meta({ control: 'line', title: 'Figure' })
          .describe("The answer's figure, shown in the row of the question"),
        tool: tool.optional().describe('A tool linked below the answer, if the firm has it'),
        answer: z
          .string()
          .min(1)
          .max(1800)
          .meta({ control: 'markdown', description: 'Markdown in the file, HTML in the entry' }),
      })
      .meta({ title: 'question' }),
  ),
});
