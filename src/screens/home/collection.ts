import { z } from 'astro/zod';
import { uncovered } from '../../../content-model/sample-company.ts';
import { textWith } from '../../../content-model/words.ts';
import { closeDay } from '../../collections/close-day.ts';
import {
  accountCode,
  claim,
  heading,
  lead,
  listOf,
  page,
  rows,
  section,
  top,
  words,
} from '../../collections/parts.ts';

export const home = page('home', {
  hero: top({
    headline: heading,
    highlight: heading.meta({ title: 'End of the headline' }),
    lead,
    price: textWith('service', 'price').describe('Price of the first service that has one; its unit follows'),
    exactPrice: textWith('service', 'price').describe('The same, of a price that is exact'),
    next: heading.meta({ title: 'Second button' }),
  }),
  report: z
    .strictObject({
      status: textWith('month').describe('Of the month that was closed'),
      period: z.enum(['month', 'year']).default('month').describe('What the lines add up'),
      lines: listOf({
        code: accountCode,
        account: heading,
        of: z.array(accountCode).min(1).meta({ title: 'Accounts it adds up' }),
      })
        .min(2)
        .superRefine((lines, { addIssue }) => {
          const message = uncovered(lines.flatMap(({ of }) => of));
          if (message) addIssue({ code: 'custom', message, input: lines });
        })
        .describe('Each adds up accounts of the sample company'),
      total: heading,
      footnote: words.refine(
        (footnote) => closeDay || !footnote.includes('{date}'),
        "can't use {date} without the claim close-day",
      ),
      chart: heading.meta({ title: 'Name of the chart' }).describe('What the bars show'),
      columns: z.array(heading).length(3).meta({ title: 'Column headings' }).describe('For screen readers'),
    })
    .meta({ title: 'Drawn report' }),
  figuresLabel: heading.describe('Name of the row, for screen readers'),
  figures: rows(0, 4, { claim, note: words }),
  sample: z
    .strictObject({
      heading,
      lead,
      link: heading,
      year: heading
        .optional()
        .meta({ title: 'Link to one client’s year' })
        .describe("Link to the client's year, if it's told"),
    })
    .meta({ title: 'Sample monthly report' })
    .describe('The section about it, if the firm has one'),
  audience: section({
    columns: z.array(heading).length(3).meta({ title: 'Column headings' }),
    rows: rows(2, 8, {
      name: heading,
      found: words.meta({ title: 'What we find' }),
      first: words.meta({ title: 'What we do first' }),
    }),
  }).meta({ title: 'Who we work with' }),
  services: z.strictObject({ heading, note: words.optional().describe('Below the services') }),
  tools: z.strictObject({ heading, lead }).describe('The short estimate and the tools, if the firm has any'),
  why: section({
    peak: z
      .strictObject({
        bank: heading.meta({ title: 'Label of the bank’s balance' }),
        books: heading.meta({ title: 'Label of the books’ balance' }),
        difference: heading.meta({ title: 'Label of the difference' }),
        text: words,
        note: textWith('client', 'account', 'day').describe('Whose account it is'),
        story: textWith('day')
          .optional()
          .meta({ title: 'Before the link to what happened' })
          .describe("Leads to the client's year, if it's told"),
      })
      .optional()
      .meta({ title: 'Reconciled account' })
      .describe("The client's account, if the firm keeps books"),
    points: rows(2, 4, { title: heading, text: words }).meta({ title: 'Reasons' }),
  }).meta({ title: 'Why choose us' }),
  testimonials: z.strictObject({
    heading,
    moving: heading.meta({ title: 'Name of the moving rows' }).describe('What the button pauses'),
  }),
  reviews: z.strictObject({
    heading,
    average: textWith('count').meta({ title: 'Number of ratings' }).describe('After the average'),
    rating: textWith('rating').meta({ title: 'Stars in words' }).describe('After the checks of a rating'),
    all: heading.optional().meta({ title: 'Link to all reviews' }).describe('Link to the review site'),
  }),
});
