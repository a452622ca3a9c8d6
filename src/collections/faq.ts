import { defineCollection } from 'astro:content';
import { file } from 'astro/loaders';
import { z } from 'astro/zod';
import { TOOLS } from '../../content-model/tool-files.ts';
import { inFileOrder, withMarkdown } from './loaders.ts';
import { filled, slug } from './parts.ts';

export const faq = defineCollection({
  loader: inFileOrder(withMarkdown(file('./content/faq.yaml'), 'answer')),
  schema: filled(
    z.strictObject({
      id: slug.describe('The end of links to the question, such as /faq#first-step'),
      order: z.int().describe('Place in the file, added by the loader'),
      group: z.string().min(3).max(60).describe('Shown above the first question of the group'),
      question: z.string().min(10).max(120).endsWith('?'),
      tool: z.enum(TOOLS).optional().describe('A tool linked below the answer, if the firm has it'),
      answer: z.string().min(100).max(1800).describe('Markdown in the file, HTML in the entry'),
    }),
  ),
});
