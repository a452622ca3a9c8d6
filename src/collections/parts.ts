import { defineCollection } from 'astro:content';
import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import { didYouMean } from '../../content-model/check/nearest.ts';
import { filledBy, fillIn } from '../../content-model/fill-in/placeholders.ts';
import { claims } from '../../content-model/firm.ts';
import { questionIds } from '../../content-model/questions.ts';
import { TOOLS } from '../../content-model/tool-files.ts';
import type { Day } from '../../tools/days.ts';
import { optional, yamlFiles } from './loaders.ts';

export const words = z.string().min(1).max(400).meta({ control: 'text' });
/** A lead is a person elsewhere at the desk. */
export const lead = words.meta({ title: 'Introduction' });
export const heading = z.string().min(1).max(80).meta({ control: 'line' });
export const slug = z
  .string()
  .regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'must be lowercase letters, digits and hyphens, such as "jane-smith"')
  .meta({ control: 'id', of: 'name', title: 'ID' });
export const day = z.iso
  .date()
  .transform((date) => date as Day)
  .meta({ control: 'date' });
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month like 2026-11')
  .meta({ control: 'code' });
/** An account of content/sample-company.json. */
export const accountCode = z
  .string()
  .regex(/^\d{4}$/, 'must be four digits, in quotes')
  .meta({ control: 'line', isKey: true });
export const cents = z.int().meta({ control: 'cents' }).describe('US cents; negative for expenses');
export const claim = z
  .string()
  .refine((id) => id in claims, {
    error: ({ input }) =>
      `isn't a claim in content/firm/claims.json${didYouMean(String(input), Object.keys(claims))}`,
  })
  .meta({ control: 'pick', from: 'claim' });
/** A file of content/services/. */
export const service = z.string().meta({ control: 'pick', from: 'service' });
/** A tool the firm may have. */
export const tool = z.enum(TOOLS).meta({ from: 'tool' });
/** An entry of content/people.yaml. */
export const person = z.string().meta({ control: 'pick', from: 'person' });

/** What the editor calls the fields at the top of a Markdown file, and says about its text. */
export const ABOUT = 'About this text';
export const MARKDOWN = 'Markdown: an empty line starts a paragraph, ## a section, - an entry of a list';

/** A list whose length has to fit its place on the page. */
export const several = <T extends z.ZodType>(least: number, most: number, item: T) => {
  const bounds = `must have ${least} to ${most} entries`;
  return z.array(item).min(least, bounds).max(most, bounds);
};

export const rows = <Shape extends z.ZodRawShape>(least: number, most: number, fields: Shape) =>
  several(least, most, z.strictObject(fields));

export const listOf = <Shape extends z.ZodRawShape>(fields: Shape) => z.array(z.strictObject(fields));

/** Refuses a list in which two entries have the same ID. */
export function uniqueIds(entries: { id?: string | undefined; name: string }[], context: z.RefinementCtx) {
  for (const [index, { id }] of entries.entries()) {
    const first = entries.findIndex((other) => other.id === id);
    const message = `is already used by "${entries[first]?.name}"`;
    if (id && first < index) context.addIssue({ code: 'custom', path: [index, 'id'], message });
  }
}

export const section = <Shape extends z.ZodRawShape>(fields: Shape) =>
  z.strictObject({ heading, lead, ...fields });

export const filled = <T extends z.ZodType>(schema: T) => filledBy(fillIn, schema);

export const question = z.strictObject({
  id: z
    .string()
    .refine((id) => questionIds().includes(id), {
      error: ({ input }) =>
        `isn't a question in content/faq.yaml${didYouMean(String(input), questionIds()) || '; name another, or remove this entry'}`,
    })
    .meta({
      control: 'pick',
      from: 'question',
      title: 'Question',
      description: 'One of “Common questions”',
    }),
  text: heading,
});

/** What a page starts with. */
export const top = <Shape extends z.ZodRawShape>(fields: Shape) =>
  z.strictObject(fields).meta({ title: 'Top of the page' });

export const head = top({
  headline: heading,
  highlight: heading.meta({ title: 'End of the headline' }).describe('Highlighted, right after the headline'),
  lead,
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
    .min(10, 'must have at least 10 characters, because search results show the page by it')
    .transform(fitTitle)
    .pipe(z.string().max(TITLE_LENGTH))
    .meta({
      control: 'line',
      title: 'Title in search results',
      description: "Browser title. The firm's name at its end is dropped if it doesn't fit",
    }),
  description: z
    .string()
    .min(50, 'must have at least 50 characters: search engines replace shorter ones with words of the page')
    .max(160)
    .meta({
      control: 'text',
      title: 'Text in search results',
      description: 'What search results show below the title',
    }),
};

/** The yellow band at the end of a page, instead of the words in content/words/frame.json. */
export const lastCall = z.strictObject({ heading, text: words.optional() }).optional().meta({
  title: 'Last call',
  description: 'The yellow band at the end of the page, if it has words of its own',
});

export const pageFile = (name: string) =>
  optional(yamlFiles('./content/pages', `${name}.yaml`), existsSync(`content/pages/${name}.yaml`));

/** Defines a collection whose only entry is the content of a page. */
export const page = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  defineCollection({
    loader: pageFile(name),
    schema: filled(z.strictObject({ ...meta, lastCall, ...shape })),
  });
