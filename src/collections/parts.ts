import { defineCollection } from 'astro:content';
import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import { didYouMean } from '../../content-model/check/nearest.ts';
import { filledBy, fillIn } from '../../content-model/fill-in/placeholders.ts';
import { claims } from '../../content-model/firm.ts';
import { questionIds } from '../../content-model/questions.ts';
import type { Day } from '../../tools/days.ts';
import { optional, yamlFiles } from './loaders.ts';

export const words = z.string().min(1).max(400);
export const heading = z.string().min(1).max(80);
export const slug = z
  .string()
  .regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'must be lowercase letters, digits and hyphens, such as "jane-smith"');
export const day = z.iso.date().transform((date) => date as Day);
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month like 2026-11');
export const cents = z.int().describe('US cents; negative for expenses');
export const claim = z.string().refine((id) => id in claims, {
  error: ({ input }) =>
    `isn't a claim in content/firm/claims.json${didYouMean(String(input), Object.keys(claims))}`,
});

/** A list whose length has to fit its place on the page. */
export const several = <T extends z.ZodType>(least: number, most: number, item: T) => {
  const bounds = `must have ${least} to ${most} entries`;
  return z.array(item).min(least, bounds).max(most, bounds);
};

export const rows = <Shape extends z.ZodRawShape>(least: number, most: number, fields: Shape) =>
  several(least, most, z.strictObject(fields));

export const listOf = <Shape extends z.ZodRawShape>(fields: Shape) => z.array(z.strictObject(fields));

export const section = <Shape extends z.ZodRawShape>(fields: Shape) =>
  z.strictObject({ heading, lead: words, ...fields });

export const filled = <T extends z.ZodType>(schema: T) => filledBy(fillIn, schema);

export const question = z.strictObject({
  id: z
    .string()
    .refine((id) => questionIds().includes(id), {
      error: ({ input }) =>
        `isn't a question in content/faq.yaml${didYouMean(String(input), questionIds()) || '; name another, or remove this entry'}`,
    })
    .describe('A question of content/faq.yaml'),
  text: heading,
});

export const head = z.strictObject({
  headline: heading,
  highlight: heading.describe('Highlighted end of the headline'),
  lead: words,
});

/** Search engines cut off longer titles. */
const TITLE_LENGTH = 60;

function fitTitle(title: string): string {
  const own = title.replace(fillIn(' | {{ firm.name }}'), '');
  return title.length > TITLE_LENGTH && own.length <= TITLE_LENGTH ? own : title;
}

export const meta = {
  title: z
    .string()
    .min(10)
    .transform(fitTitle)
    .pipe(z.string().max(TITLE_LENGTH))
    .describe("Browser title. The firm's name at its end is dropped if it doesn't fit"),
  description: z.string().min(50).max(160).describe('Meta description'),
};

export const pageFile = (name: string) =>
  optional(yamlFiles('./content/pages', `${name}.yaml`), existsSync(`content/pages/${name}.yaml`));

/** Defines a collection whose only entry is the content of a page. */
export const page = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  defineCollection({ loader: pageFile(name), schema: filled(z.strictObject({ ...meta, ...shape })) });
