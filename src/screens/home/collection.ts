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
    highlight: heading,
    lead,
    price: textWith('service', 'price').describe('Price of the first service that has one; its unit follows'),
    exactPrice: textWith('service', 'price').describe('The same, of a price that is exact'),
    next: heading,
  }),
  report: z.strictObject({
    status: textWith('month').describe('Of the month that was closed'),
    period: z.enum(['month', 'year']).default('month').describe('What the lines add up'),
    lines: listOf({ code: accountCode, account: heading, of: z.array(accountCode).min(1) })
      .min(2)
      .superRefine((lines, { addIssue }) => {
        const message = uncovered(lines.flatMap(({ of }) => of));
        if (message) addIssue({ code: 'custom', message, input: lines });
      })
      .describe('Each adds up the accounts `of` content/sample-company.json'),
    total: heading,
    footnote: words.refine(
      (footnote) => closeDay || !footnote.includes('{date}'),
      "can't use {date} without the claim close-day",
    ),
    chart: heading.describe('What the bars show'),
    columns: z.array(heading).length(3).describe('For screen readers'),
  }),
  figuresLabel: heading.describe('Name of the row, for screen readers'),
  figures: rows(0, 4, { claim, note: words }),
  sample: z
    .strictObject({
      heading,
      lead,
      link: heading,
      year: heading.optional().describe("Link to the client's year, if it's told"),
    })
    .describe('The sample monthly report, if the firm has one'),
  audience: section({
    columns: z.array(heading).length(3),
    rows: rows(2, 8, { name: heading, found: words, first: words }),
  }),
  services: z.strictObject({ heading, note: words.optional().describe('Below the services') }),
  tools: z.strictObject({ heading, lead }).describe('The short estimate and the tools, if the firm has any'),
  why: section({
    peak: z
      .strictObject({
        bank: heading,
        books: heading,
        difference: heading,
        text: words,
        note: textWith('client', 'account', 'day').describe('Whose account it is'),
      })
      .optional()
      .describe("The client's account, reconciled, if the firm keeps books"),
    points: rows(2, 4, { title: heading, text: words }),
  }),
  testimonials: z.strictObject({ heading, moving: heading.describe('What the button pauses') }),
  reviews: z.strictObject({
    heading,
    average: textWith('count').describe('After the average'),
    rating: textWith('rating').describe('After the checks of a rating'),
    all: heading.optional().describe('Link to the review site'),
  }),
});
