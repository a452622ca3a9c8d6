import { defineCollection } from 'astro:content';
import { basename } from 'node:path';
import { z } from 'astro/zod';
import { issueFiles, issueSlug } from '../../content-model/newsletter.ts';
import { textWith } from '../../content-model/words.ts';
import { markdown, optional, withMarkdown } from './loaders.ts';
import {
  ABOUT,
  day,
  filled,
  head,
  heading,
  MARKDOWN,
  meta,
  page,
  person,
  service,
  several,
  tool,
} from './parts.ts';

const issues = markdown('content/newsletter', (body, file) => ({
  slug: issueSlug(basename(file, '.md')),
  body,
}));

/** The fields at the top of an issue's file. */
const fields = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{2,59}$/, 'must have 3 to 60 lowercase letters, digits and hyphens')
    .meta({
      control: 'id',
      of: 'title',
      title: 'ID',
      description: 'Never change it after sending: it keeps subscribers from getting the issue twice',
    }),
  title: z
    .string()
    .min(1)
    .max(60)
    .meta({ control: 'line', isKey: true, description: "Also the email's subject" }),
  highlight: heading.optional().meta({ isKey: true }).describe('Highlighted end of the title'),
  summary: meta.description.describe(
    "What search results show below the title, and the email's preview text",
  ),
  date: day.describe("The day it's published; the file's name starts with it"),
  figure: z
    .strictObject({
      value: z.string().min(1).max(8).meta({ control: 'line', title: 'Figure' }).describe('Such as $2,000'),
      text: heading.meta({ title: 'What it is' }),
    })
    .optional()
    .meta({ title: 'Figure' })
    .describe('The one figure of the issue, large in the head of its page instead of the list of headings'),
  author: person.describe('Who wrote it'),
  checkedBy: person.optional().describe('Another one, who checked the figures'),
  services: several(1, 3, service).default([]).describe('Services that it’s about'),
  tools: several(1, 3, tool).default([]).describe('Related tools, shown if the firm has them'),
  sample: z.boolean().default(false).describe('true: invented, and labeled as such'),
});

const body = z
  .string()
  .min(300, "must have at least 300 characters, so that subscribers don't get an almost empty email")
  .max(6000)
  .meta({ control: 'markdown', title: 'Text', description: MARKDOWN });

/** An issue's file, as the editor shows it. */
export const issueFile = filled(z.strictObject({ meta: fields.meta({ title: ABOUT }), text: body }));

export const newsletter = defineCollection({
  loader: optional(withMarkdown(issues, 'body'), issueFiles().length > 0),
  schema: filled(
    fields
      .extend({
        slug: z
          .string()
          .regex(
            /^\d{4}\/[a-z0-9]+(?:-[a-z0-9]+)*$/,
            "can't be made from this file's name; rename it like 2026-10-05-fourth-quarter.md",
          )
          .describe('Path below /newsletter, added by the loader'),
        body: body.describe('Markdown in the file, HTML in the entry'),
      })
      .refine(({ title, highlight = '' }) => title.endsWith(highlight), {
        path: ['highlight'],
        error: "isn't the end of the title",
      }),
  ),
});

export const newsletterPage = page('newsletter', {
  name: heading.describe('In the breadcrumb, and the name of the feed'),
  head,
  signUp: heading.describe('Above the sign-up form'),
  feed: heading.describe('The link to the feed'),
  issue: z.strictObject({
    contents: heading,
    author: textWith('name'),
    checkedBy: textWith('name'),
    related: heading.describe('Above related tools and services'),
    others: heading.describe('What screen readers call the links to other issues'),
    previous: heading,
    next: heading,
  }),
  email: z.strictObject({
    why: textWith('site').describe('Why the reader gets this email'),
    page: heading.describe("The link to the issue's page"),
    unsubscribe: heading.describe('The link to unsubscribe'),
  }),
});
