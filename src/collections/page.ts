import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { filled, meta } from './parts.ts';

/** Defines a collection whose only entry is the content of a page. */
export const page = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  defineCollection({
    loader: glob({ pattern: `${name}.yaml`, base: './content/pages' }),
    schema: filled(z.strictObject({ ...meta, ...shape })),
  });
