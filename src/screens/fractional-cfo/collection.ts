import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { textWith } from '../../../content-model/words.ts';
import { sum } from '../../../tools/money.ts';
import {
  filled,
  head,
  heading,
  lastCall,
  listOf,
  meta,
  month,
  pageFile,
  section,
  words,
} from '../../collections/parts.ts';
import { fit, scope } from '../../collections/service-parts.ts';

const dollars = z.int().meta({ control: 'money' }).describe('US dollars; negative for costs');

const runway = z.strictObject({
  title: heading,
  start: month.describe('First month of the forecast'),
  months: z.int().min(6).max(24).meta({ control: 'number' }).describe('Number of months in the chart'),
  opening: z.int().positive().meta({ control: 'money' }).describe('Cash in dollars before the first month'),
  net: dollars.describe('Net cash of a month without a plan'),
  plans: listOf({
    name: heading,
    effects: listOf({ from: month, text: words, dollars }).min(1),
  }).length(2),
  status: textWith('cash'),
  gained: textWith('count').describe('How much longer the second plan lasts'),
  later: heading.describe('Shown if cash lasts beyond the chart'),
  spoken: z
    .strictObject({ start: textWith('dollars'), end: textWith('plan', 'month') })
    .describe('Describes the chart for screen readers'),
  footnote: words,
});

const board = section({
  title: heading,
  columns: z.array(heading).length(4),
  lines: listOf({ text: heading, actual: dollars, budget: dollars }).min(3),
  total: z.strictObject({ text: heading, actual: dollars, budget: dollars }),
  said: listOf({ title: heading, text: words }).length(3),
}).refine(
  ({ lines, total }) =>
    sum(lines.map(({ actual }) => actual)) === total.actual &&
    sum(lines.map(({ budget }) => budget)) === total.budget,
  "the lines of the board page don't add up",
);

export const fractionalCfo = defineCollection({
  loader: pageFile('fractional-cfo'),
  schema: filled(
    z
      .strictObject({
        ...meta,
        lastCall,
        head,
        next: heading,
        runway,
        plans: section({
          columns: z.array(heading).length(3),
          base: words,
          ends: heading.describe('Before the month in which cash runs out'),
          total: heading,
        }),
        board,
        fit,
        scope: z.strictObject({ heading, ...scope.shape }),
      })
      .refine(
        (page) => page.runway.net === page.board.total.actual,
        "the board page's net cash must be the runway's `net`",
      ),
  ),
});
