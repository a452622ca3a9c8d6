import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { uncovered } from '../../../content-model/sample-company.ts';
import { textWith } from '../../../content-model/words.ts';
import {
  accountCode,
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
  months: z.int().min(6).max(24).meta({ control: 'number' }).describe('Number of months in the chart'),
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
  title: textWith('month'),
  columns: z.array(heading).length(4),
  lines: listOf({ text: heading, of: z.array(accountCode).min(1), budget: dollars })
    .min(3)
    .superRefine((lines, { addIssue }) => {
      const message = uncovered(lines.flatMap(({ of }) => of));
      if (message) addIssue({ code: 'custom', message, input: lines });
    })
    .describe('Each adds up the accounts `of` content/sample-company.json'),
  total: heading,
  said: listOf({ title: heading, text: words }).length(3),
});

export const fractionalCfo = defineCollection({
  loader: pageFile('fractional-cfo'),
  schema: filled(
    z.strictObject({
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
    }),
  ),
});
