import { defineCollection } from 'astro:content';
import { existsSync } from 'node:fs';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { optional } from './list-loaders.ts';
import { filled, meta } from './parts.ts';

/** Defines a collection whose only entry is the content of a page. Without its file, it's empty. */
export const page = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  defineCollection({
    loader: optional(
      glob({ pattern: `${name}.yaml`, base: './content/pages' }),
      existsSync(`content/pages/${name}.yaml`),
    ),
    schema: filled(z.strictObject({ ...meta, ...shape })),
  });
