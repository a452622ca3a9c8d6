import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { hasTool, type ToolId } from '../../content-model/tool-files.ts';
import { each } from '../../content-model/words.ts';
import type { Field } from '../../tools/fields.ts';
import { optional, yamlFiles } from './loaders.ts';
import { filled, head, heading, meta, service, several, words } from './parts.ts';

const source = z.strictObject({
  text: heading,
  url: z.url({ protocol: /^https$/ }).meta({ control: 'code', title: 'Address (URL)' }),
});

const input = z.strictObject({
  label: heading,
  hint: words.optional().describe('Where a visitor finds the figure'),
  example: z
    .string()
    .max(40)
    .meta({ control: 'code' })
    .default('')
    .describe('Filled in at first, written like a visitor would'),
});

const shared = {
  ...meta,
  name: heading,
  summary: words.describe('Two lines for the list of tools'),
  services: several(1, 9, service).describe(
    'The tool disappears if the firm has none of these services; questions about it go to the first',
  ),
  head,
  sources: several(1, 8, source).default([]).describe('Laws and forms behind the figures'),
};

/** Defines the collection of a tool's page, `content/tools/ID.yaml`. It's empty if the firm doesn't have the tool. */
export const toolPage = <Own extends z.ZodRawShape>(id: ToolId, own: Own) =>
  defineCollection({
    loader: optional(yamlFiles('./content/tools', `${id}.yaml`), hasTool(id)),
    schema: filled(z.strictObject({ ...shared, ...own })),
  });

export const inputs = <Name extends string>(fields: Record<Name, Field>) =>
  each(Object.keys(fields) as Name[], input);
